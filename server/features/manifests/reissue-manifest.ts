import type { Transaction } from '../../db/database.ts';
import type { RequestContext } from '../../request/request-context.ts';
import { insertManifest } from './manifests-store.ts';
import { readBagsOfMawb } from './mawb-bags.ts';
import type { MawbRecord } from './mawbs-store.ts';
import { readContent } from './read-content.ts';

/** Adds a version with what the MAWB has now. */
export async function addManifestVersion(
  tx: Transaction,
  { caller }: RequestContext,
  mawb: MawbRecord,
  reason: string,
  now: Date,
): Promise<void> {
  const bags = await readBagsOfMawb(tx, mawb.partnerId, mawb.awbNumber);
  const content = await readContent(tx, mawb, bags);
  await insertManifest(tx, mawb, { content, reason }, caller, now);
}
