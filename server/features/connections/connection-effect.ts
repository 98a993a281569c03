import { EFFECT_ORDERS, type ConnectionEffect, type PartnerTrial } from '@portal/contract/connections';
import type { Refusal } from '@portal/contract/core';
import type { Simulation } from '@portal/contract/routing';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { requireRow } from '../../db/query-row.ts';
import { readLaneControls } from '../routing/index.ts';
import type { ConnectionKey } from './connections-store.ts';

export interface EffectDeps {
  /** Routes the latest orders of the client with and without the partner. */
  readonly simulateWithoutPartner: (
    tx: Transaction,
    key: ConnectionKey & { readonly orders: number },
  ) => Promise<Simulation>;
  /** What the partner would have carried of the latest orders, if it was connected. */
  readonly simulateWithPartner: (
    tx: Transaction,
    key: ConnectionKey & { readonly orders: number },
  ) => Promise<PartnerTrial | Refusal>;
}

/** What the suspension or the end of a connection changes for the client. */
export async function readEffect(
  { simulateWithoutPartner }: EffectDeps,
  tx: Transaction,
  key: ConnectionKey,
): Promise<ConnectionEffect> {
  return {
    ordersUnderWay: await countOrdersUnderWay(tx, key),
    lanes: await readNamingLanes(tx, key),
    simulation: await simulateWithoutPartner(tx, { ...key, orders: EFFECT_ORDERS }),
  };
}

async function readNamingLanes(
  tx: Transaction,
  { clientId, partnerId }: ConnectionKey,
): Promise<ConnectionEffect['lanes']> {
  const controls = await readLaneControls(tx, clientId, {});
  return controls.flatMap(({ originCountry, country, serviceType, decision }) => {
    if (decision === null || decision.mode === 'CHEAPEST') return [];
    if (!decision.entries.some((entry) => entry.partnerId === partnerId)) return [];
    const lane = { country, serviceType, mode: decision.mode };
    return originCountry === undefined ? [lane] : [{ originCountry, ...lane }];
  });
}

/** Orders with a leg of the partner that have not ended. */
export async function countOrdersUnderWay(
  tx: Transaction,
  { clientId, partnerId }: ConnectionKey,
): Promise<number> {
  const row = await tx.row<{ orders: number }>(sql`select count(*)::int orders from order_grants g
    join orders o on o.client_id = g.client_id and o.id = g.order_id
    where g.client_id = ${clientId} and g.partner_id = ${partnerId} and not o.terminal`);
  return requireRow(row, 'orders-under-way').orders;
}
