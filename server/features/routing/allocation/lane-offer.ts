import type { RankableOffer, RateCard } from '@portal/contract/routing';

/** An offer with the fields that are read for every order. */
export interface LaneOffer extends RankableOffer {
  readonly card: RateCard;
  readonly partnerId: string;
  /** See `computePrecedence`. */
  readonly precedence: number;
  /**
   * Indexes of the partner's offers in the same mode with a higher precedence, all before this one. If one of them has a
   * price, this offer is superseded.
   */
  readonly narrowerOffers: readonly number[];
}
