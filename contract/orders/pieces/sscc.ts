/** Digits of an SSCC: extension digit, GS1 company prefix and serial reference, check digit. */
const SSCC_DIGITS = 18;

/** A GS1 company prefix (GS1 General Specifications 26, section 1.4.4). */
export const COMPANY_PREFIX = /^\d{4,12}$/;

/** How many SSCCs a company prefix has: the extension digit counts as the first digit of the serial reference. */
export function countSsccs(companyPrefix: string): number {
  return 10 ** (SSCC_DIGITS - 1 - companyPrefix.length);
}

/**
 * The SSCC-18 of a number of the series of a company prefix. The last digits of the number are the serial reference, the
 * digit before them is the extension digit, so that it stays 0 until the serial references of extension digit 0 are used up.
 * Throws RangeError unless 0 ≤ number < `countSsccs`.
 */
export function buildSscc(companyPrefix: string, number: number): string {
  if (!Number.isSafeInteger(number) || number < 0 || number >= countSsccs(companyPrefix))
    throw new RangeError(`number ${number} is outside the SSCCs of company prefix ${companyPrefix}`);
  const digits = String(number).padStart(SSCC_DIGITS - 1 - companyPrefix.length, '0');
  const body = `${digits.charAt(0)}${companyPrefix}${digits.slice(1)}`;
  return `${body}${computeGs1CheckDigit(body)}`;
}

/** The check digit of a GS1 key: weights 3 and 1 from the right, modulo 10 (GS1 General Specifications, section 7.9.1). */
export function computeGs1CheckDigit(digits: string): number {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

const SSCC_TEXT = /^(?:\]C1)?(?:\(00\)|00)?(\d{18})$/i;

/**
 * The 18 digits of a scanned or typed SSCC with a correct check digit, also with its application identifier (00) and the
 * symbology identifier of GS1-128; undefined for any other text.
 */
export function parseSscc(text: string): string | undefined {
  const sscc = SSCC_TEXT.exec(text.replaceAll(' ', ''))?.[1];
  if (sscc === undefined) return undefined;
  return computeGs1CheckDigit(sscc.slice(0, -1)) === Number(sscc.at(-1)) ? sscc : undefined;
}
