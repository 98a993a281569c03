const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CHECK_ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const DIGITS = 9;
const CODE_COUNT = 32n ** BigInt(DIGITS);
/** Odd, so that multiplication modulo a power of two is a bijection. */
const MULTIPLIER = 25_214_903_917_891n;

/**
 * The order code of a platform-unique number: prefix, nine characters and a check character, at most 15 in total. The
 * fixed width keeps codes of different prefixes distinct. The number is scattered over all codes, so that consecutive
 * codes do not look alike and a code does not reveal the number of orders.
 * `prefix`: 2 to 5 upper-case letters, or null. Throws RangeError unless 0 ≤ number < 32⁹.
 */
export function buildOrderCode(number: number, prefix: string | null = null): string {
  if (!Number.isSafeInteger(number) || number < 0 || BigInt(number) >= CODE_COUNT) {
    throw new RangeError(`order number ${number} is outside the space of order codes`);
  }
  let rest = (BigInt(number) * MULTIPLIER) % CODE_COUNT;
  let body = '';
  for (let position = 0; position < DIGITS; position += 1) {
    body = ALPHABET.charAt(Number(rest % 32n)) + body;
    rest /= 32n;
  }
  const code = `${prefix ?? ''}${body}`;
  return code + computeCheckCharacter(code);
}

/** ISO 7064 mod 37,36: detects every single wrong character, and all but about 1 in 700 swaps of adjacent characters. */
export function computeCheckCharacter(code: string): string {
  return CHECK_ALPHABET.charAt((37 - computeRemainder(code)) % 36);
}

/** Whether an upper-case text is an order code with a valid check character. */
export function isOrderCode(code: string): boolean {
  if (!/^[A-Z]{0,5}[0-9A-HJKMNP-TV-Z]{9}[0-9A-Z]$/.test(code)) return false;
  return computeCheckCharacter(code.slice(0, -1)) === code.at(-1);
}

function computeRemainder(code: string): number {
  let remainder = 36;
  for (const character of code) {
    remainder = (remainder + CHECK_ALPHABET.indexOf(character)) % 36;
    remainder = ((remainder === 0 ? 36 : remainder) * 2) % 37;
  }
  return remainder;
}
