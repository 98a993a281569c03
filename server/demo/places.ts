import type { AreaPart, Party } from '@portal/contract/orders';
import type { DemoCountry } from './people.ts';
import type { Random } from './random.ts';

/** `#` stands for a house or unit number. */
type Place = readonly [line: string, smaller: string, larger: string, province: string, postcode: string];
type Places = readonly [Place, ...Place[]];

const PLACES: Record<DemoCountry, Places> = {
  SG: [
    ['Blk # Toa Payoh Lorong 4', '', 'Singapore', '', '310055'],
    ['# Jurong West Street 52', '', 'Singapore', '', '640512'],
    ['# Tampines Avenue 5', '', 'Singapore', '', '529651'],
    ['# Orchard Boulevard', '', 'Singapore', '', '248649'],
    ['Blk # Bedok North Road', '', 'Singapore', '', '460418'],
    ['# Woodlands Drive 16', '', 'Singapore', '', '737887'],
  ],
  MY: [
    ['No. #, Jalan Ampang', '', 'Kuala Lumpur', 'Wilayah Persekutuan', '50450'],
    ['#, Jalan SS 15/4', 'Subang Jaya', 'Petaling', 'Selangor', '47500'],
    ['#, Lebuh Chulia', '', 'George Town', 'Pulau Pinang', '10200'],
    ['No. #, Jalan Wong Ah Fook', '', 'Johor Bahru', 'Johor', '80000'],
    ['Lot #, Jalan Gaya', '', 'Kota Kinabalu', 'Sabah', '88000'],
    ['#, Jalan Padungan', '', 'Kuching', 'Sarawak', '93100'],
  ],
  TH: [
    ['#/2 ซอยสุขุมวิท 24', 'คลองตัน', 'คลองเตย', 'กรุงเทพมหานคร', '10110'],
    ['# ถนนสีลม', 'สีลม', 'บางรัก', 'กรุงเทพมหานคร', '10500'],
    ['#/15 ถนนนิมมานเหมินท์', 'สุเทพ', 'เมืองเชียงใหม่', 'เชียงใหม่', '50200'],
    ['# ถนนทวีวงศ์', 'ป่าตอง', 'กะทู้', 'ภูเก็ต', '83150'],
    ['# หมู่ 3 ถนนติวานนท์', 'บ้านใหม่', 'ปากเกร็ด', 'นนทบุรี', '11120'],
    ['# ถนนมิตรภาพ', 'ในเมือง', 'เมืองขอนแก่น', 'ขอนแก่น', '40000'],
  ],
  VN: [
    ['# Nguyễn Huệ', 'Bến Nghé, Quận 1', 'Thành phố Hồ Chí Minh', 'Thành phố Hồ Chí Minh', '70000'],
    ['# Võ Văn Tần', 'Phường 6, Quận 3', 'Thành phố Hồ Chí Minh', 'Thành phố Hồ Chí Minh', '72400'],
    ['# Hàng Bông', 'Hoàn Kiếm', 'Hà Nội', 'Hà Nội', '11000'],
    ['# Kim Mã', 'Ba Đình', 'Hà Nội', 'Hà Nội', '11100'],
    ['# Bạch Đằng', 'Hải Châu', 'Đà Nẵng', 'Đà Nẵng', '50000'],
    ['# Trần Phú', 'Ninh Kiều', 'Cần Thơ', 'Cần Thơ', '94000'],
  ],
  ID: [
    ['Jl. Kemang Raya No. #', 'Mampang Prapatan', 'Jakarta Selatan', 'DKI Jakarta', '12730'],
    ['Jl. Gajah Mada No. #', 'Gambir', 'Jakarta Pusat', 'DKI Jakarta', '10130'],
    ['Jl. Dago No. #', 'Coblong', 'Bandung', 'Jawa Barat', '40135'],
    ['Jl. Tunjungan No. #', 'Genteng', 'Surabaya', 'Jawa Timur', '60275'],
    ['Jl. Sunset Road No. #', 'Kuta', 'Badung', 'Bali', '80361'],
    ['Jl. Sisingamangaraja No. #', 'Medan Kota', 'Medan', 'Sumatera Utara', '20217'],
    ['Jl. Sam Ratulangi No. #', 'Wajo', 'Makassar', 'Sulawesi Selatan', '90174'],
  ],
  PH: [
    ['# Ayala Avenue', 'Bel-Air', 'Makati', 'Metro Manila', '1209'],
    ['# Katipunan Avenue', 'Loyola Heights', 'Quezon City', 'Metro Manila', '1108'],
    ['# Session Road', '', 'Baguio', 'Benguet', '2600'],
    ['# Osmeña Boulevard', 'Capitol Site', 'Cebu City', 'Cebu', '6000'],
    ['# Quimpo Boulevard', 'Matina', 'Davao City', 'Davao del Sur', '8000'],
    ['# General Luna Street', '', 'Iloilo City', 'Iloilo', '5000'],
  ],
  HK: [
    ['彌敦道#號', '旺角', '九龍', '香港', ''],
    ['皇后大道中#號', '中環', '香港島', '香港', ''],
    ['沙田正街#號', '沙田', '新界', '香港', ''],
    ['屯門鄉事會路#號', '屯門', '新界', '香港', ''],
  ],
  CN: [
    ['科技园南路#号', '南山区', '深圳市', '广东省', '518057'],
    ['天河路#号', '天河区', '广州市', '广东省', '510620'],
    ['南京西路#号', '静安区', '上海市', '上海市', '200040'],
    ['文三路#号', '西湖区', '杭州市', '浙江省', '310012'],
  ],
  AU: [
    ['# King Street', '', 'Newtown', 'NSW', '2042'],
    ['# Lygon Street', '', 'Carlton', 'VIC', '3053'],
  ],
};

/** The fields of the two places before the province, if they are not district and city. */
const AREAS: Readonly<Partial<Record<DemoCountry, readonly [AreaPart, AreaPart]>>> = {
  PH: ['subdistrict', 'city'],
  TH: ['subdistrict', 'district'],
};

/** A generated address in the script of the country. */
export function createAddress(country: DemoCountry, random: Random): Omit<Party, 'name'> {
  const [line, smaller, larger, province, postcode] = random.pick(PLACES[country]);
  const [smallerPart, largerPart] = AREAS[country] ?? ['district', 'city'];
  return {
    addressLine1: line.replace('#', () => String(random.int(1, 288))),
    ...(smaller === '' ? {} : { [smallerPart]: smaller }),
    [largerPart]: larger,
    ...(province === '' ? {} : { province }),
    ...(postcode === '' ? {} : { postcode }),
    country,
  };
}
