import type { Departure } from './departures.ts';

/**
 * What goes wrong with a parcel between the airports.
 * - OFF_LOAD: the airline leaves its bag behind, which flies with `next` under another MAWB.
 * - SPLIT: its bag flies with `next` under the same MAWB.
 * - SHORT: it does not arrive with its bag.
 * - MISROUTED: it does not arrive with its bag, but with `other`, at another port, and goes no further.
 * - SENT_ON: it does not arrive with its bag, but with `next`, on whose manifest it is not.
 */
export type CarriageIncident =
  | { readonly kind: 'OFF_LOAD' | 'SPLIT' | 'SENT_ON'; readonly next: Departure }
  | { readonly kind: 'MISROUTED'; readonly other: Departure }
  | { readonly kind: 'SHORT' };

/** Whether the parcel does not arrive at its port, or not under its MAWB. */
export const isShort = (incident: CarriageIncident | undefined) =>
  incident?.kind === 'SHORT' || incident?.kind === 'MISROUTED' || incident?.kind === 'SENT_ON';

/** Whether the events of the parcel end with its flight. */
export const isStopped = (incident: CarriageIncident | undefined) =>
  isShort(incident) && incident?.kind !== 'SENT_ON';
