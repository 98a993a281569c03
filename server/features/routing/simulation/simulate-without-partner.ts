import type { CandidateConnection, Simulation } from '@portal/contract/routing';
import type { Transaction } from '../../../db/database.ts';
import { buildRoutingContext } from '../allocation/routing-context.ts';
import type { RoutingInput } from '../allocation/routing-input.ts';
import { toRoutingDay } from '../route-orders/context-cache.ts';
import { readShares } from '../route-orders/share-ledger-store.ts';
import { readLatestRouteOrders } from './latest-orders-read-model.ts';
import { simulate } from './simulate.ts';
import type { WhatIfDeps } from './what-if-service.ts';

export interface PartnerSimulation {
  readonly clientId: string;
  readonly partnerId: string;
  /** Number of latest orders. */
  readonly orders: number;
}

/** Routes the latest orders with the saved rules, and with the connection to the partner suspended. Stores nothing. */
export async function simulateWithoutPartner(
  { contexts, clock }: Pick<WhatIfDeps, 'contexts' | 'clock'>,
  tx: Transaction,
  { clientId, partnerId, orders }: PartnerSimulation,
): Promise<Simulation> {
  const { context: before } = await contexts.get(tx, clientId, toRoutingDay(clock.now()));
  const latest = await readLatestRouteOrders(tx, clientId, orders, {});
  const after = buildRoutingContext(setConnection(before.input, partnerId, 'SUSPENDED'));
  return simulate(latest, before, after, await readShares(tx));
}

/** The input with another state of the connection to the partner. */
export function setConnection(
  input: RoutingInput,
  partnerId: string,
  connection: CandidateConnection,
): RoutingInput {
  const partners = input.partners.map((partner) =>
    partner.id === partnerId ? { ...partner, connection } : partner,
  );
  return { ...input, partners };
}
