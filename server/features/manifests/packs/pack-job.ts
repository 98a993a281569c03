import { Readable } from 'node:stream';
import type { Database, Transaction } from '../../../db/database.ts';
import type { JobQueue } from '../../../jobs/jobs.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { FileStorage } from '../../../platform/files/file-storage.ts';
import { readClientLabels } from '../../labels/index.ts';
import type { TaxIdProtection } from '../../tax-ids/index.ts';
import { readAirWaybillDetails } from '../messages/air-cargo/air-waybill-store.ts';
import { readUsableLayout } from '../layouts/choose-layout.ts';
import { readManifest } from '../manifest/manifests-store.ts';
import { buildPackFiles } from './pack-files.ts';
import { clearExpiredPackFiles, finishPack, savePackProgress, startPack } from './packs-store.ts';
import { MANIFEST_PACK_QUEUE } from './request-pack.ts';

const MAX_ATTEMPTS = 3;
const RETENTION_DAYS = 7;
const DAY_MS = 86_400_000;

interface PackJobDeps {
  /** Connected as the jobs role. */
  readonly database: Database;
  readonly files: FileStorage;
  readonly clock: Clock;
  readonly taxIds: TaxIdProtection;
}

/** Makes the PDF and the ZIP of a pack. After MAX_ATTEMPTS the pack has failed. */
export function manifestPackQueue(deps: PackJobDeps): JobQueue {
  return {
    name: MANIFEST_PACK_QUEUE,
    concurrencyPerClient: 1,
    concurrency: 1,
    handle: async ({ partnerId, packId }, signal) => {
      if (typeof partnerId !== 'string' || typeof packId !== 'string')
        throw new TypeError('a pack job has no partner id or no pack id');
      await makePack(deps, partnerId, packId, signal);
    },
  };
}

async function makePack(
  { database, files, clock, taxIds }: PackJobDeps,
  partnerId: string,
  packId: string,
  signal: AbortSignal,
): Promise<void> {
  const inPartner = <T>(work: (tx: Transaction) => Promise<T>) =>
    database.withPartner({ partnerIds: [partnerId] }, work);
  const pack = await inPartner((tx) => startPack(tx, partnerId, packId));
  if (pack === undefined) return;
  const { mawbId: id, manifestVersion, layoutKey, layoutVersion, attempts } = pack;
  const content = await inPartner((tx) => readManifest(tx, { partnerId, id }, manifestVersion));
  const details = await inPartner((tx) => readAirWaybillDetails(tx, { partnerId, id }));
  const layout = await inPartner((tx) => readUsableLayout(tx, { key: layoutKey, version: layoutVersion }));
  if (content === undefined || layout === undefined || attempts > MAX_ATTEMPTS) {
    await inPartner((tx) => finishPack(tx, partnerId, packId, undefined, clock.now()));
    return;
  }
  const readLabels = (clientId: string, orderIds: readonly string[]) =>
    database.withTenant({ clientId }, (tx) => readClientLabels(files, tx, clientId, orderIds));
  const result = await buildPackFiles(
    { taxIds, readLabels },
    { content, details },
    layout,
    clock.now(),
    async (done) => {
      signal.throwIfAborted();
      await inPartner((tx) => savePackProgress(tx, partnerId, packId, done));
    },
  );
  const folder = `partners/${partnerId}/packs`;
  const [pdf, zip] = [
    await files.store(folder, Readable.from([result.pdf])),
    await files.store(folder, Readable.from([result.zip])),
  ];
  await inPartner((tx) => finishPack(tx, partnerId, packId, { pdf: pdf.key, zip: zip.key }, clock.now()));
  const before = new Date(clock.now().getTime() - RETENTION_DAYS * DAY_MS);
  const expiredKeys = await inPartner((tx) => clearExpiredPackFiles(tx, partnerId, before));
  for (const key of expiredKeys) await files.remove(key);
}
