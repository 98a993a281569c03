import type { z } from 'zod';
import type { Reason } from '../core/index.ts';
import type { ServiceType } from '../trade/order-values.ts';
import type { dayRange } from '../routing/day-range.ts';
import type { RateCardInput } from '../routing/rate-card.ts';

/** What is wrong or doubtful about a rate card, the most serious first. */
export const RATE_FINDING_KINDS = [
  'NO_ORDERS',
  'GAP',
  'ENDS_SOON',
  'OVERLAP',
  'BREAKS',
  'HEAVIER_COSTS_LESS',
  'TRANSIT_DAYS',
] as const;
export type RateFindingKind = (typeof RATE_FINDING_KINDS)[number];

export interface RateFinding {
  readonly cardId: string;
  readonly kind: RateFindingKind;
  readonly reason: Reason;
  /** Of TRANSIT_DAYS of a card that is not stored yet: the days of another card of its lane. */
  readonly transitDays?: z.output<typeof dayRange>;
}

/** A version of a card that routing uses now or later. */
export interface CheckedCard {
  readonly cardId: string;
  /** Null for a card of the network. */
  readonly clientId: string | null;
  readonly card: RateCardInput;
}

/** What the partner offers. Without a listed port of a country it serves all ports there. */
export interface OfferOfPartner {
  readonly serviceTypes: readonly ServiceType[];
  readonly countries: readonly string[];
  readonly ports: readonly string[];
}
