import type { Money } from '@portal/contract/core';
import type { OrderInput } from '@portal/contract/orders';
import { legSentence, routeTrace, type RouteSheet } from '@portal/contract/routing';
import type { Transaction } from '../../db/database.ts';
import { routingDay, type ContextCache, type CurrentContext } from './context-cache.ts';
import { readSheets, writeSheets } from './route-sheets-store.ts';
import { toRouteOrder } from './route-order.ts';
import type { RoutingContext } from './routing-context.ts';
import { countRoute, route, routeTotal, type RoutedLeg } from './routing-rules.ts';
import { lockShares, readShares, writeShares } from './share-ledger-store.ts';
import type { ShareLedger } from './share-ledger.ts';

interface RoutedOrder {
  readonly legs: readonly RoutedLeg[];
  readonly chargeableGrams: number;
  readonly price: Money | null;
}

/** Routes one order after the other by a client's rules, and keeps what the routes refer to and took from shares. */
interface OrderRouter {
  route(orderId: string, order: OrderInput): RoutedOrder;
  keep(tx: Transaction): Promise<void>;
}

export interface OrderRouting {
  /** `only`: the orders it will route, where they are known; of them none may fall to a shared lane, and then nobody waits. */
  open(tx: Transaction, clientId: string, now: Date, only?: readonly OrderInput[]): Promise<OrderRouter>;
  /** One sentence a stored trace: why this partner, or why none. */
  reasonsOf(tx: Transaction, clientId: string, traces: readonly unknown[]): Promise<string[]>;
}

/** Routing as orders use it, over the stored rules. */
export function orderRouting(contexts: ContextCache): OrderRouting {
  return {
    open: async (tx, clientId, now, only) => {
      const day = routingDay(now);
      let current = await contexts.at(tx, clientId, day);
      if (!dealsInShares(current.context, only)) return routerOn(current, clientId, new Map());
      await lockShares(tx, clientId);
      // The rules may have changed while waiting; behind the lock they cannot.
      current = await contexts.at(tx, clientId, day);
      return routerOn(current, clientId, await readShares(tx, clientId));
    },
    reasonsOf: async (tx, clientId, traces) => {
      if (traces.length === 0) return [];
      const parsed = traces.map((trace) => routeTrace.parse(trace));
      const sheets = await readSheets(
        tx,
        clientId,
        parsed.map((trace) => trace.sheet),
      );
      return parsed.map((trace) => legSentence(trace, sheetOf(sheets, trace.sheet)));
    },
  };
}

/** Throws where a trace names a sheet that was never kept: both are written in one transaction. */
export function sheetOf(sheets: ReadonlyMap<string, RouteSheet>, id: string): RouteSheet {
  const sheet = sheets.get(id);
  if (sheet === undefined) throw new Error(`there is no route sheet ${id}`);
  return sheet;
}

function dealsInShares(context: RoutingContext, only: readonly OrderInput[] | undefined): boolean {
  if (!context.input.laneControls.some(({ decision }) => decision.mode === 'SHARES')) return false;
  // Whose turn it is changes which partner of a shared lane, never whether the lane is one.
  const takesShare = (order: OrderInput) =>
    route(toRouteOrder('', order), context, new Map()).legs.some(({ share }) => share !== null);
  return only === undefined || only.some(takesShare);
}

function routerOn(
  { context, storedSheets }: CurrentContext,
  clientId: string,
  ledger: ShareLedger,
): OrderRouter {
  const sheets = new Map<string, RouteSheet>();
  const dealt = new Set<string>();
  return {
    route: (orderId, order) => {
      const result = route(toRouteOrder(orderId, order), context, ledger);
      countRoute(ledger, result);
      for (const { sheet, share } of result.legs) {
        if (!storedSheets.has(sheet.id)) sheets.set(sheet.id, sheet);
        if (share !== null) dealt.add(share.key);
      }
      return {
        legs: result.legs,
        chargeableGrams: result.chargeableGrams,
        price: routeTotal(result, context),
      };
    },
    keep: async (tx) => {
      const named = [...sheets.values()];
      await writeSheets(tx, clientId, named);
      // Only then: what is rolled back is not stored.
      tx.afterCommit(() => {
        for (const { id } of named) storedSheets.add(id);
      });
      await writeShares(
        tx,
        clientId,
        [...dealt].map((key) => [key, ledger.get(key) ?? []]),
      );
      sheets.clear();
      dealt.clear();
    },
  };
}
