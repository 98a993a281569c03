import type { Reason } from '@portal/contract/core';
import type { OrderInput } from '@portal/contract/orders';
import type { ServiceType } from '@portal/contract/trade';
import { explainLeg, routeTrace, type RouteSheet } from '@portal/contract/routing';
import { LRUCache } from 'lru-cache';
import type { Transaction } from '../../../db/database.ts';
import type { AgreedCutOff } from '../../calendars/index.ts';
import { toRoutingDay, type ContextCache, type CurrentContext } from './context-cache.ts';
import { readSheets, writeSheets } from './route-sheets-store.ts';
import { toRouteOrder, type RoutedInput } from './to-route-order.ts';
import type { RoutingContext } from '../allocation/routing-context.ts';
import { routeOpenLegs, type ReroutedLegs, type CurrentLegs } from './route-open-legs.ts';
import {
  countShares,
  routeOrder,
  computeTotal,
  type RoutedLeg,
  type RouteTotal,
} from '../allocation/routing-rules.ts';
import { readShareAllocation } from '../allocation/lane-decision.ts';
import { removeShare, type ShareLedger, type ShareAllocation } from '../allocation/share-ledger.ts';
import { lockShares, writeShares } from './share-ledger-store.ts';

interface RoutedOrder {
  readonly legs: readonly RoutedLeg[];
  readonly chargeableGrams: number;
  readonly price: RouteTotal | null;
}

/** Routes orders by a client's rules, and collects the sheets and share counts to store. */
interface OrderRouter {
  route(orderId: string, order: RoutedInput): RoutedOrder;
  /** Removes stored legs of an order from the share ledger before the order is routed again. `country` is its destination. */
  releaseShares(
    tx: Transaction,
    country: string,
    legs: readonly { readonly trace: unknown }[],
  ): Promise<void>;
  /** See `routeOpenLegs`. */
  rerouteOpenLegs(
    tx: Transaction,
    orderId: string,
    order: RoutedInput,
    legs: CurrentLegs,
  ): Promise<ReroutedLegs>;
  /** The price of legs in one currency; null if a leg has none. */
  computePrice(legs: readonly Pick<RoutedLeg, 'allocation' | 'price'>[]): RouteTotal | null;
  /** Stores the collected sheets and share counts. */
  save(tx: Transaction): Promise<void>;
}

export interface OrderRouting {
  /**
   * Opens a router for one transaction. `orders` are the orders that will be routed, if they are known: if none of them is
   * allocated by shares, the share ledger is not locked.
   */
  open(tx: Transaction, clientId: string, now: Date, orders?: readonly OrderInput[]): Promise<OrderRouter>;
  /** The cut-offs that partners agreed with the client. */
  readAgreedCutOffs(tx: Transaction, clientId: string, now: Date): Promise<readonly AgreedCutOff[]>;
  /** Explains the allocation of each stored trace. */
  explainTraces(tx: Transaction, clientId: string, traces: readonly unknown[]): Promise<Reason[]>;
}

/** Routing for the orders feature, by the stored rules. */
export function createOrderRouting(contexts: ContextCache, maxSheets = 1_000): OrderRouting {
  // The id of a sheet is a hash of its content, so a cached sheet is never outdated.
  const sheetCache = new LRUCache<string, RouteSheet>({ max: maxSheets });
  const loadSheets = async (tx: Transaction, clientId: string, ids: ReadonlySet<string>) => {
    const buildKey = (id: string) => `${clientId} ${id}`;
    const sheets = new Map(
      [...ids].flatMap((id) => {
        const sheet = sheetCache.get(buildKey(id));
        return sheet === undefined ? [] : [[id, sheet] as const];
      }),
    );
    const missing = [...ids].filter((id) => !sheets.has(id));
    if (missing.length === 0) return sheets;
    for (const [id, sheet] of await readSheets(tx, clientId, missing)) {
      sheetCache.set(buildKey(id), sheet);
      sheets.set(id, sheet);
    }
    return sheets;
  };
  return {
    open: async (tx, clientId, now, orders) => {
      const day = toRoutingDay(now);
      const current = await contexts.get(tx, clientId, day);
      if (!usesShares(current.context, orders)) return createRouter(current, clientId, new Map());
      const ledger = await lockShares(tx);
      // The rules may have changed while waiting for the lock; while it is held they cannot.
      return createRouter(await contexts.get(tx, clientId, day), clientId, ledger);
    },
    readAgreedCutOffs: async (tx, clientId, now) =>
      (await contexts.get(tx, clientId, toRoutingDay(now))).context.input.agreedCutOffs ?? [],
    explainTraces: async (tx, clientId, traces) => {
      if (traces.length === 0) return [];
      const parsed = traces.map((trace) => routeTrace.parse(trace));
      const sheets = await loadSheets(tx, clientId, new Set(parsed.map((trace) => trace.sheet)));
      return parsed.map((trace) => explainLeg(trace, getSheet(sheets, trace.sheet)));
    },
  };
}

/** Where stored legs are counted in the share ledger, by service type. */
async function readShareAllocations(
  tx: Transaction,
  clientId: string,
  country: string,
  legs: readonly { readonly trace: unknown }[],
): Promise<Map<ServiceType, ShareAllocation>> {
  const traces = legs.map(({ trace }) => routeTrace.parse(trace)).filter(({ rule }) => rule === 'SHARES');
  if (traces.length === 0) return new Map();
  const sheets = await readSheets(
    tx,
    clientId,
    traces.map(({ sheet }) => sheet),
  );
  return new Map(
    traces.flatMap((trace): [ServiceType, ShareAllocation][] => {
      const sheet = getSheet(sheets, trace.sheet);
      const allocation = readShareAllocation(trace, sheet, country);
      return allocation === undefined ? [] : [[sheet.serviceType, allocation]];
    }),
  );
}

/** Throws if the sheet is missing: trace and sheet are written in one transaction. */
export function getSheet(sheets: ReadonlyMap<string, RouteSheet>, id: string): RouteSheet {
  const sheet = sheets.get(id);
  if (sheet === undefined) throw new Error(`there is no route sheet ${id}`);
  return sheet;
}

function usesShares(context: RoutingContext, orders: readonly OrderInput[] | undefined): boolean {
  if (!context.input.laneControls.some(({ decision }) => decision.mode === 'SHARES')) return false;
  // The ledger decides which partner of a group is selected, not whether shares apply: an empty one is enough.
  const hasShare = (order: OrderInput) =>
    routeOrder(toRouteOrder('', order), context, new Map()).legs.some(({ share }) => share !== null);
  return orders === undefined || orders.some(hasShare);
}

function createRouter(
  { context, storedSheets }: CurrentContext,
  clientId: string,
  ledger: ShareLedger,
): OrderRouter {
  const unsavedSheets = new Map<string, RouteSheet>();
  const changedKeys = new Set<string>();
  const collect = (legs: readonly RoutedLeg[]) => {
    for (const { sheet, share } of legs) {
      if (!storedSheets.has(sheet.id)) unsavedSheets.set(sheet.id, sheet);
      if (share !== null) changedKeys.add(share.key);
    }
  };
  return {
    releaseShares: async (tx, country, legs) => {
      for (const share of (await readShareAllocations(tx, clientId, country, legs)).values()) {
        removeShare(ledger, share);
        changedKeys.add(share.key);
      }
    },
    rerouteOpenLegs: async (tx, orderId, order, currentLegs) => {
      const country = order.destinationCountry;
      const previousShares = await readShareAllocations(tx, clientId, country, currentLegs.legs);
      const rerouted = routeOpenLegs(orderId, order, currentLegs, { context, ledger, previousShares });
      collect(rerouted.legs);
      for (const { serviceType } of rerouted.legs) {
        const share = previousShares.get(serviceType);
        if (share !== undefined) changedKeys.add(share.key);
      }
      return rerouted;
    },
    route: (orderId, order) => {
      const result = routeOrder(toRouteOrder(orderId, order), context, ledger);
      countShares(ledger, result);
      collect(result.legs);
      return {
        legs: result.legs,
        chargeableGrams: result.chargeableGrams,
        price: computeTotal(result, context),
      };
    },
    computePrice: (legs) =>
      computeTotal(
        {
          legs,
          allocation: legs.every(({ allocation }) => allocation === 'ALLOCATED')
            ? 'ALLOCATED'
            : 'UNALLOCATED',
        },
        context,
      ),
    save: async (tx) => {
      const savedSheets = [...unsavedSheets.values()];
      await writeSheets(tx, clientId, savedSheets);
      // After commit: a rolled back sheet is not stored.
      tx.afterCommit(() => {
        for (const { id } of savedSheets) storedSheets.add(id);
      });
      await writeShares(
        tx,
        clientId,
        [...changedKeys].flatMap((key) => {
          const counts = ledger.get(key);
          return counts === undefined ? [] : [[key, counts] as const];
        }),
      );
      unsavedSheets.clear();
      changedKeys.clear();
    },
  };
}
