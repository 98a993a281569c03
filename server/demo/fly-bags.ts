import { isRefusal } from '@portal/contract/core';
import {
  recordArrival,
  recordDeparture,
  recordHandOver,
  recordOffLoad,
  type ManifestDeps,
} from '../features/manifests/index.ts';
import type { FileStorage } from '../platform/files/file-storage.ts';
import type { RequestContext } from '../request/request-context.ts';
import { createFlight, getLocalDay } from './book-flight.ts';
import { getOffLoadTime, OFF_LOAD_REASON } from './carriage.ts';
import type { CarriedBag } from './carried-bags.ts';
import type { Departure } from './departures.ts';
import { getReceiver } from './bag-receivers.ts';
import { requireSuccess } from './require-success.ts';

/** A manifested MAWB, and with what its forwarder records its flights. */
interface Carriage {
  readonly depsAt: (at: number) => ManifestDeps;
  /** The context of who works for the forwarder at a port at an instant. */
  readonly asClerk: (port: string, at: number) => RequestContext;
  readonly mawbId: string;
  readonly files: FileStorage;
  readonly now: number;
}

/** Off-loads bags from a departure. */
export async function offLoadBags(
  { depsAt, asClerk, mawbId }: Carriage,
  departure: Departure,
  bags: readonly CarriedBag[],
): Promise<void> {
  const at = getOffLoadTime(departure);
  for (const { id: bagId } of bags) {
    const input = { bagId, toMawbId: null, reason: OFF_LOAD_REASON };
    requireProgress(await recordOffLoad(depsAt(at), asClerk(departure.line.fromPort, at), mawbId, input));
  }
}

/** Why a departure on another day than that of the booking was signed. */
const DELAYED = 'The airline was late, and the flight left after midnight';
const SPLIT = 'The rest of the shipment follows on the next flight';

/** A departure of a MAWB with its bags, its arrival, and the hand-over of the bags at the destination. */
export async function flyBags(
  { depsAt, asClerk, mawbId, files, now }: Carriage,
  number: number,
  departure: Departure,
  bags: readonly CarriedBag[],
): Promise<void> {
  const { at, arrivesAt, handedOverAt, line } = departure;
  if (bags.length === 0 || at > now) return;
  const bagIds = bags.map(({ id }) => id);
  const flight = createFlight(departure);
  const comment = number > 1 ? SPLIT : getLocalDay(at) === flight.flightDate ? undefined : DELAYED;
  const input = {
    departedAt: new Date(at).toISOString(),
    ...flight,
    bagIds,
    ...(comment !== undefined && { comment }),
  };
  requireProgress(await recordDeparture(depsAt(at), asClerk(line.fromPort, at), mawbId, input));
  if (arrivesAt > now) return;
  const arrivedAt = new Date(arrivesAt).toISOString();
  const atDestination = asClerk(line.toPort, arrivesAt);
  requireProgress(
    await recordArrival(depsAt(arrivesAt), atDestination, { id: mawbId, number }, { arrivedAt }),
  );
  if (handedOverAt > now) return;
  const handOver = {
    bagIds,
    receivedBy: getReceiver(line.toPort, handedOverAt),
    handedOverAt: new Date(handedOverAt).toISOString(),
  };
  requireProgress(await recordHandOver({ ...depsAt(handedOverAt), files }, atDestination, mawbId, handOver));
}

/** Throws if a step of a MAWB was refused, or if an order did not take its status. */
function requireProgress(progress: Awaited<ReturnType<typeof recordDeparture>>): void {
  if (isRefusal(progress)) requireSuccess('flight', progress);
  else if (progress.value.notUpdated.length > 0)
    throw new Error(
      `An order of the demo's flight did not follow: ${JSON.stringify(progress.value.notUpdated)}`,
    );
}
