import type { Parcel } from '@portal/contract/trade';
import { AGREED_STATES } from './reweigh-rules.ts';
import type { ReweighRecord } from './reweigh-store.ts';
import type { StoredFigures } from './stored-figures.ts';

type Agreement = Pick<ReweighRecord, 'state'>;

const isAgreed = ({ state }: Agreement) => AGREED_STATES.includes(state);

/**
 * Effective weights (integer grams) and edges (integer millimetres) of the pieces of an order, by piece: of the latest agreed
 * reweigh of any of its legs, otherwise as declared. `reweighs`: of all legs, oldest first. A reweigh that waits, is disputed or
 * was withdrawn has no effect.
 */
export function getEffectiveParcels(
  declared: readonly Parcel[],
  reweighs: readonly (Agreement & Pick<ReweighRecord, 'parcels'>)[],
): readonly Parcel[] {
  return reweighs.findLast(isAgreed)?.parcels ?? declared;
}

/** The current weight and price of a leg: of its latest agreed reweigh, otherwise as declared. */
export function getCurrentFigures(
  declared: StoredFigures,
  previous: readonly (Agreement & Pick<ReweighRecord, 'after'>)[],
): StoredFigures {
  return previous.findLast(isAgreed)?.after ?? declared;
}

/**
 * The figures from which the tolerance counts: of the latest reweigh that was agreed by an answer, a decision or the deadline,
 * otherwise as declared. Reweighs that needed no answer are left out, so that small steps cannot add up.
 */
export function getAnsweredFigures(
  declared: StoredFigures,
  previous: readonly (Agreement & Pick<ReweighRecord, 'after' | 'acceptedBy'>)[],
): StoredFigures {
  const answered = previous.filter(
    ({ acceptedBy }) => acceptedBy !== 'TOLERANCE' && acceptedBy !== 'SAME_CHARGE',
  );
  return getCurrentFigures(declared, answered);
}
