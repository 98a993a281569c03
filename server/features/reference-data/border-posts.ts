/** UN/LOCODE, name, latitude, longitude. */
export type BorderPost = readonly [
  code: string,
  name: string,
  latitude: number | null,
  longitude: number | null,
];

/**
 * Places of road borders, for transport mode LAND. Source of codes, names and coordinates: UN/LOCODE 2024-2, in the copy of the
 * repository nspcc-dev/locode-db of 2025-09-08, read on 2026-11-23. Not in that list: Woodlands (SG), Huu Nghi and
 * Moc Bai (VN). Left out because its coordinates are of another place: Huanggang (CNHUG, CN).
 */
export const BORDER_POSTS: readonly BorderPost[] = [
  ['SGTUA', 'Tuas', 1.32, 103.65],
  ['MYTKP', 'Kampong Tanjong Kupang', 1.35, 103.58],
  ['MYBKH', 'Bukit Kayu Hitam', 6.5, 100.42],
  ['MYPGB', 'Padang Besar', 6.38, 100.3],
  ['THSAO', 'Sadao Customs House', 6.55, 100.42],
  ['THPDB', 'Padang Besar, Thailand', 6.65, 100.32],
  ['THARA', 'Aranyaprathet', 13.67, 102.55],
  ['THNOK', 'Nong Khai Customs House', 17.85, 102.73],
  ['THMDH', 'Mukdahan Customs House', 16.6, 104.73],
  ['THMST', 'Mae Sot Customs House', 16.7, 98.52],
  ['KHPPT', 'Paoy Pet (Poipet)', 13.65, 102.55],
  ['KHBVT', 'Bavet', 11.07, 106.13],
  ['LATHG', 'Thanaleng', 17.88, 102.72],
  ['LASAV', 'Savannakhet', 16.55, 104.75],
  ['LADSH', 'Danesavan', 16.62, 106.58],
  ['LABTN', 'Boten', 21.17, 101.67],
  ['MMMWD', 'Myawadi', 16.68, 98.52],
  ['VNLAO', 'Lao Bao', 16.62, 106.6],
  ['VNLCA', 'Lao Cai', 22.48, 103.95],
  ['VNMOC', 'Mong Cai', null, null],
  ['CNYYG', 'Youyiguan', 21.95, 106.7],
  ['CNDOX', 'Dongxing', 21.48, 107.98],
  ['CNHKM', 'Hekou', 22.52, 103.98],
  ['CNSZW', 'Shenzhenwan', 22.47, 113.92],
  ['HK9LM', 'Lok Ma Chau', 22.52, 114.08],
];
