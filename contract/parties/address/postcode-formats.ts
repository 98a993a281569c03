import { normalizePostcode } from '../../core/postal-areas.ts';

/** The format of the postcodes of a country. The pattern is of the text without spaces and hyphens, in capital letters. */
export interface PostcodeFormat {
  readonly example: string;
  readonly pattern: RegExp;
}

/**
 * Formats of postcodes by country; null for a country without postcodes. Sources, read November 2026: postalCodeData of
 * Unicode CLDR 26, with later changes of the posts (Egypt, Ireland, Israel, Korea, Cambodia). First digits are those that the
 * posts assign: not from CLDR, and not compared with every post. So a postcode that does not match is never refused.
 */
const POSTCODE_FORMATS: Readonly<Record<string, readonly [example: string, pattern: RegExp] | null>> = {
  AD: ['AD500', /^AD\d{3}$/],
  AF: ['1001', /^[1-4]\d{3}$/],
  AL: ['1001', /^[1-9]\d{3}$/],
  AM: ['0010', /^\d{4}$/],
  AR: ['C1002AAA', /^[A-HJ-NP-Z]?[1-9]\d{3}([A-Z]{3})?$/],
  AS: ['96799', /^96799(\d{4})?$/],
  AT: ['1010', /^[1-9]\d{3}$/],
  AU: ['2000', /^(0[289]|[1-9]\d)\d{2}$/],
  AX: ['22100', /^22\d{3}$/],
  AZ: ['AZ1000', /^(AZ)?\d{4}$/],
  BA: ['71000', /^[78]\d{4}$/],
  BB: ['BB11000', /^(BB)?\d{5}$/],
  BD: ['1000', /^[1-9]\d{3}$/],
  BE: ['1000', /^[1-9]\d{3}$/],
  BG: ['1000', /^[1-9]\d{3}$/],
  BH: ['317', /^(1[0-2]|[1-9])\d{2}$/],
  BM: ['HM 12', /^[A-Z]{2}[A-Z\d]{2}$/],
  BN: ['BS8811', /^[A-Z]{2}\d{4}$/],
  BR: ['01310-100', /^(?!00)\d{8}$/],
  BT: ['11001', /^[1-9]\d{4}$/],
  BY: ['220030', /^2\d{5}$/],
  CA: ['K1A 0B1', /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]\d[ABCEGHJ-NPRSTV-Z]\d$/],
  CC: ['6799', /^6799$/],
  CH: ['8001', /^[1-9]\d{3}$/],
  CL: ['8320000', /^[1-9]\d{6}$/],
  CN: ['518000', /^(?!00)\d{6}$/],
  CO: ['110111', /^(?!00)\d{6}$/],
  CR: ['10101', /^[1-7]\d{4}$/],
  CV: ['7600', /^[1-9]\d{3}$/],
  CX: ['6798', /^6798$/],
  CY: ['1010', /^[1-9]\d{3}$/],
  CZ: ['110 00', /^[1-7]\d{4}$/],
  DE: ['10115', /^(?!00)\d{5}$/],
  DK: ['1050', /^(0[5-9]|[1-9]\d)\d{2}$/],
  DO: ['10101', /^[1-9]\d{4}$/],
  DZ: ['16000', /^(?!00)\d{5}$/],
  EC: ['170515', /^(0[1-9]|1\d|2[0-4])\d{4}$/],
  EE: ['10111', /^[1-9]\d{4}$/],
  EG: ['11511', /^[1-9]\d{4}(\d{2})?$/],
  ES: ['28013', /^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/],
  ET: ['1000', /^[1-9]\d{3}$/],
  FI: ['00100', /^\d{5}$/],
  FK: ['FIQQ 1ZZ', /^FIQQ1ZZ$/],
  FM: ['96941', /^9694[1-4](\d{4})?$/],
  FO: ['100', /^[1-9]\d{2}$/],
  FR: ['75001', /^(?!00)\d{5}$/],
  GB: ['SW1A 1AA', /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/],
  GE: ['0105', /^(?!00)\d{4}$/],
  GF: ['97300', /^973\d{2}$/],
  GG: ['GY1 1AA', /^GY\d[A-Z\d]?\d[A-Z]{2}$/],
  GL: ['3900', /^39\d{2}$/],
  GP: ['97100', /^97[01]\d{2}$/],
  GR: ['104 31', /^[1-8]\d{4}$/],
  GT: ['01010', /^(0[1-9]|1\d|2[0-2])\d{3}$/],
  GU: ['96910', /^969[1-3]\d(\d{4})?$/],
  HK: null,
  HR: ['10000', /^[1-5]\d{4}$/],
  HT: ['6110', /^(HT)?[1-9]\d{3}$/],
  HU: ['1051', /^[1-9]\d{3}$/],
  ID: ['10110', /^[1-9]\d{4}$/],
  IE: ['D02 AF30', /^[A-Z]\d[\dW][A-Z\d]{4}$/],
  IL: ['9614303', /^[1-9]\d{4}(\d{2})?$/],
  IM: ['IM1 1AA', /^IM\d[A-Z\d]?\d[A-Z]{2}$/],
  IN: ['560001', /^[1-9]\d{5}$/],
  IQ: ['10001', /^[1-9]\d{4}$/],
  IS: ['101', /^[1-9]\d{2}$/],
  IT: ['00118', /^(?!0000|99)\d{5}$/],
  JE: ['JE1 1AA', /^JE\d[A-Z\d]?\d[A-Z]{2}$/],
  JO: ['11937', /^[1-9]\d{4}$/],
  JP: ['100-0001', /^(?!000)\d{7}$/],
  KE: ['00100', /^(?!000)\d{5}$/],
  KG: ['720001', /^7\d{5}$/],
  KH: ['120101', /^\d{5,6}$/],
  KR: ['04524', /^(0[1-9]|[1-5]\d|6[0-3])\d{3}$/],
  KZ: ['010000', /^((0[1-9]|1\d)\d{4}|[A-Z]\d{2}[A-Z]\d[A-Z]\d)$/],
  LA: ['01000', /^(0[1-9]|1[0-8])\d{3}$/],
  LB: ['1100', /^[1-9]\d{3}(\d{4})?$/],
  LI: ['9490', /^94(8[5-9]|9[0-8])$/],
  LK: ['00100', /^(?!000)\d{5}$/],
  LR: ['1000', /^[1-9]\d{3}$/],
  LS: ['100', /^[1-9]\d{2}$/],
  LT: ['LT-01100', /^\d{5}$/],
  LU: ['1009', /^[1-9]\d{3}$/],
  LV: ['LV-1010', /^[1-9]\d{3}$/],
  MA: ['20000', /^[1-9]\d{4}$/],
  MC: ['98000', /^980\d{2}$/],
  MD: ['MD-2001', /^[1-9]\d{3}$/],
  ME: ['81000', /^8\d{4}$/],
  MG: ['101', /^[1-9]\d{2}$/],
  MH: ['96960', /^969[67]\d(\d{4})?$/],
  MK: ['1000', /^[1-9]\d{3}$/],
  MM: ['11181', /^(0[1-9]|1\d)\d{3}$/],
  MN: ['14200', /^[1-9]\d{4,5}$/],
  MO: null,
  MP: ['96950', /^9695[0-2](\d{4})?$/],
  MQ: ['97200', /^972\d{2}$/],
  MT: ['VLT 1117', /^[A-Z]{3}\d{2,4}$/],
  MU: ['11302', /^[1-9AR]\d{4}$/],
  MV: ['20026', /^\d{5}$/],
  MX: ['06000', /^(?!00)\d{5}$/],
  MY: ['50450', /^(0[1-9]|[1-9]\d)\d{3}$/],
  NC: ['98800', /^988\d{2}$/],
  NF: ['2899', /^2899$/],
  NG: ['100001', /^[1-9]\d{5}$/],
  NI: ['11001', /^[1-9]\d{4}$/],
  NL: ['1012 AB', /^[1-9]\d{3}[A-Z]{2}$/],
  NO: ['0150', /^(?!0000)\d{4}$/],
  NP: ['44600', /^[1-9]\d{4}$/],
  NZ: ['6011', /^(0[1-9]|[1-9]\d)\d{2}$/],
  OM: ['133', /^[1-9]\d{2}$/],
  PE: ['15001', /^(0[1-9]|1\d|2[0-5])\d{3}$/],
  PF: ['98713', /^987\d{2}$/],
  PG: ['111', /^[1-9]\d{2}$/],
  PH: ['1226', /^(0[4-9]|[1-9]\d)\d{2}$/],
  PK: ['44000', /^[1-9]\d{4}$/],
  PL: ['00-950', /^\d{5}$/],
  PM: ['97500', /^97500$/],
  PR: ['00901', /^00[679]\d{2}(\d{4})?$/],
  PT: ['1000-001', /^[1-9]\d{3}(\d{3})?$/],
  PW: ['96940', /^96940$/],
  RE: ['97400', /^974\d{2}$/],
  RO: ['010011', /^(0[1-9]|[1-9]\d)\d{4}$/],
  RS: ['11000', /^[1-3]\d{4,5}$/],
  RU: ['101000', /^[1-6]\d{5}$/],
  SA: ['12211', /^[1-9]\d{4}(\d{4})?$/],
  SE: ['114 55', /^[1-9]\d{4}$/],
  SG: ['238823', /^(0[1-9]|[1-8]\d)\d{4}$/],
  SI: ['1000', /^[1-9]\d{3}$/],
  SJ: ['9170', /^(?!0000)\d{4}$/],
  SK: ['811 01', /^(0[1-9]|[89]\d)\d{3}$/],
  SM: ['47890', /^4789\d$/],
  SN: ['10000', /^[1-9]\d{4}$/],
  SV: ['1101', /^[1-9]\d{3}$/],
  SZ: ['H100', /^[HLMS]\d{3}$/],
  TH: ['10110', /^[1-9]\d{4}$/],
  TJ: ['734000', /^73\d{4}$/],
  TM: ['744000', /^74\d{4}$/],
  TN: ['1000', /^[1-9]\d{3}$/],
  TR: ['34000', /^(0[1-9]|[1-7]\d|8[01])\d{3}$/],
  TW: ['100', /^[1-9]\d{2}(\d{2,3})?$/],
  UA: ['01001', /^(?!00)\d{5}$/],
  US: ['94103', /^(?!000|00[1-4])\d{5}(\d{4})?$/],
  UY: ['11000', /^[1-9]\d{4}$/],
  UZ: ['100000', /^[1-9]\d{5}$/],
  VA: ['00120', /^00120$/],
  VE: ['1010', /^[1-9]\d{3}$/],
  VI: ['00802', /^008\d{2}(\d{4})?$/],
  VN: ['70000', /^(?!00)\d{5,6}$/],
  WF: ['98600', /^986\d{2}$/],
  XK: ['10000', /^[1-9]\d{4}$/],
  YT: ['97600', /^976\d{2}$/],
  ZA: ['0001', /^(?!0000)\d{4}$/],
  ZM: ['10101', /^[1-9]\d{4}$/],
};

/** The format of the postcodes of a country: null for a country without postcodes, undefined where it is unknown. */
export function getPostcodeFormat(country: string): PostcodeFormat | null | undefined {
  const format = POSTCODE_FORMATS[country];
  return format == null ? format : { example: format[0], pattern: format[1] };
}

/** What is unusual about a postcode. */
export interface PostcodeFault {
  readonly example: string;
  /** The postcode with the leading zeros that it lost, as in a spreadsheet cell; absent if they do not make it valid. */
  readonly restored?: string;
}

/** Digits of the longest postcodes, US ZIP+4. */
const MAX_DIGITS = 9;

/**
 * Compares a postcode with the format of the country; undefined if it matches or the format is unknown. The postcode may
 * still be valid, so it is not refused. The code of the country before the digits, as in `D-10115`, is ignored.
 */
export function checkPostcode(country: string, postcode: string): PostcodeFault | undefined {
  const format = getPostcodeFormat(country);
  const text = postcode.trim();
  const compact = normalizePostcode(text);
  if (compact === '' || format == null) return undefined;
  const { example, pattern } = format;
  if (pattern.test(compact) || pattern.test(compact.replace(/^[A-Z]{1,3}(?=\d+$)/, ''))) return undefined;
  if (!/^[1-9]\d*$/.test(compact)) return { example };
  for (let zeros = '0'; zeros.length + compact.length <= MAX_DIGITS; zeros += '0')
    if (pattern.test(zeros + compact)) return { example, restored: zeros + text };
  return { example };
}
