import { isRefusal, type QueryOf, type Refusal } from '@portal/contract/core';
import type {
  listPartnerOffers,
  listRateComparisons,
  RateComparisonPage,
} from '@portal/contract/rate-comparison';
import type { FindDefaultPorts } from '@portal/contract/reference-data';
import { refuse } from '@portal/contract/reasons';
import { getPrice } from '@portal/contract/routing';
import type { Transaction } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { RequestContext } from '../../request/request-context.ts';
import { findOrder, toOrderInput } from '../orders/index.ts';
import {
  buildComparisonContext,
  paginate,
  readShares,
  routeOrder,
  toRouteNode,
  toRouteOrder,
  toRoutingDay,
  withDefaultPorts,
  type createContextCache,
  type RoutedLeg,
} from '../routing/index.ts';
import { toRateComparison, type MappedComparison } from './comparison-mapper.ts';
import { describeParcel, type ComparedParcel } from './described-parcel.ts';
import { countCombinations, listEfficient, priceParcel, rankCombinations } from './engine/compare-rates.ts';
import { computeImportCosts, type AssessDuties } from './import-costs.ts';
import { summarizeOffers } from './partner-offers.ts';
import { listPostcodeAreas } from './postcode-areas.ts';

export interface RateComparisonDeps {
  readonly contexts: ReturnType<typeof createContextCache>;
  readonly clock: Clock;
  readonly createPortFinder: (tx: Transaction) => Promise<FindDefaultPorts>;
  readonly createDutyAssessor: (tx: Transaction, now: Date) => Promise<AssessDuties>;
}

type ComparisonQuery = QueryOf<typeof listRateComparisons>;

/** A comparison with the default ports of its parcel and the ranked combinations: by leg the index of the offer. */
export interface RankedComparison extends MappedComparison {
  readonly defaultPorts: readonly string[];
  readonly ranked: readonly (readonly number[])[];
}

/** Prices a parcel over all partners and ranks their combinations. Refuses: invalid, not_found. */
export async function rankRates(
  deps: RateComparisonDeps,
  tx: Transaction,
  clientId: string,
  query: Omit<ComparisonQuery, 'page' | 'perPage'>,
): Promise<RankedComparison | Refusal> {
  const now = deps.clock.now();
  const { context: saved } = await deps.contexts.get(tx, clientId, toRoutingDay(now));
  const compared = await readParcel(tx, clientId, query, saved.input.currency);
  if (isRefusal(compared)) return compared;
  const { order, defaultPorts } = withDefaultPorts(compared.order, await deps.createPortFinder(tx));
  const priced = priceParcel(order, buildComparisonContext(saved, query.partners));
  const importCosts = computeImportCosts(compared, priced, await deps.createDutyAssessor(tx, now));
  const currentRoute = routeOrder(order, saved, await readShares(tx));
  return {
    compared,
    priced,
    importCosts,
    defaultPorts,
    efficient: listEfficient(priced),
    current: findOffers(priced.legs, currentRoute.legs),
    bob: saved.bobCountries.has(order.destination.country),
    ranked: rankCombinations(priced, query.sortBy, (_, offers) => importCosts.sumImport(offers)),
  };
}

/** The parcel that a query names. `currency`: that of the client. Refuses: invalid, not_found. */
async function readParcel(
  tx: Transaction,
  clientId: string,
  query: Omit<ComparisonQuery, 'page' | 'perPage'>,
  currency: string,
): Promise<ComparedParcel | Refusal> {
  if (query.order === undefined) return describeParcel(query, currency);
  const record = await findOrder(tx, clientId, query.order);
  if (record === undefined) return refuse('order.not_found');
  // Partners are compared as if no space was booked.
  const { booking: _booking, ...input } = toOrderInput(record);
  return {
    order: toRouteOrder(record.row.id, input),
    dutyOrder: { ...input, returnOf: record.reverseOf?.orderCode },
    edges: undefined,
    orderId: record.row.id,
  };
}

/** The offers of compared legs that a route selects; null if one of its legs has no partner. */
function findOffers(legs: readonly RoutedLeg[], route: readonly RoutedLeg[]): number[] | null {
  const offers = legs.map(({ sheet, trace }, index) =>
    sheet.offers.findIndex(
      ({ rateCardId }, offer) => rateCardId === route[index]?.rateCardId && getPrice(trace, offer) >= 0,
    ),
  );
  return offers.includes(-1) ? null : offers;
}

/** A page of the ranked combinations, with the efficient ones, the current one, and all partners of each leg. */
export function readRateComparisons(
  deps: RateComparisonDeps,
  context: RequestContext,
  query: ComparisonQuery,
): Promise<RateComparisonPage | Refusal> {
  return context.inTenant(async (tx) => {
    const comparison = await rankRates(deps, tx, context.clientId, query);
    if (isRefusal(comparison)) return comparison;
    const { ranked, efficient, current, priced, compared, defaultPorts } = comparison;
    const toRow = (offers: readonly number[]) => toRateComparison(comparison, offers);
    const { data, ...page } = paginate(ranked, query.page, query.perPage);
    const { currency, exchangeRates } = priced.context.input;
    return {
      data: data.map(toRow),
      ...page,
      combinations: countCombinations(priced),
      efficient: efficient.map(({ offers }) => toRow(offers)),
      current: current && toRow(current),
      nodes: priced.legs.map((leg) => toRouteNode(leg, leg.sheet, defaultPorts)),
      lane: {
        movement: compared.order.movement,
        originCountry: compared.order.origin.country,
        destinationCountry: compared.order.destination.country,
      },
      postcodeAreas: listPostcodeAreas(priced),
      currency,
      ratesAsOf: exchangeRates.asOf,
      orderId: compared.orderId,
    };
  });
}

/** A page of what the rate cards of partners offer today. */
export function readPartnerOffers(
  { contexts, clock }: RateComparisonDeps,
  context: RequestContext,
  { page, perPage, sortBy, sortDesc }: QueryOf<typeof listPartnerOffers>,
) {
  return context.inTenant(async (tx) => {
    const { context: saved } = await contexts.get(tx, context.clientId, toRoutingDay(clock.now()));
    const offers = summarizeOffers(buildComparisonContext(saved, 'ALL').input);
    return paginate(sortBy === 'partnerId' && sortDesc ? offers.toReversed() : offers, page, perPage);
  });
}
