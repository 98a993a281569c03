import * as check from './check-digits.ts';

/** Whom a number identifies; `seller`: a registration that only sellers have. */
type Holder = 'person' | 'company' | 'any' | 'seller';

interface TaxIdType {
  /** ISO 3166-1 alpha-2; null for every country. */
  readonly country: string | null;
  readonly holder: Holder;
  /** The form of a normalized number: capital letters and digits. */
  readonly pattern: RegExp;
  readonly example: string;
  /** Whether the check digit, or the date in the number, is right; absent where no source confirms a rule. */
  readonly isPlausible?: (number: string) => boolean;
}

function defineType(
  country: string | null,
  holder: Holder,
  pattern: RegExp,
  example: string,
  isPlausible?: TaxIdType['isPlausible'],
): TaxIdType {
  return { country, holder, pattern, example, ...(isPlausible !== undefined && { isPlausible }) };
}

/**
 * Types of tax identifiers and of registrations of sellers. Of several types of a country the first that matches is
 * suggested. Sources, read 2026-11-22, beside each group; the check digits have theirs in check-digits.ts.
 */
export const TAX_ID_TYPES = {
  // python-stdnum cn/ric, cn/uscc.
  CN_RESIDENT_ID: defineType(
    'CN',
    'person',
    /^[1-9]\d{5}(18|19|20)\d{9}[\dX]$/,
    '360426199101010071',
    check.hasChineseResidentCheckDigit,
  ),
  CN_USCC: defineType(
    'CN',
    'company',
    /^[\dA-HJ-NPQRTUWXY]{2}\d{6}[\dA-HJ-NPQRTUWXY]{10}$/,
    '91110000600037341L',
    check.hasCreditCodeCheckCharacter,
  ),
  // stdnum-js hk/hkid; business registration: 8 digits, Inland Revenue Department; its check digit is not published.
  HK_ID: defineType('HK', 'person', /^[A-Z]{1,2}\d{6}[\dA]$/, 'A1234563', check.hasHongKongCheckDigit),
  HK_BR: defineType('HK', 'company', /^\d{8}$/, '12345678'),
  // python-stdnum id/nik, id/npwp: 16 digits since 2024, and the former 15.
  ID_NIK: defineType('ID', 'person', /^[1-9]\d{15}$/, '3171011708450001', check.hasNikBirthDate),
  ID_NPWP: defineType('ID', 'any', /^(\d{15}|0\d{15})$/, '013121660091000', check.hasNpwpCheckDigit),
  // python-stdnum my/nric; TIN: hasil.gov.my by edu.newpages.com.my/article/348. LRN: its form is not confirmed.
  MY_NRIC: defineType('MY', 'person', /^\d{12}$/, '770305021234', check.hasNricBirthDate),
  MY_TIN: defineType(
    'MY',
    'any',
    /^((IG|SG|OG)\d{9,11}|(CS|FA|PT|TA|TC|TN|TR|TP|LE|C|D|E|F|J)\d{9,12})$/,
    'C20880050010',
  ),
  MY_LRN: defineType('MY', 'seller', /^[A-Z0-9]{8,20}$/, 'LVG123456789'),
  // python-stdnum issue 116 (NTRC): 9 digits, with a branch code 12 to 14; the rule of the check digit is not published.
  PH_TIN: defineType('PH', 'any', /^\d{9}(\d{3}|\d{4}|\d{5})?$/, '123456789000'),
  // python-stdnum sg/uen; GST numbers: woocommerce-payments issue 10614, from IRAS. Their check digit is not published. The
  // GST number of most companies is their UEN (razorpay.com/sg/blog "GST Registration Number", read 2026-11-23).
  SG_UEN: defineType(
    'SG',
    'company',
    /^(\d{8,9}[A-Z]|[RST]\d{2}[A-Z]{2}\d{4}[A-Z])$/,
    '197401143C',
    check.hasUenCheckLetter,
  ),
  SG_GST: defineType(
    'SG',
    'company',
    /^(M[A-Z\d]\d{7}[A-Z\d]|\d{8,9}[A-Z]|[RST]\d{2}[A-Z]{2}\d{4}[A-Z])$/,
    'MX2345678A',
    (number) => number.startsWith('M') || check.hasUenCheckLetter(number),
  ),
  // python-stdnum th/pin, th/moa.
  TH_TIN: defineType('TH', 'any', /^\d{13}$/, '3100600445635', check.hasThaiCheckDigit),
  // CCCD: 3 digits of the province, 1 of gender and century, 2 of the year, 6 others (Decree 137/2015, article 13). MST: vn/mst.
  VN_CCCD: defineType('VN', 'person', /^0\d{11}$/, '001099012345'),
  VN_TAX_CODE: defineType('VN', 'any', /^\d{10}(\d{3})?$/, '0100233488', check.hasVietnameseCheckDigit),
  PASSPORT: defineType(null, 'person', /^[A-Z0-9]{5,15}$/, 'K1234567A'),
  OTHER: defineType(null, 'any', /^[A-Z0-9]{3,30}$/, 'GB123456789'),
} as const satisfies Readonly<Record<string, TaxIdType>>;

/** Registrations with which sellers collect the tax of imports into their country. */
export const SELLER_TYPES = ['MY_LRN', 'SG_GST'] as const satisfies readonly TaxIdTypeKey[];

export type TaxIdTypeKey = keyof typeof TAX_ID_TYPES;
export const TAX_ID_TYPE_KEYS = Object.keys(TAX_ID_TYPES) as [TaxIdTypeKey, ...TaxIdTypeKey[]];
