import type { PartnerTrial, PossibleLegs } from '@portal/contract/connections';
import type { Refusal } from '@portal/contract/core';
import { refuse } from '@portal/contract/reasons';
import { convertMoney, sumInCurrency } from '@portal/contract/quantities';
import { getOffer, getPrice } from '@portal/contract/routing';
import type { Transaction } from '../../../db/database.ts';
import { buildComparisonContext } from '../allocation/comparison-context.ts';
import { buildRoutingContext, type RoutingContext } from '../allocation/routing-context.ts';
import type { RouteOrder } from '../allocation/routing-input.ts';
import { routeOrder, type RoutedLeg } from '../allocation/routing-rules.ts';
import { toRoutingDay } from '../route-orders/context-cache.ts';
import { readShares } from '../route-orders/share-ledger-store.ts';
import { readLatestRouteOrders } from './latest-orders-read-model.ts';
import { compareOrders, simulate } from './simulate.ts';
import { setConnection, type PartnerSimulation } from './simulate-without-partner.ts';
import type { WhatIfDeps } from './what-if-service.ts';

/**
 * Routes the latest orders with the saved rules, without the partner and as if it was connected; and prices the legs that it
 * could carry, whatever the rules say. Stores nothing. Refuses: not_allowed_now, if the partner hides its rates.
 */
export async function simulateWithPartner(
  { contexts, clock }: Pick<WhatIfDeps, 'contexts' | 'clock'>,
  tx: Transaction,
  { clientId, partnerId, orders }: PartnerSimulation,
): Promise<PartnerTrial | Refusal> {
  const { context } = await contexts.get(tx, clientId, toRoutingDay(clock.now()));
  const partner = context.input.partners.find(({ id }) => id === partnerId);
  if (partner?.hidesRates === true && partner.connection !== 'ACCEPTED')
    return refuse('connection.rates_hidden');
  const latest = await readLatestRouteOrders(tx, clientId, orders, {});
  const without = buildRoutingContext(setConnection(context.input, partnerId, 'SUSPENDED'));
  const connected = buildRoutingContext(setConnection(context.input, partnerId, 'ACCEPTED'));
  const ledger = await readShares(tx);
  const isCarrier = ({ trace, sheet }: RoutedLeg) =>
    trace.selectedOffer !== null && getOffer(sheet, trace.selectedOffer).partnerId === partnerId;
  const carriedOrders = [...compareOrders(latest, without, connected, ledger)].filter(({ afterRoute }) =>
    afterRoute.legs.some(isCarrier),
  );
  return {
    carriedOrders: carriedOrders.length,
    simulation: simulate(latest, without, connected, ledger),
    possible: pricePossibleLegs(latest, without, connected, partnerId),
  };
}

/** The legs that the partner could carry, at its lowest prices, against the partners that carry them without it. */
function pricePossibleLegs(
  orders: readonly RouteOrder[],
  without: RoutingContext,
  connected: RoutingContext,
  partnerId: string,
): PossibleLegs {
  const { currency, exchangeRates } = connected.input;
  const context = buildComparisonContext(connected, 'USABLE');
  const [ownPrices, otherPrices] = [[0], [0]];
  const counts = { orders: 0, legs: 0, comparedLegs: 0, daysSum: 0, otherDaysSum: 0 };
  for (const order of orders) {
    const current = routeOrder(order, without, new Map()).legs;
    const legs = routeOrder(order, context, new Map()).legs.flatMap((leg) => {
      const offer = findCheapestOffer(leg, partnerId, connected);
      return offer === undefined ? [] : [{ ...offer, serviceType: leg.serviceType }];
    });
    if (legs.length > 0) counts.orders += 1;
    counts.legs += legs.length;
    for (const { amountMinor, daysSum, serviceType } of legs) {
      const other = current.find((leg) => leg.serviceType === serviceType);
      const price = other?.price ? convertMoney(other.price, currency, exchangeRates) : undefined;
      if (other === undefined || price === undefined) continue;
      counts.comparedLegs += 1;
      ownPrices.push(amountMinor);
      otherPrices.push(price.amountMinor);
      counts.daysSum += daysSum;
      counts.otherDaysSum += (other.transitDaysMin ?? 0) + (other.transitDaysMax ?? 0);
    }
  }
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const averageTenths = (daysSum: number) =>
    counts.comparedLegs === 0 ? null : Math.round((daysSum * 5) / counts.comparedLegs);
  return {
    orders: counts.orders,
    legs: counts.legs,
    comparedLegs: counts.comparedLegs,
    cost: { amountMinor: sum(ownPrices), currency },
    currentCost: { amountMinor: sum(otherPrices), currency },
    averageDaysTenths: averageTenths(counts.daysSum),
    currentAverageDaysTenths: averageTenths(counts.otherDaysSum),
  };
}

/** The partner's lowest price for a leg in the client's currency, and its shortest plus longest days. */
function findCheapestOffer({ sheet, trace }: RoutedLeg, partnerId: string, { input }: RoutingContext) {
  return sheet.offers
    .flatMap((offer, index) => {
      const price = getPrice(trace, index);
      if (offer.partnerId !== partnerId || price < 0) return [];
      const money = { amountMinor: price, currency: offer.currency };
      const converted = sumInCurrency([money], input.currency, input.exchangeRates);
      if (converted === null) return [];
      return [{ amountMinor: converted.amountMinor, daysSum: offer.transitDaysMin + offer.transitDaysMax }];
    })
    .toSorted((a, b) => a.amountMinor - b.amountMinor)[0];
}
