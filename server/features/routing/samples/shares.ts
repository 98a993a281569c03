import type { World } from '@portal/tests/world/world.ts';
import { sql } from '../../../db/sql.ts';

/** A decision that gives each of two partners half of the orders. */
export const splitInHalves = (first = '', second = '') => ({
  mode: 'SHARES',
  entries: [
    { partnerId: first, percent: 50 },
    { partnerId: second, percent: 50 },
  ],
});

/** The order counts of each share group of the client. */
export function readShareCounts({ database }: World, clientId: string) {
  return database.withTenant({ clientId }, (tx) =>
    tx.rows<{ counts: number[] }>(sql`select counts from share_ledger where client_id = ${clientId}`),
  );
}
