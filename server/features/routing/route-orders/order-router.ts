import type { Money } from '@portal/contract/core';
import type { OrderInput, ServiceType } from '@portal/contract/orders';
import { legSentence, routeTrace, type RouteSheet } from '@portal/contract/routing';
import type { Transaction } from '../../../db/database.ts';
import { lruCache } from '../../../platform/recent.ts';
import { routingDay, type ContextCache, type CurrentContext } from './context-cache.ts';
import { readSheets, writeSheets } from './route-sheets-store.ts';
import { toRouteOrder } from './to-route-order.ts';
import type { RoutingContext } from '../allocation/routing-context.ts';
import { routeOpenLegs, type RoutedAgain, type StandingLegs } from './route-open-legs.ts';
import { countRoute, route, routeTotal, type RoutedLeg } from '../allocation/routing-rules.ts';
import { shareOfLeg } from '../allocation/share-of-leg.ts';
import { uncountShare, type ShareLedger, type ShareTaken } from '../allocation/share-ledger.ts';
import { lockShares, writeShares } from './share-ledger-store.ts';

interface RoutedOrder {
  readonly legs: readonly RoutedLeg[];
  readonly chargeableGrams: number;
  readonly price: Money | null;
}

/** Routes one order after the other by a client's rules, and keeps what the routes refer to and took from shares. */
interface OrderRouter {
  route(orderId: string, order: OrderInput): RoutedOrder;
  /** The order gives up what these of its legs, bound for `country`, took from shares: before it is routed again. */
  giveBack(tx: Transaction, country: string, legs: readonly { readonly trace: unknown }[]): Promise<void>;
  /** See `routeOpenLegs`. */
  routeAgain(tx: Transaction, orderId: string, order: OrderInput, legs: StandingLegs): Promise<RoutedAgain>;
  keep(tx: Transaction): Promise<void>;
}

export interface OrderRouting {
  /** `only`: the orders it will route, where they are known; of them none may fall to a shared lane, and then nobody waits. */
  open(tx: Transaction, clientId: string, now: Date, only?: readonly OrderInput[]): Promise<OrderRouter>;
  /** One sentence a stored trace: why this partner, or why none. */
  reasonsOf(tx: Transaction, clientId: string, traces: readonly unknown[]): Promise<string[]>;
}

/** Routing as orders use it, over the stored rules. */
export function orderRouting(contexts: ContextCache, mostSheets = 1_000): OrderRouting {
  // A sheet is named by its content: what was read once is never another.
  const known = lruCache<string, RouteSheet>(mostSheets);
  const sheetsOf = async (tx: Transaction, clientId: string, ids: ReadonlySet<string>) => {
    const key = (id: string) => `${clientId} ${id}`;
    const found = new Map(
      [...ids].flatMap((id) => {
        const sheet = known.get(key(id));
        return sheet === undefined ? [] : [[id, sheet] as const];
      }),
    );
    const missing = [...ids].filter((id) => !found.has(id));
    if (missing.length === 0) return found;
    for (const [id, sheet] of await readSheets(tx, clientId, missing)) {
      known.set(key(id), sheet);
      found.set(id, sheet);
    }
    return found;
  };
  return {
    open: async (tx, clientId, now, only) => {
      const day = routingDay(now);
      const current = await contexts.at(tx, clientId, day);
      if (!dealsInShares(current.context, only)) return routerOn(current, clientId, new Map());
      const ledger = await lockShares(tx);
      // The rules may have changed while waiting; behind the lock they cannot.
      return routerOn(await contexts.at(tx, clientId, day), clientId, ledger);
    },
    reasonsOf: async (tx, clientId, traces) => {
      if (traces.length === 0) return [];
      const parsed = traces.map((trace) => routeTrace.parse(trace));
      const sheets = await sheetsOf(tx, clientId, new Set(parsed.map((trace) => trace.sheet)));
      return parsed.map((trace) => legSentence(trace, sheetOf(sheets, trace.sheet)));
    },
  };
}

/** What stored legs took from shares, by service type. */
async function sharesOf(
  tx: Transaction,
  clientId: string,
  country: string,
  legs: readonly { readonly trace: unknown }[],
): Promise<Map<ServiceType, ShareTaken>> {
  const traces = legs.map(({ trace }) => routeTrace.parse(trace)).filter(({ rule }) => rule === 'SHARES');
  if (traces.length === 0) return new Map();
  const sheets = await readSheets(
    tx,
    clientId,
    traces.map(({ sheet }) => sheet),
  );
  return new Map(
    traces.flatMap((trace): [ServiceType, ShareTaken][] => {
      const sheet = sheetOf(sheets, trace.sheet);
      const taken = shareOfLeg(trace, sheet, country);
      return taken === undefined ? [] : [[sheet.serviceType, taken]];
    }),
  );
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
  const note = (legs: readonly RoutedLeg[]) => {
    for (const { sheet, share } of legs) {
      if (!storedSheets.has(sheet.id)) sheets.set(sheet.id, sheet);
      if (share !== null) dealt.add(share.key);
    }
  };
  return {
    giveBack: async (tx, country, legs) => {
      for (const share of (await sharesOf(tx, clientId, country, legs)).values()) {
        uncountShare(ledger, share);
        dealt.add(share.key);
      }
    },
    routeAgain: async (tx, orderId, order, standing) => {
      const given = await sharesOf(tx, clientId, order.destinationCountry, standing.legs);
      const again = routeOpenLegs(orderId, order, standing, { context, ledger, given });
      note(again.legs);
      for (const { serviceType } of again.legs) {
        const share = given.get(serviceType);
        if (share !== undefined) dealt.add(share.key);
      }
      return again;
    },
    route: (orderId, order) => {
      const result = route(toRouteOrder(orderId, order), context, ledger);
      countRoute(ledger, result);
      note(result.legs);
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
        [...dealt].flatMap((key) => {
          const counts = ledger.get(key);
          return counts === undefined ? [] : [[key, counts] as const];
        }),
      );
      sheets.clear();
      dealt.clear();
    },
  };
}
