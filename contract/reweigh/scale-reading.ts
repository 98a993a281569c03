import { MAX_GRAMS } from '../trade/index.ts';

/**
 * A number with a unit at the end, as scales send it; without a unit in kilograms. The digits at the end of a code or of a longer
 * number are none. Formats by the manuals of Dini Argeo (`ST,GS,     1.250,kg`, also with the address of the scale before `ST`),
 * A&D (`ST,+001.250 kg`), Mettler-Toledo MT-SICS (`S S     1.250 kg`), Ohaus and Radwag (`1.250 kg`), read November 2026.
 */
const READING = /(?<![\w.]|\d,)([+-]?)\s*(?<![\d.]|\d,)(\d{1,8}(?:[.,]\d{1,4})?)\s*,?\s*(kg|g)?$/i;
/**
 * Status of the line: the load still moves (`US`, `S D`, `?`), the scale is overloaded or has too little load (`OL`, `UL`, `S +`,
 * `S -`, `^`), it is not level (`TL`), or it is busy (`S I`).
 */
const UNSTABLE = /(?:^|,|\d)\s*(?:US|OL|UL|TL)\s*,|^\s*S\s+[DI+-]|[?^]/i;

/** The weight that a scale has typed, or a person, in grams; null if it is none, not stable, or not positive. */
export function parseScaleReading(text: string): number | null {
  if (UNSTABLE.test(text)) return null;
  const [, sign, number, unit] = READING.exec(text.trim()) ?? [];
  if (number === undefined || sign === '-') return null;
  const value = Number(number.replace(',', '.'));
  const grams = Math.round(unit?.toLowerCase() === 'g' ? value : value * 1_000);
  return grams >= 1 && grams <= MAX_GRAMS ? grams : null;
}
