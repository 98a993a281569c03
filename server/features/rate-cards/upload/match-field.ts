import { normalizeText } from '@portal/contract/core';
import type { RateFileField } from '@portal/contract/rate-cards';

/** A header of postcodes, in the text of `normalizeText`. */
export const POSTCODE_HEADER =
  /\b(post ?codes?|postal ?codes?|zip( codes?)?|pin ?codes?|postleitzahl\w*|plz|poskod|kode pos)\b/;
const POSTCODE = POSTCODE_HEADER.source;

/** Words of headers by field; the first pattern that matches decides. */
const FIELD_PATTERNS: readonly (readonly [RateFileField, RegExp])[] = [
  [
    'postcodeTo',
    new RegExp(`\\b(to|until|end|last|bis)\\b.*${POSTCODE}|${POSTCODE}.*\\b(to|until|end|last|bis)\\b`),
  ],
  ['postcode', POSTCODE_HEADER],
  ['fuel', /\b(fuel|fsc|baf)\b/],
  ['areaPerKg', /\b(surcharge|remote( area)?)\b.*\bper (kgs?|lbs?)\b/],
  ['areaFee', /\bsurcharge\b|\bremote( area)? (fee|charge)\b/],
  ['currency', /^(currency|curr|ccy)( code)?$/],
  ['daysMax', /\b(max\w*|to|until) (transit )?days?\b|\bdays? (to|max\w*)\b/],
  ['daysMin', /\b(transit|tpt|lead time|tt)\b|^(days?|day cnt)( (from|min\w*))?$/],
  [
    'fromWeight',
    /\b(minm?|minimum|from|start|(?<!not )over|above|lower)\b.*\b(wgh|weight|wt|kgs?|lbs?|oz|g|gms?|grams?)\b|\bweight (from|min)\b|\bbreak\b/,
  ],
  [
    'toWeight',
    /\b(maxm?|maximum|to|until|upper|end)\b.*\b(wgh|weight|wt|kgs?|lbs?|oz|g|gms?|grams?)\b|\bweight (to|max|not over|up to)\b/,
  ],
  ['minimum', /\b(min|minm|minimum)\b/],
  [
    'perUnit',
    /^rates?$|\b(rate|price|cost) (per )?(kgs?|lbs?)\b|\bper \d*[. ]?\d* ?(kgs?|lbs?|g|gms?|grams?|oz)\b|\bunit (price|rate)\b/,
  ],
  [
    'toWeight',
    /^(chargeable )?(weight|wt|kgs?|gms?|grams?|lbs?|pounds?|oz|ounces?|berat|khoi luong|trong luong|gewicht|poids|น\u0E49\u0E4D\u0E32หน\u0E31ก|重量)( (kgs?|lbs?|g|gms?|grams?|oz|gr|slab|band|กร\u0E31ม|กก))*$/,
  ],
  [
    'price',
    /\b(price|tariff|charge|cost|amount|total|harga|gia|preis|prix|tarif)\b|\bper (parcel|piece|item|shipment|order|consignment|article)\b|\b(base|handling|registration|item) fee\b|ราคา|价格|單價|单价/,
  ],
  ['serviceLevel', /\b(service level|level|speed|product)\b/],
  ['serviceType', /^(svc|service)( (cd|code|type))?$/],
  ['mode', /\bmode\b|^transport$/],
  ['origin', /^(orig|origin|from|pol|departure|port of loading)\b/],
  [
    'destination',
    /^(dest|destination|to|pod|arrival|port of discharge|zone|country)( (port|country|zone|city|cd|code|airport))*$/,
  ],
];

/** The field that a header names; undefined for none. */
export function matchField(name: string): RateFileField | undefined {
  const text = normalizeText(
    name
      .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
      .replaceAll(/\/\s*(?=kgs?\b|lbs?\b|g\b|oz\b)/gi, ' per ')
      .replaceAll('_', ' '),
  );
  return FIELD_PATTERNS.find(([, pattern]) => pattern.test(text))?.[0];
}
