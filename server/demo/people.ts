import type { Random } from './random.ts';

/** The countries of origin and destination of the demo. */
export type DemoCountry = 'SG' | 'MY' | 'TH' | 'VN' | 'ID' | 'PH' | 'HK' | 'CN' | 'AU';

type NameParts = readonly [string, ...string[]];

interface Names {
  readonly first: NameParts;
  readonly last: NameParts;
  /** The format of a name in the country. */
  readonly write: (first: string, last: string) => string;
  /** `#` is a digit. */
  readonly phones: NameParts;
}

const parseNames = (words: string): NameParts => {
  const [first = '', ...rest] = words.split('|');
  return [first, ...rest];
};

const NAMES: Record<DemoCountry, Names> = {
  SG: {
    first: parseNames(
      'Wei Ling|Jun Hao|Siti Aisyah|Priya|Kai Xin|Arjun|Hui Min|Farid|Mei Xuan|Daniel|Nur Iman|Zhi Yong',
    ),
    last: parseNames('Tan|Lim|Lee|Ng|Ong|Goh|Chua|Koh|Teo|Nair|Rahman|Pillai'),
    write: (first, last) => (first.includes(' ') ? `${last} ${first}` : `${first} ${last}`),
    phones: ['+65 8### ####', '+65 9### ####'],
  },
  MY: {
    first: parseNames(
      'Nurul Aisyah|Muhammad Haziq|Siti Nadirah|Ahmad Faiz|Kavitha|Chee Keong|Nor Azlina|Amirul|Li Ying|Suresh|Farah Liyana|Wan Hafiz',
    ),
    last: parseNames(
      'binti Abdullah|bin Ismail|binti Rosli|bin Osman|Subramaniam|Lim|binti Zainal|bin Yusof|Wong|Krishnan|binti Hamid|bin Salleh',
    ),
    write: (first, last) => `${first} ${last}`,
    phones: ['+60 12-### ####', '+60 17-### ####', '+60 11-#### ####'],
  },
  TH: {
    first: parseNames('สมชาย|ณัฐวุฒิ|กนกวรรณ|พิมพ์ชนก|ธนากร|ศิริพร|วรัญญา|อภิสิทธิ์|จิราภรณ์|ปกรณ์|สุดารัตน์|กิตติพงษ์'),
    last: parseNames('ใจดี|ศรีสุวรรณ|วงศ์สวัสดิ์|แสงทอง|พันธุ์เพชร|รัตนกุล|บุญมี|ทองคำ|เจริญสุข|สุขสวัสดิ์|อินทรกำแหง|มณีวงศ์'),
    write: (first, last) => `${first} ${last}`,
    phones: ['+66 8# ### ####', '+66 9# ### ####'],
  },
  VN: {
    first: parseNames(
      'Văn An|Thị Hồng|Minh Khôi|Ngọc Ánh|Quốc Bảo|Thu Hà|Đức Huy|Bích Ngọc|Hoàng Long|Thanh Tâm|Gia Hân|Tuấn Kiệt',
    ),
    last: parseNames('Nguyễn|Trần|Lê|Phạm|Hoàng|Võ|Đặng|Bùi|Đỗ|Huỳnh|Phan|Dương'),
    write: (first, last) => `${last} ${first}`,
    phones: ['+84 90# ### ###', '+84 38# ### ###'],
  },
  ID: {
    first: parseNames('Dewi|Budi|Putri Ayu|Rizky|Sari|Agus|Ratna|Fajar|Indah|Bayu|Wulan|Hendra'),
    last: parseNames(
      'Lestari|Santoso|Wijaya|Pratama|Hidayat|Kusuma|Saputra|Siregar|Nasution|Permata|Gunawan|Simanjuntak',
    ),
    write: (first, last) => `${first} ${last}`,
    phones: ['+62 812-####-####', '+62 857-####-####'],
  },
  PH: {
    first: parseNames(
      'Maria Luisa|Jose Miguel|Angelica|Mark Anthony|Kristine Joy|Ramon|Patricia|Jericho|Lourdes|Paolo|Bea|Emmanuel',
    ),
    last: parseNames(
      'Santos|Reyes|Cruz|Bautista|Garcia|Mendoza|Villanueva|Dela Cruz|Ramos|Aquino|Castillo|Navarro',
    ),
    write: (first, last) => `${first} ${last}`,
    phones: ['+63 917 ### ####', '+63 928 ### ####'],
  },
  HK: {
    first: parseNames('嘉欣|志明|詠琪|家豪|美玲|俊傑|穎彤|偉文|曉晴|子軒|淑儀|浩然'),
    last: parseNames('陳|李|黃|張|梁|林|何|吳|鄭|劉|馮|葉'),
    write: (first, last) => `${last}${first}`,
    phones: ['+852 6### ####', '+852 9### ####'],
  },
  CN: {
    first: parseNames('伟|秀英|晓东|丽华|子涵|建国|雨欣|浩宇|静怡|志强|梦洁|天佑'),
    last: parseNames('王|李|张|刘|陈|杨|赵|黄|周|吴|徐|孙'),
    write: (first, last) => `${last}${first}`,
    phones: ['+86 138 #### ####', '+86 159 #### ####'],
  },
  AU: {
    first: parseNames('Olivia|Jack|Charlotte|Liam|Amelia|Noah|Isla|Ethan'),
    last: parseNames('Walker|Nguyen|Mitchell|Campbell|Singh|Taylor|Kelly|Morris'),
    write: (first, last) => `${first} ${last}`,
    phones: ['+61 4## ### ###'],
  },
};

/** A generated person with a phone number in the format of the country. */
export function createPerson(country: DemoCountry, random: Random): { name: string; phone: string } {
  const { first, last, write, phones } = NAMES[country];
  return {
    name: write(random.pick(first), random.pick(last)),
    phone: random.pick(phones).replaceAll('#', () => String(random.int(0, 9))),
  };
}
