import { receiveBagsOfClients } from '../features/bagging/index.ts';
import type { ManifestDeps } from '../features/manifests/index.ts';
import type { RequestContext } from '../request/request-context.ts';
import { listBags, type BagsByOrder } from './carried-bags.ts';
import type { CarriageDeps } from './flight-arrival.ts';
import type { FlightBag } from './group-flights.ts';
import { requireOutcomes, requireSuccess } from './require-success.ts';
import { ignoreNotices } from './without-notices.ts';

/** What use cases of forwarders are run with at `at` (epoch milliseconds). */
export const toManifestDeps = (
  { routing, preflight, taxIds }: Pick<CarriageDeps, 'routing' | 'preflight' | 'taxIds'>,
  at: number,
): ManifestDeps => ({
  routing,
  preflight,
  taxIds,
  notify: ignoreNotices,
  clock: { now: () => new Date(at) },
});

/** A forwarder scans bags of clients in; those that it packed itself are left out. */
export async function receiveClientBags(
  deps: CarriageDeps,
  context: RequestContext,
  partnerId: string,
  bags: readonly FlightBag[],
  bagOf: BagsByOrder,
): Promise<void> {
  for (const [receivedAt, group] of Map.groupBy(bags, (bag) => bag.receivedAt)) {
    const bagCodes = listBags(group, bagOf).flatMap(({ bagCode, packer }) =>
      packer === 'CLIENT' ? bagCode : [],
    );
    if (bagCodes.length === 0) continue;
    const { value } = requireSuccess(
      'receipt',
      await receiveBagsOfClients(toManifestDeps(deps, receivedAt), context, partnerId, { bagCodes }),
    );
    requireOutcomes('receipt of a bag', value.outcomes);
  }
}
