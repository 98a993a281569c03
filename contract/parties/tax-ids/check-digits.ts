// Check digits of tax identifiers. Sources, read 2026-11-22: python-stdnum at 006192e (modules named at each function), and
// for Hong Kong stdnum-js at 7238bba. Each function takes a normalized number whose format is right.

/** The sum of digit × weight; letters count by their position in `alphabet`. */
function weightedSum(text: string, weights: readonly number[], alphabet = '0123456789'): number {
  return weights.reduce((sum, weight, index) => sum + weight * alphabet.indexOf(text.charAt(index)), 0);
}

const endsWith = (number: string, checkCharacter: string) => number.endsWith(checkCharacter);

/** Thailand, person and company: 13 digits, modulus 11 (th/pin, th/moa). */
export function hasThaiCheckDigit(number: string): boolean {
  const sum = weightedSum(number, [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
  return endsWith(number, String((11 - (sum % 11)) % 10));
}

/** Viet Nam, tax code: the tenth digit is the check digit of the first nine (vn/mst). */
export function hasVietnameseCheckDigit(number: string): boolean {
  const sum = weightedSum(number, [31, 29, 23, 19, 17, 13, 7, 5, 3]);
  return String(10 - (sum % 11)) === number.charAt(9);
}

/** China, resident identity number: ISO 7064 MOD 11-2, GB 11643 (cn/ric). */
export function hasChineseResidentCheckDigit(number: string): boolean {
  const sum = weightedSum(number, [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]);
  return endsWith(number, '10X98765432'.charAt(sum % 11));
}

const CREDIT_CODE_ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** China, unified social credit code: modulus 31, GB 32100 (cn/uscc). */
export function hasCreditCodeCheckCharacter(number: string): boolean {
  const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];
  const sum = weightedSum(number, weights, CREDIT_CODE_ALPHABET);
  return endsWith(number, CREDIT_CODE_ALPHABET.charAt((31 - (sum % 31)) % 31));
}

const LETTERS_AND_DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Hong Kong, identity card: modulus 11; a missing first letter counts as a space, 36 (stdnum-js hk/hkid). */
export function hasHongKongCheckDigit(number: string): boolean {
  const letters = number.length === 9 ? '' : ' ';
  const weights = [9, 8, 7, 6, 5, 4, 3, 2];
  const sum = weightedSum(letters + number, weights, `${LETTERS_AND_DIGITS} `);
  return endsWith(number, '0123456789A'.charAt((11 - (sum % 11)) % 11));
}

const UEN_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWX0123456789';

/** Singapore, UEN: a check letter in each of its three forms (sg/uen). */
export function hasUenCheckLetter(number: string): boolean {
  if (/^\d{8}[A-Z]$/.test(number)) {
    const sum = weightedSum(number, [10, 4, 9, 3, 8, 2, 7, 1]);
    return endsWith(number, 'XMKECAWLJDB'.charAt(sum % 11));
  }
  if (/^\d{9}[A-Z]$/.test(number)) {
    const sum = weightedSum(number, [10, 8, 6, 4, 9, 7, 5, 3, 1]);
    return endsWith(number, 'ZKCMDNERGWH'.charAt(sum % 11));
  }
  const sum = weightedSum(number, [4, 3, 5, 3, 10, 2, 2, 5, 7], UEN_LETTERS) - 5;
  return endsWith(number, UEN_LETTERS.charAt(sum % 11));
}

/** Indonesia, NPWP: Luhn over the first 9 of 15 digits, or the first 10 of 16 that begin with 0 (id/npwp). */
export function hasNpwpCheckDigit(number: string): boolean {
  const digits = number.length === 15 ? number.slice(0, 9) : number.slice(1, 10);
  const sum = Array.from(digits, Number)
    .toReversed()
    .reduce((total, digit, index) => {
      const value = index % 2 === 0 ? digit : digit * 2;
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

/** Indonesia, NIK: digits 7 to 12 are the day of birth, DDMMYY, with 40 added to the day of women (id/nik). */
export function hasNikBirthDate(number: string): boolean {
  const day = Number(number.slice(6, 8));
  return isDayOfMonth(day > 40 ? day - 40 : day, Number(number.slice(8, 10)));
}

/** Malaysia, NRIC: the first six digits are the day of birth, YYMMDD (my/nric). */
export function hasNricBirthDate(number: string): boolean {
  return isDayOfMonth(Number(number.slice(4, 6)), Number(number.slice(2, 4)));
}

const DAYS_IN_MONTH = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function isDayOfMonth(day: number, month: number): boolean {
  return day >= 1 && day <= (DAYS_IN_MONTH[month - 1] ?? 0);
}
