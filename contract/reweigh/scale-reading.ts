import { MAX_GRAMS } from '../orders/index.ts';

/** A number with a unit at the end, as scales send it: `ST,GS,+  1.250kg`, `1.25 kg`, `1250 g`; without a unit in kilograms. */
const READING = /([+-]?)\s*(\d{1,6}(?:[.,]\d{1,3})?)\s*(kg|g)?\s*$/i;
/** Status of continuous output: the load still moves, or the scale is overloaded. */
const UNSTABLE = /(?:^|,)\s*(?:US|OL)\s*,/i;

/** The weight that a scale has typed, or a person, in grams; null if it is none, not stable, or not positive. */
export function parseScaleReading(text: string): number | null {
  if (UNSTABLE.test(text)) return null;
  const [, sign, number, unit] = READING.exec(text.trim()) ?? [];
  if (number === undefined || sign === '-') return null;
  const value = Number(number.replace(',', '.'));
  const grams = Math.round(unit?.toLowerCase() === 'g' ? value : value * 1_000);
  return grams >= 1 && grams <= MAX_GRAMS ? grams : null;
}
