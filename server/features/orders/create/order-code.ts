const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CHECK_ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const DIGITS = 9;
const CODE_COUNT = 32n ** BigInt(DIGITS);
/** Odd, so that multiplying by it modulo a power of two reaches every number exactly once. */
const MULTIPLIER = 25_214_903_917_891n;

/**
 * The order code of a platform-unique number: prefix, nine characters, check character; at most 15. The nine have a
 * fixed width, so codes of different prefixes cannot collide, and are spread over the whole space, so that neighbours
 * do not look alike on a shelf and a code does not tell how many orders there are.
 * `prefix`: 2 to 5 capital letters, or nothing. Throws RangeError outside 0 … 32⁹.
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

/** ISO 7064 mod 37,36: one wrong character never passes, two neighbours swapped pass once in some 700 times. */
export function computeCheckCharacter(code: string): string {
  return CHECK_ALPHABET.charAt((37 - computeRemainder(code)) % 36);
}

/** Is this, upper-case, a code whose check character holds? */
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
