import type { Money, Reason } from '@portal/contract/core';
import type { ServiceType, ShipmentMode } from '@portal/contract/trade';
import { explainLeg } from '@portal/contract/routing';
import { toRouteOrder, type RoutedInput } from './to-route-order.ts';
import type { RoutingContext } from '../allocation/routing-context.ts';
import { routeOrder, computeTotal, type RoutedLeg, type RouteTotal } from '../allocation/routing-rules.ts';
import { addShare, removeShare, type ShareLedger, type ShareAllocation } from '../allocation/share-ledger.ts';

/** The current legs of an order, and which of them may be rerouted. */
export interface CurrentLegs {
  readonly legs: readonly {
    readonly serviceType: ServiceType;
    readonly partnerId: string | null;
    readonly mode: ShipmentMode | null;
    readonly rateCardId: string | null;
    readonly price: Money | null;
    readonly chargeableGrams: number;
    readonly trace: unknown;
  }[];
  /** Legs that may go to other partners. */
  readonly openLegs: ReadonlySet<ServiceType>;
  /** The leg that needs another partner; if none is found, no leg changes. */
  readonly blockedLeg?: ServiceType | undefined;
  /** Ids of partners that failed on the blocked leg. */
  readonly failedPartners: ReadonlySet<string>;
}

export interface ReroutedLegs {
  /** The legs with another partner, mode or rate card; empty if nothing changes. */
  readonly legs: readonly RoutedLeg[];
  /** Chargeable weight of the whole route, with the changed legs. */
  readonly chargeableGrams: number;
  /** Price of the whole route, with the changed legs. */
  readonly price: RouteTotal | null;
  /** One reason for each open leg that no partner can carry. */
  readonly explanations: readonly Reason[];
}

interface RerouteRules {
  readonly context: RoutingContext;
  readonly ledger: ShareLedger;
  /** Where the current legs are counted in the ledger. */
  readonly previousShares: ReadonlyMap<ServiceType, ShareAllocation>;
}

/**
 * Routes the open legs of an order under way again; the other legs stay. A leg changes if the current rules select another
 * partner, or another mode or rate card of its partner; a leg without an eligible partner stays. Updates the ledger to the
 * resulting legs.
 */
export function routeOpenLegs(
  orderId: string,
  order: RoutedInput,
  { legs, openLegs, blockedLeg, failedPartners }: CurrentLegs,
  { context, ledger, previousShares }: RerouteRules,
): ReroutedLegs {
  const shares = [...previousShares].filter(([serviceType]) => openLegs.has(serviceType));
  for (const [, share] of shares) removeShare(ledger, share);
  const failedByLeg = blockedLeg === undefined ? undefined : new Map([[blockedLeg, failedPartners]]);
  const plannedLegs = routeOrder(toRouteOrder(orderId, order, failedByLeg), context, ledger).legs.filter(
    (leg) => openLegs.has(leg.serviceType),
  );
  const currentByType = new Map(legs.map((leg) => [leg.serviceType, leg]));
  const changedLegs = plannedLegs.filter(({ serviceType, partnerId, mode, rateCardId }) => {
    const current = currentByType.get(serviceType);
    if (current === undefined || partnerId === null) return false;
    return partnerId !== current.partnerId || mode !== current.mode || rateCardId !== current.rateCardId;
  });
  const isUsable =
    blockedLeg === undefined || changedLegs.some(({ serviceType }) => serviceType === blockedLeg);
  const replacements = new Map(isUsable ? changedLegs.map((leg) => [leg.serviceType, leg]) : []);
  for (const [serviceType, share] of shares) if (!replacements.has(serviceType)) addShare(ledger, share);
  for (const { share } of replacements.values()) if (share !== null) addShare(ledger, share);
  const mergedLegs = legs.map((leg) => replacements.get(leg.serviceType) ?? leg);
  const isAllocated = mergedLegs.every(({ partnerId }) => partnerId !== null);
  return {
    legs: [...replacements.values()],
    chargeableGrams: Math.max(0, ...mergedLegs.map(({ chargeableGrams }) => chargeableGrams)),
    price: computeTotal({ allocation: isAllocated ? 'ALLOCATED' : 'UNALLOCATED', legs: mergedLegs }, context),
    explanations: plannedLegs
      .filter(({ partnerId }) => partnerId === null)
      .map(({ trace, sheet }) => explainLeg(trace, sheet)),
  };
}
