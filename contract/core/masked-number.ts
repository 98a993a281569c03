const MASK = '••••';
const SHOWN_CHARACTERS = 4;

/** The number in capital letters and digits, without separators. */
export function normalizeNumber(number: string): string {
  return number.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
}

/** Four dots and the last characters: four, or less than half of a short number. */
export function maskNumber(number: string): string {
  const normalized = normalizeNumber(number);
  const shown = Math.min(SHOWN_CHARACTERS, Math.floor((normalized.length - 1) / 2));
  return `${MASK}${shown > 0 ? normalized.slice(-shown) : ''}`;
}
