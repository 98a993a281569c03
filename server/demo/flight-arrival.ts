import type { FlightBag, Flight } from './group-flights.ts';
import type { ForwarderDeps } from './forwarder-deps.ts';
import type { DemoPartner } from './network.ts';
import type { ProgressResult } from './progress-result.ts';

/** What flights are carried and received with. */
export type CarriageDeps = Pick<
  ForwarderDeps,
  'database' | 'files' | 'routing' | 'preflight' | 'taxIds' | 'partnerIds' | 'reporter' | 'users' | 'now'
> & {
  /** The ids of the partners. */
  readonly partners: Readonly<Record<DemoPartner, string>>;
};

/** What arrives with a flight. */
export interface FlightArrival {
  readonly flight: Flight;
  /** The bags of clients under its MAWB when it departed. */
  readonly bags: readonly FlightBag[];
  /** Parcels that are not on its manifest, but on that of an earlier flight, or of a flight to another port. */
  readonly sentOn: readonly ProgressResult[];
  readonly misrouted: readonly ProgressResult[];
  /** Id of a damaged order; undefined for none. */
  readonly damagedId: string | undefined;
}
