import { normalizeText } from '../../core/normalize-text.ts';
import type { Party } from '../party.ts';

/**
 * The provinces and cities of Viet Nam since 2025-07-01, each with the former ones that are part of it. Source: Resolution
 * 202/2025/QH15 of 2025-06-12, by vietnam.vn ("Nghị quyết của Quốc hội về sắp xếp đơn vị hành chính cấp tỉnh") and
 * en.qdnd.vn, article 577115, read 2026-11-22. Names as on labels: without "Tỉnh" or "Thành phố".
 */
const PROVINCES: Readonly<Record<string, readonly string[]>> = {
  'Hà Nội': [],
  Huế: ['Thừa Thiên Huế', 'Thừa Thiên'],
  'Cao Bằng': [],
  'Điện Biên': [],
  'Hà Tĩnh': [],
  'Lai Châu': [],
  'Lạng Sơn': [],
  'Nghệ An': [],
  'Quảng Ninh': [],
  'Sơn La': [],
  'Thanh Hóa': [],
  'Tuyên Quang': ['Hà Giang'],
  'Lào Cai': ['Yên Bái'],
  'Thái Nguyên': ['Bắc Kạn'],
  'Phú Thọ': ['Vĩnh Phúc', 'Hòa Bình'],
  'Bắc Ninh': ['Bắc Giang'],
  'Hưng Yên': ['Thái Bình'],
  'Hải Phòng': ['Hải Dương'],
  'Ninh Bình': ['Hà Nam', 'Nam Định'],
  'Quảng Trị': ['Quảng Bình'],
  'Đà Nẵng': ['Quảng Nam'],
  'Quảng Ngãi': ['Kon Tum'],
  'Gia Lai': ['Bình Định'],
  'Khánh Hòa': ['Ninh Thuận'],
  'Lâm Đồng': ['Đắk Nông', 'Bình Thuận'],
  'Đắk Lắk': ['Phú Yên'],
  'Hồ Chí Minh': ['Bà Rịa - Vũng Tàu', 'Bà Rịa', 'Vũng Tàu', 'Bình Dương'],
  'Đồng Nai': ['Bình Phước'],
  'Tây Ninh': ['Long An'],
  'Cần Thơ': ['Sóc Trăng', 'Hậu Giang'],
  'Vĩnh Long': ['Bến Tre', 'Trà Vinh'],
  'Đồng Tháp': ['Tiền Giang'],
  'Cà Mau': ['Bạc Liêu'],
  'An Giang': ['Kiên Giang'],
};

/** Other spellings of today's names. */
const SPELLINGS: Readonly<Record<string, string>> = {
  saigon: 'Hồ Chí Minh',
  hcm: 'Hồ Chí Minh',
  hcmc: 'Hồ Chí Minh',
  hochiminhcity: 'Hồ Chí Minh',
  daclac: 'Đắk Lắk',
};

/** The 34 provinces and cities, in the alphabetical order of Vietnamese. */
export const VIETNAM_PROVINCES: readonly string[] = Object.keys(PROVINCES).sort((a, b) =>
  a.localeCompare(b, 'vi'),
);

export interface VietnamProvince {
  /** Today's name. */
  readonly province: string;
  /** Whether the text names a province that is part of another one now. */
  readonly isFormer: boolean;
}

const PREFIX = /^(tinh|thanhpho|tp|city|province)(?=[a-z])/;
const ENDING = /(?<=[a-z])(province|city)$/;

function toKey(name: string): string {
  return normalizeText(name).replaceAll(/[^a-z]/g, '');
}

const BY_KEY = new Map<string, VietnamProvince>([
  ...Object.entries(SPELLINGS).map(([key, province]) => [key, { province, isFormer: false }] as const),
  ...Object.entries(PROVINCES).flatMap(([province, formerNames]) => [
    ...formerNames.map((name) => [toKey(name), { province, isFormer: true }] as const),
    [toKey(province), { province, isFormer: false }] as const,
  ]),
]);

/** The province that a text names, with or without accents, "Tỉnh" or "Province"; undefined for another text. */
export function findVietnamProvince(name: string): VietnamProvince | undefined {
  const key = toKey(name);
  return BY_KEY.get(key) ?? BY_KEY.get(key.replace(PREFIX, '')) ?? BY_KEY.get(key.replace(ENDING, ''));
}

/** The party with today's name of its province in Viet Nam; other parties as they are. */
export function withCurrentProvince<T extends Pick<Party, 'country' | 'province'>>(party: T): T {
  if (party.country !== 'VN' || party.province === undefined) return party;
  const match = findVietnamProvince(party.province);
  return match === undefined || !match.isFormer ? party : { ...party, province: match.province };
}
