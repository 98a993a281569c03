import type { Departure } from './departures.ts';

/**
 * What goes wrong with a parcel between the airports.
 * - OFF_LOAD: the airline leaves its bag behind, which flies with `next` under another MAWB.
 * - SPLIT: its bag flies with `next` under the same MAWB.
 * - SHORT: it does not arrive with its bag.
 * - SENT_ON: it does not arrive with its bag, but with `next`, on whose manifest it is not.
 */
export type CarriageIncident =
  | { readonly kind: 'OFF_LOAD' | 'SPLIT' | 'SENT_ON'; readonly next: Departure }
  | { readonly kind: 'SHORT' };
