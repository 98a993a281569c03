import type { ManifestDeps } from '../features/manifests/index.ts';
import type { Flight, FlightBag, ProgressResult } from './group-flights.ts';
import type { DemoPartner } from './network.ts';
import type { ProgressDeps } from './progress-deps.ts';

/** What flights are carried and received with. */
export type CarriageDeps = ProgressDeps &
  Pick<ManifestDeps, 'preflight' | 'taxIds'> & {
    /** The ids of the partners. */
    readonly partners: Readonly<Record<DemoPartner, string>>;
  };

/** A bag of a flight as it is stored. */
export interface CarriedBag {
  readonly id: string;
  readonly bagCode: string;
  readonly grossGrams: number;
  readonly pieces: readonly { readonly orderId: string; readonly pieceCode: string }[];
}

/** What arrives with a flight. */
export interface FlightArrival {
  readonly flight: Flight;
  /** The bags under its MAWB when it departed. */
  readonly bags: readonly FlightBag[];
  /** Parcels that are not on its manifest, but on that of an earlier flight. */
  readonly sentOn: readonly ProgressResult[];
  /** Id of a damaged order; undefined for none. */
  readonly damagedId: string | undefined;
}
