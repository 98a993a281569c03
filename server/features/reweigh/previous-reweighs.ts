import type { Parcel } from '@portal/contract/trade';
import type { ReweighRecord } from './reweigh-store.ts';
import type { StoredFigures } from './stored-figures.ts';

export interface LegFigures {
  readonly figures: StoredFigures;
  readonly parcels: readonly Parcel[];
}

const EFFECTIVE_STATES: readonly ReweighRecord['state'][] = ['ACCEPTED', 'UPHELD', 'REVISED'];

/** The current weight and price of a leg: of the latest effective reweigh, otherwise as declared. */
export function getCurrentFigures(declared: LegFigures, previous: readonly ReweighRecord[]): LegFigures {
  const latest = previous.findLast(({ state }) => EFFECTIVE_STATES.includes(state));
  return latest === undefined ? declared : { figures: latest.after, parcels: latest.parcels };
}

/**
 * The figures from which the tolerance counts: of the latest reweigh that was effective by an answer, a decision or the
 * deadline, otherwise as declared. Reweighs within the tolerance are left out, so that small steps cannot add up.
 */
export function getAgreedFigures(declared: LegFigures, previous: readonly ReweighRecord[]): StoredFigures {
  const latest = previous.findLast(
    ({ state, acceptedBy }) => EFFECTIVE_STATES.includes(state) && acceptedBy !== 'TOLERANCE',
  );
  return latest?.after ?? declared.figures;
}
