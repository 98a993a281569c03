import { handOverBag, receiveBagsOfClients } from '../features/bagging/index.ts';
import type { FileStorage } from '../platform/files/file-storage.ts';
import { getClerk } from './bag-receivers.ts';
import { asClientUser, asPartners } from './demo-context.ts';
import type { ProgressDeps } from './progress-deps.ts';
import { reportCollection, reportReceipt } from './report-collection.ts';
import { requireSuccess } from './require-success.ts';
import { ignoreNotices } from './without-notices.ts';

/** The hand-over of a completed bag by the client to its forwarder. */
interface HandOver {
  readonly bag: { readonly id: string; readonly bagCode: string };
  readonly orderIds: readonly string[];
  readonly partnerId: string;
  /** Where the forwarder takes the bag over. */
  readonly port: string;
  /** When the first partners of its orders collected the parcels. */
  readonly collectedAt: Date;
  readonly handedOverAt: Date;
}

type Deps = ProgressDeps & { readonly files: FileStorage };

/** Hands a bag over to a driver of its forwarder; the partners before the forwarder report that they have finished. */
export async function handOverDemoBag(deps: Deps, handOver: HandOver, receivedBy: string): Promise<void> {
  const { database, clientId, shipper, files } = deps;
  const { bag, orderIds, handedOverAt } = handOver;
  await reportCollection(deps, orderIds, handOver);
  const target = { id: bag.id, version: undefined };
  const client = asClientUser(database, clientId, shipper);
  const handOverDeps = { files, notify: ignoreNotices, clock: { now: () => handedOverAt } };
  requireSuccess('hand-over', await handOverBag(handOverDeps, client, target, { receivedBy }));
}

/** The forwarder scans the bag in, and reports its tracking numbers. */
export async function receiveDemoBag(
  deps: Deps,
  { bag, orderIds, partnerId, port }: HandOver,
  receivedAt: Date,
): Promise<void> {
  const { database, routing, reporter } = deps;
  const receiptDeps = { routing, notify: ignoreNotices, clock: { now: () => receivedAt } };
  const partner = asPartners(database, [partnerId], {
    ...reporter,
    name: getClerk(port, receivedAt.getTime()),
  });
  const { value } = requireSuccess(
    'receipt',
    await receiveBagsOfClients(receiptDeps, partner, partnerId, { bagCodes: [bag.bagCode] }),
  );
  const [outcome] = value.outcomes;
  if (outcome?.ok !== true || outcome.notUpdated.length > 0)
    throw new Error(`The demo's bag ${bag.bagCode} was not received: ${outcome?.reason?.message ?? ''}`);
  await reportReceipt(deps, orderIds, receivedAt);
}
