import { normalizeText } from '../../core/normalize-text.ts';

/**
 * The first two digits of postcodes by province, with the names of the province. A postcode area that reaches into a
 * neighbouring province is listed with both.
 * Sources: the lists of postcodes of Malaysia (2,933 rows, ISC licence) and Thailand (7,436 rows, MIT licence) of the project's
 * reference data, November 2026; not compared with the post offices. Other countries are not checked.
 */
const AREAS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  MY: {
    Perlis: '01 02',
    Kedah: '05 06 07 08 09 14 34',
    'Pulau Pinang|Penang': '10 11 12 13 14',
    Kelantan: '15 16 17 18',
    'Terengganu|Trengganu': '20 21 22 23 24',
    Pahang: '25 26 27 28 39 49 69',
    Perak: '30 31 32 33 34 35 36',
    Selangor: '40 41 42 43 44 45 46 47 48 55 63 64 68',
    'Kuala Lumpur|WP Kuala Lumpur|KL|Wilayah Persekutuan Kuala Lumpur|Federal Territory of Kuala Lumpur':
      '50 51 52 53 54 55 56 57 58 59 60',
    'Putrajaya|WP Putrajaya': '62',
    'Negeri Sembilan|N Sembilan': '70 71 72 73',
    'Melaka|Malacca': '75 76 77 78',
    'Johor|Johore': '79 80 81 82 83 84 85 86',
    'Labuan|WP Labuan': '87',
    Sabah: '88 89 90 91',
    Sarawak: '93 94 95 96 97 98',
  },
  TH: {
    'Bangkok|Krung Thep|Krung Thep Maha Nakhon|BKK|กรุงเทพมหานคร': '10',
    'Samut Prakan|สมุทรปราการ': '10',
    'Nonthaburi|นนทบุรี': '11',
    'Pathum Thani|ปทุมธานี': '12',
    'Phra Nakhon Si Ayutthaya|Ayutthaya|พระนครศรีอยุธยา': '13',
    'Loburi|Lop Buri|ลพบุรี': '13 15 18',
    'Ang Thong|อ่างทอง': '14',
    'Sing Buri|สิงห์บุรี': '16',
    'Chai Nat|ชัยนาท': '17',
    'Saraburi|สระบุรี': '18',
    'Chon Buri|ชลบุรี': '20',
    'Rayong|ระยอง': '21 22',
    'Chanthaburi|จันทบุรี': '22',
    'Trat|ตราด': '23',
    'Chachoengsao|ฉะเชิงเทรา': '24',
    'Prachin Buri|ปราจีนบุรี': '25',
    'Nakhon Nayok|นครนายก': '26',
    'Sa Kaeo|สระแก้ว': '27',
    'Nakhon Ratchasima|Korat|นครราชสีมา': '30 36',
    'Buri Ram|บุรีรัมย์': '31',
    'Surin|สุรินทร์': '32',
    'Si Sa Ket|ศรีสะเกษ': '33',
    'Ubon Ratchathani|อุบลราชธานี': '34',
    'Yasothon|ยโสธร': '35',
    'Chaiyaphum|ชัยภูมิ': '36',
    'Amnat Charoen|อำนาจเจริญ': '37',
    'Bueng Kan|Buengkan|บึงกาฬ': '38',
    'Nong Bua Lam Phu|หนองบัวลำภู': '39',
    'Khon Kaen|ขอนแก่น': '40',
    'Udon Thani|อุดรธานี': '41',
    'Loei|เลย': '42',
    'Nong Khai|หนองคาย': '43',
    'Maha Sarakham|มหาสารคาม': '44',
    'Roi Et|ร้อยเอ็ด': '45',
    'Kalasin|กาฬสินธุ์': '46',
    'Sakon Nakhon|สกลนคร': '47',
    'Nakhon Phanom|นครพนม': '48',
    'Mukdahan|มุกดาหาร': '49',
    'Chiang Mai|เชียงใหม่': '50 58',
    'Lamphun|ลำพูน': '51',
    'Lampang|ลำปาง': '52',
    'Uttaradit|อุตรดิตถ์': '53',
    'Phrae|แพร่': '54',
    'Nan|น่าน': '55',
    'Phayao|พะเยา': '56',
    'Chiang Rai|เชียงราย': '57',
    'Mae Hong Son|แม่ฮ่องสอน': '58',
    'Nakhon Sawan|นครสวรรค์': '60',
    'Uthai Thani|อุทัยธานี': '61',
    'Kamphaeng Phet|กำแพงเพชร': '62',
    'Tak|ตาก': '63',
    'Sukhothai|สุโขทัย': '64',
    'Phitsanulok|พิษณุโลก': '65',
    'Phichit|พิจิตร': '66',
    'Phetchabun|เพชรบูรณ์': '67',
    'Ratchaburi|ราชบุรี': '70',
    'Kanchanaburi|กาญจนบุรี': '70 71',
    'Suphan Buri|สุพรรณบุรี': '72',
    'Nakhon Pathom|นครปฐม': '73',
    'Samut Sakhon|สมุทรสาคร': '74',
    'Samut Songkhram|สมุทรสงคราม': '75',
    'Phetchaburi|เพชรบุรี': '76',
    'Prachuap Khiri Khan|ประจวบคีรีขันธ์': '77',
    'Nakhon Si Thammarat|นครศรีธรรมราช': '80',
    'Krabi|กระบี่': '80 81',
    'Phangnga|Phang Nga|พังงา': '82 83',
    'Phuket|ภูเก็ต': '83',
    'Surat Thani|สุราษฎร์ธานี': '84',
    'Ranong|ระนอง': '85',
    'Chumphon|ชุมพร': '86',
    'Songkhla|สงขลา': '90',
    'Satun|สตูล': '91',
    'Trang|ตรัง': '92',
    'Phatthalung|พัทลุง': '93',
    'Pattani|ปัตตานี': '94',
    'Yala|ยะลา': '95',
    'Narathiwat|นราธิวาส': '96',
  },
};

const toKey = (name: string) =>
  normalizeText(name)
    .replace(/^(changwat|province of|state of|negeri(?! sembilan)|จังหวัด)/, '')
    .replace(/ (province|state)$/, '')
    .replaceAll(' ', '');

const prefixesByProvince = new Map(
  Object.entries(AREAS).map(([country, provinces]) => [
    country,
    new Map(
      Object.entries(provinces).flatMap(([names, prefixes]) =>
        names.split('|').map((name) => [toKey(name), new Set(prefixes.split(' '))] as const),
      ),
    ),
  ]),
);

/** Whether a postcode is of another province than the named one; false where either is unknown. */
export function isOtherProvince(country: string, province: string, postcode: string): boolean {
  const digits = postcode.replaceAll(/\D/g, '');
  const prefixes = prefixesByProvince.get(country)?.get(toKey(province));
  return prefixes !== undefined && digits.length === 5 && !prefixes.has(digits.slice(0, 2));
}
