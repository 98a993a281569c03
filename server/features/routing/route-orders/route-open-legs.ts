import type { Money } from '@portal/contract/core';
import type { OrderInput, ServiceType } from '@portal/contract/orders';
import { legSentence } from '@portal/contract/routing';
import { toRouteOrder } from './to-route-order.ts';
import type { RoutingContext } from '../allocation/routing-context.ts';
import { route, routeTotal, type RoutedLeg } from '../allocation/routing-rules.ts';
import { countShare, uncountShare, type ShareLedger, type ShareTaken } from '../allocation/share-ledger.ts';

/** An order's legs as they stand. */
export interface StandingLegs {
  readonly legs: readonly {
    readonly serviceType: ServiceType;
    readonly partnerId: string | null;
    readonly price: Money | null;
    readonly chargeableGrams: number;
    readonly trace: unknown;
  }[];
  /** Those that may go to other partners. */
  readonly open: ReadonlySet<ServiceType>;
  /** The leg that needs another partner; without one nothing changes. */
  readonly hindered?: ServiceType | undefined;
  /** Partners that could not do the hindered leg. */
  readonly failed: ReadonlySet<string>;
}

export interface RoutedAgain {
  /** Those that go to another partner; none where nothing changes. */
  readonly legs: readonly RoutedLeg[];
  /** The whole route with them. */
  readonly chargeableGrams: number;
  readonly price: Money | null;
  /** A sentence for each open leg that nobody could take over. */
  readonly whyNot: readonly string[];
}

interface Rules {
  readonly context: RoutingContext;
  readonly ledger: ShareLedger;
  /** What the standing legs took from it. */
  readonly given: ReadonlyMap<ServiceType, ShareTaken>;
}

/**
 * Routes the open legs of an order that is on its way again; the others stay. A leg changes where the rules give it
 * another partner now, and the ledger tells afterwards who carries what. One that would have none keeps the one it has.
 */
export function routeOpenLegs(
  orderId: string,
  order: OrderInput,
  { legs, open, hindered, failed }: StandingLegs,
  { context, ledger, given }: Rules,
): RoutedAgain {
  const shares = [...given].filter(([serviceType]) => open.has(serviceType));
  for (const [, share] of shares) uncountShare(ledger, share);
  const avoided = hindered === undefined ? undefined : new Map([[hindered, failed]]);
  const planned = route(toRouteOrder(orderId, order, avoided), context, ledger).legs.filter((leg) =>
    open.has(leg.serviceType),
  );
  const standing = new Map(legs.map((leg) => [leg.serviceType, leg]));
  const moves = planned.filter(({ serviceType, partnerId }) => {
    const stands = standing.get(serviceType);
    return stands !== undefined && partnerId !== null && partnerId !== stands.partnerId;
  });
  const helps = hindered === undefined || moves.some(({ serviceType }) => serviceType === hindered);
  const taken = new Map(helps ? moves.map((leg) => [leg.serviceType, leg]) : []);
  for (const [serviceType, share] of shares) if (!taken.has(serviceType)) countShare(ledger, share);
  for (const { share } of taken.values()) if (share !== null) countShare(ledger, share);
  const merged = legs.map((leg) => taken.get(leg.serviceType) ?? leg);
  const isWhole = merged.every(({ partnerId }) => partnerId !== null);
  return {
    legs: [...taken.values()],
    chargeableGrams: Math.max(0, ...merged.map(({ chargeableGrams }) => chargeableGrams)),
    price: routeTotal({ allocation: isWhole ? 'ALLOCATED' : 'UNALLOCATED', legs: merged }, context),
    whyNot: planned
      .filter(({ partnerId }) => partnerId === null)
      .map(({ trace, sheet }) => legSentence(trace, sheet)),
  };
}
