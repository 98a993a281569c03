import { isRefusal, type Refusal } from '@portal/contract/core';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { readHubsFile, type HubPartner } from './hubs-file.ts';
import { closeOtherHubs, upsertHubs } from './hubs-store.ts';

/**
 * Replaces the hubs of each partner that a CSV file names, as the operator (portal_owner). Returns the numbers of hubs loaded
 * and closed. Refuses: unreadable_file, then nothing is changed.
 */
export async function loadHubs(
  tx: Transaction,
  bytes: Uint8Array,
): Promise<{ readonly loadedCount: number; readonly closedCount: number } | Refusal> {
  const partners = await tx.rows<HubPartner & { readonly code: string }>(
    sql`select id "partnerId", code, countries from partners`,
  );
  const hubs = readHubsFile(bytes, new Map(partners.map((partner) => [partner.code, partner])));
  if (isRefusal(hubs)) return hubs;
  await upsertHubs(tx, hubs);
  const partnerIds = [...new Set(hubs.map(({ partnerId }) => partnerId))];
  return { loadedCount: hubs.length, closedCount: await closeOtherHubs(tx, partnerIds, hubs) };
}
