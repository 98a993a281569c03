import { z } from 'zod';
import { normalizeText } from './normalize-text.ts';
import { text } from './schemas.ts';

/** A postcode without spaces and hyphens, in upper case, as prefixes are compared with it. */
export function normalizePostcode(postcode: string): string {
  return postcode.replaceAll(/[\s-]/g, '').toUpperCase();
}

/** A prefix such as `518`, or a range of prefixes of one length such as `93-98`. */
export const postcodeRange = z.string().regex(/^[0-9A-Z]{1,10}(-[0-9A-Z]{1,10})?$/);

/** Provinces, states or cities by name. */
export const provinceName = text(100);

/** Whether a postcode begins with a prefix of the range; spaces and hyphens of the postcode are ignored. */
export function isInPostcodeRange(postcode: string, range: string): boolean {
  const { from, to } = parsePostcodeRange(range);
  const prefix = postcode
    .replaceAll(/[^0-9A-Za-z]/g, '')
    .toUpperCase()
    .slice(0, from.length);
  return prefix.length === from.length && prefix >= from && prefix <= to;
}

/** First and last prefix of a range. */
export function parsePostcodeRange(range: string): { readonly from: string; readonly to: string } {
  const [from = '', to = from] = range.split('-');
  return { from, to };
}

const KIND_OF_AREA =
  /^(tinh|thanh pho|tp|changwat|provinsi|province of|จังหวัด)\s*(?=\S)|\s(province|city|shi|sheng)$/g;

/**
 * Cities that are not in the province of the same name (ISO 3166-2:PH): Quezon City is in Metro Manila, Isabela City in
 * Basilan. Their keys keep the word.
 */
const CITIES_OF_OTHER_PROVINCES: ReadonlySet<string> = new Set(['quezon city', 'isabela city']);

/** The name of a province without case, accents, and the word for the kind of area: `Tỉnh Lâm Đồng` → `lam dong`. */
export function toProvinceKey(name: string): string {
  const text = normalizeText(name);
  return CITIES_OF_OTHER_PROVINCES.has(text) ? text : text.replaceAll(KIND_OF_AREA, '');
}
