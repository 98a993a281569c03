import type { Refusal } from '@portal/contract/core';
import type { PartnerDeparture } from '@portal/contract/freight';
import type { Transaction } from '../../../db/database.ts';
import type { RequestContext } from '../../../request/request-context.ts';

/** What happens to the MAWBs of a departure with it. The transaction is of the partner, and the departure is locked. */
export interface DepartureMawbs {
  /** Records the departure of the MAWBs that have their manifest. Refuses: as their departure, and for bags without a manifest. */
  readonly depart: (
    tx: Transaction,
    context: RequestContext,
    departure: PartnerDeparture,
    at: Date,
  ) => Promise<Refusal | undefined>;
  /** Records the arrival of the MAWBs that departed. Refuses: as their arrival. */
  readonly arrive: DepartureMawbs['depart'];
  /**
   * Tells the bags and orders of the MAWBs, or of those with the numbers, the new times of the departure; `isDelayed`: it leaves or
   * arrives later.
   */
  readonly reschedule: (
    tx: Transaction,
    context: RequestContext,
    departure: PartnerDeparture,
    isDelayed: boolean,
    awbNumbers?: readonly string[],
  ) => Promise<Refusal | undefined>;
}
