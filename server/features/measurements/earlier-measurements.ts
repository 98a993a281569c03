import type { Figures } from '@portal/contract/measurements';
import type { Parcel } from '@portal/contract/orders';
import type { StoredMeasurement } from './measurement-store.ts';

export interface Standing {
  readonly figures: Figures;
  readonly parcels: readonly Parcel[];
}

const COUNTS: readonly StoredMeasurement['state'][] = ['ACCEPTED', 'UPHELD', 'REVISED'];

/** What a leg weighs and costs now: the latest measurement that counts, else what was declared. */
export function currentOf(declared: Standing, earlier: readonly StoredMeasurement[]): Standing {
  const latest = earlier.findLast(({ state }) => COUNTS.includes(state));
  return latest === undefined ? declared : { figures: latest.after, parcels: latest.parcels };
}

/**
 * What the client last agreed to, or had to: the tolerance is counted from there. What only lay within the tolerance is
 * left out, so that many small steps never add up to one that nobody was asked about.
 */
export function agreedOf(declared: Standing, earlier: readonly StoredMeasurement[]): Figures {
  const latest = earlier.findLast(
    ({ state, acceptedBy }) => COUNTS.includes(state) && acceptedBy !== 'TOLERANCE',
  );
  return latest?.after ?? declared.figures;
}
