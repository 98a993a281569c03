/** A MAWB number as it is written: the airline's prefix, seven digits, and the check digit. */
export interface AwbNumber {
  /** `618-12345675` */
  readonly awbNumber: string;
  readonly prefix: string;
  /** The seven digits as a number. */
  readonly serial: number;
}

export type AwbFault =
  | { readonly fault: 'SHAPE' }
  | {
      readonly fault: 'CHECK_DIGIT';
      readonly given: string;
      readonly right: string;
      /** The same number with the right check digit. */
      readonly suggestion: string;
    };

const PREFIX_DIGITS = 3;
const SERIAL_DIGITS = 7;

/** Reads a MAWB number with or without hyphen and spaces. Its last digit is the seven before it modulo 7. */
export function readAwbNumber(text: string): AwbNumber | AwbFault {
  const digits = text.replaceAll(/[\s\u002D\u2010-\u2015]/g, '');
  if (!/^\d{11}$/.test(digits)) return { fault: 'SHAPE' };
  const prefix = digits.slice(0, PREFIX_DIGITS);
  const seven = digits.slice(PREFIX_DIGITS, PREFIX_DIGITS + SERIAL_DIGITS);
  const given = digits.slice(-1);
  const right = String(Number(seven) % 7);
  const written = (check: string) => `${prefix}-${seven}${check}`;
  return given === right
    ? { awbNumber: written(given), prefix, serial: Number(seven) }
    : { fault: 'CHECK_DIGIT', given, right, suggestion: written(right) };
}

export function isAwbFault(read: AwbNumber | AwbFault): read is AwbFault {
  return 'fault' in read;
}
