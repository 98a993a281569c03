import type { Transaction } from '../../../db/database.ts';
import { queryRow } from '../../../db/query-row.ts';

/** Versions of the data that routing rules are computed from. A number is never reused, not even after a rollback. */
export interface RoutingVersions {
  /** Incremented by every change of what all clients share: partners, rates, duties, forbidden goods, gateways, hubs, calendars. */
  readonly network: number;
  /** Incremented by every change of the client's own rules and settings; 0 before the first. */
  readonly client: number;
  /** Time of the client's latest transit time statistics in seconds; 0 before the first. */
  readonly transitTimesAt: number;
}

const versionsByTransaction = new WeakMap<Transaction, RoutingVersions>();

/**
 * The versions for the transaction's tenant. Read once per transaction, so that everything computed in it is consistent: a
 * transaction that changes rules does not route by them. `setVersions` replaces them after waiting for a lock.
 */
export async function readVersions(tx: Transaction): Promise<RoutingVersions> {
  const cached = versionsByTransaction.get(tx);
  if (cached !== undefined) return cached;
  const row = await queryRow<RoutingVersions>(
    tx,
    'rules-versions',
    'select network, client, transit_times_at "transitTimesAt" from rules_versions()',
    [],
  );
  return setVersions(tx, row);
}

/** The version of what all clients share. */
export async function readNetworkVersion(tx: Transaction): Promise<number> {
  return (await readVersions(tx)).network;
}

export function setVersions(tx: Transaction, versions: RoutingVersions): RoutingVersions {
  versionsByTransaction.set(tx, versions);
  return versions;
}
