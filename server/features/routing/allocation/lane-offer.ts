import type { RankableOffer, RateCard } from '@portal/contract/routing';

/** An offer with the fields that are read for every order. */
export interface LaneOffer extends RankableOffer {
  readonly card: RateCard;
  readonly partnerId: string;
  /** See `computePrecedence`. */
  readonly precedence: number;
}
