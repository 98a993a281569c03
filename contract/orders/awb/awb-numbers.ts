/** A MAWB number: the airline's prefix, seven digits and a check digit. */
export interface AwbNumber {
  /** `618-12345675` */
  readonly awbNumber: string;
  readonly prefix: string;
  /** The seven digits between prefix and check digit. */
  readonly serial: number;
}

export type AwbNumberError =
  | { readonly error: 'SHAPE' }
  | {
      readonly error: 'CHECK_DIGIT';
      readonly checkDigit: string;
      readonly expectedCheckDigit: string;
      /** The number with the expected check digit. */
      readonly suggestion: string;
    };

const PREFIX_DIGITS = 3;
const SERIAL_DIGITS = 7;

/** Parses a MAWB number with or without hyphen and spaces. The check digit is the serial number modulo 7. */
export function parseAwbNumber(text: string): AwbNumber | AwbNumberError {
  const digits = text.replaceAll(/[\s\u002D\u2010-\u2015]/g, '');
  if (!/^\d{11}$/.test(digits)) return { error: 'SHAPE' };
  const prefix = digits.slice(0, PREFIX_DIGITS);
  const serialDigits = digits.slice(PREFIX_DIGITS, PREFIX_DIGITS + SERIAL_DIGITS);
  const checkDigit = digits.slice(-1);
  const serial = Number(serialDigits);
  const expectedCheckDigit = String(serial % 7);
  return checkDigit === expectedCheckDigit
    ? { awbNumber: formatAwbNumber(prefix, serial), prefix, serial }
    : { error: 'CHECK_DIGIT', checkDigit, expectedCheckDigit, suggestion: formatAwbNumber(prefix, serial) };
}

export function isAwbNumberError(result: AwbNumber | AwbNumberError): result is AwbNumberError {
  return 'error' in result;
}

/**
 * The number of a serial: prefix, hyphen, seven digits and the check digit. The number of the next serial is therefore 11
 * higher, or 4 after a check digit of 6.
 */
export function formatAwbNumber(prefix: string, serial: number): string {
  return `${prefix}-${String(serial).padStart(SERIAL_DIGITS, '0')}${serial % 7}`;
}
