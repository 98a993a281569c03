import { isRefusal } from '@portal/contract/core';
import {
  recordArrival,
  recordDeparture,
  recordOffLoad,
  type ManifestDeps,
} from '../features/manifests/index.ts';
import type { RequestContext } from '../request/request-context.ts';
import { createFlight } from './book-flight.ts';
import { getOffLoadTime, OFF_LOAD_REASON } from './carriage.ts';
import type { CarriedBag } from './carried-bags.ts';
import type { Departure } from './departures.ts';
import { requireSuccess } from './require-success.ts';

/** A manifested MAWB, and with what its forwarder records its flights. */
interface Carriage {
  readonly depsAt: (at: number) => ManifestDeps;
  readonly context: RequestContext;
  readonly mawbId: string;
  readonly now: number;
}

export async function offLoadBags(
  { depsAt, context, mawbId, now }: Carriage,
  departure: Departure,
  bags: readonly CarriedBag[],
): Promise<void> {
  const at = getOffLoadTime(departure);
  if (at > now) return;
  for (const { id: bagId } of bags) {
    const input = { bagId, toMawbId: null, reason: OFF_LOAD_REASON };
    requireProgress(await recordOffLoad(depsAt(at), context, mawbId, input));
  }
}

/** A departure of a MAWB with its bags, and its arrival. */
export async function flyBags(
  { depsAt, context, mawbId, now }: Carriage,
  number: number,
  departure: Departure,
  bags: readonly CarriedBag[],
): Promise<void> {
  const { at, arrivesAt } = departure;
  if (bags.length === 0 || at > now) return;
  const bagIds = bags.map(({ id }) => id);
  const input = { departedAt: new Date(at).toISOString(), ...createFlight(departure), bagIds };
  requireProgress(await recordDeparture(depsAt(at), context, mawbId, input));
  if (arrivesAt > now) return;
  const arrivedAt = new Date(arrivesAt).toISOString();
  requireProgress(await recordArrival(depsAt(arrivesAt), context, { id: mawbId, number }, { arrivedAt }));
}

/** Throws if a step of a MAWB was refused, or if an order did not take its status. */
function requireProgress(progress: Awaited<ReturnType<typeof recordDeparture>>): void {
  if (isRefusal(progress)) requireSuccess('flight', progress);
  else if (progress.value.notUpdated.length > 0)
    throw new Error(
      `An order of the demo's flight did not follow: ${JSON.stringify(progress.value.notUpdated)}`,
    );
}
