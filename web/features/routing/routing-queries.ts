import { countOrders, listOrders } from '@portal/contract/orders';
import type { ServiceType } from '@portal/contract/trade';
import { listPartners } from '@portal/contract/partners';
import {
  getLaneRules,
  getTypicalParcel,
  listLaneControls,
  listLaneRulesVersions,
  listOptimisers,
  listPartnerTransitTimes,
  listSimulatedOrders,
  listSriLanes,
  listUnallocatedOrders,
  previewRoute,
  rollBackLaneRules,
  saveLaneRules,
  simulateRouting,
  type LaneRules,
  type LaneRulesVersion,
  type RoutingDraft,
  type SimulatedOrdersFilter,
  type TypicalParcel,
} from '@portal/contract/routing';
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

export const routingKey = ['routing'] as const;

/** The client's rules for all countries. */
export const allRulesQuery = queryOptions({
  queryKey: [...routingKey, 'all'],
  queryFn: async ({ signal }) => {
    const [controls, optimisers, lanes] = await Promise.all([
      call(listLaneControls, { query: {}, signal }),
      call(listOptimisers, { query: {}, signal }),
      call(listSriLanes, { signal }),
    ]);
    const ruleCountries = [...controls.data, ...optimisers.data].map(({ country }) => country);
    const importCountries = lanes.data.map((lane) => lane.destinationCountry);
    return {
      countries: [...new Set([...ruleCountries, ...controls.bobCountries, ...importCountries])].toSorted(),
      controls: controls.data,
      bobCountries: controls.bobCountries,
      optimisers: optimisers.data,
      sriLanes: lanes.data,
    };
  },
});

/** The client's rules for one destination country. */
export function rulesQuery(country: string) {
  return queryOptions({
    queryKey: [...routingKey, 'rules', country],
    queryFn: async ({ signal }) => (await call(getLaneRules, { params: { country }, signal })).value,
    enabled: country !== '',
  });
}

/** A page of the versions of a country's rules, newest first. */
export function versionsQuery(country: string, page: number, perPage: number) {
  return queryOptions({
    queryKey: [...routingKey, 'versions', country, page, perPage],
    queryFn: ({ signal }) =>
      call(listLaneRulesVersions, { params: { country }, query: { page, perPage }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** All partners that offer a service, connected or not. */
export function servicePartnersQuery(service: ServiceType) {
  return queryOptions({
    queryKey: [...routingKey, 'partners', service],
    queryFn: async ({ signal }) =>
      (await call(listPartners, { query: { service, perPage: 1000 }, signal })).data,
    staleTime: 60_000,
  });
}

/** Partners' transit times over the client's own orders to a country. */
export function transitTimesQuery(country: string) {
  return queryOptions({
    queryKey: [...routingKey, 'transit-times', country],
    queryFn: async ({ signal }) =>
      (await call(listPartnerTransitTimes, { params: { country }, signal })).data,
    staleTime: 60_000,
  });
}

/** The typical parcel of the client's latest orders to a country, from one origin if it is set; null without orders. */
export function typicalParcelQuery(country: string, originCountry?: string) {
  return queryOptions({
    queryKey: [...routingKey, 'typical', country, originCountry],
    queryFn: async ({ signal }) =>
      (await call(getTypicalParcel, { params: { country }, query: { originCountry }, signal })).value,
    enabled: country !== '',
    staleTime: 300_000,
  });
}

/** Routes of a parcel under the saved rules and under the draft; disabled without a parcel. */
export function previewQuery(draft: RoutingDraft, parcel: TypicalParcel | undefined) {
  return queryOptions({
    queryKey: [...routingKey, 'preview', draft, parcel],
    queryFn:
      parcel === undefined
        ? skipToken
        : async ({ signal }) => (await call(previewRoute, { body: { draft, parcel }, signal })).value,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}

/** A draft, and the number, origin (or any) and destination of the latest orders to simulate it on. */
export interface SimulationRequest {
  readonly draft: RoutingDraft;
  readonly orders: number;
  readonly country: string;
  readonly originCountry?: string;
}

export async function runSimulation(request: SimulationRequest) {
  return (await call(simulateRouting, { body: request })).value;
}

/** A page of the orders behind a figure of the simulation. */
export function simulatedOrdersQuery(
  request: SimulationRequest,
  filter: SimulatedOrdersFilter,
  page: number,
) {
  return queryOptions({
    queryKey: [...routingKey, 'simulated', request, filter, page],
    queryFn: ({ signal }) =>
      call(listSimulatedOrders, { body: { ...request, filter, page, perPage: 10 }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}

/** Polling interval of a list while its orders are routed again in the background. */
export const POLL_INTERVAL_MS = 3_000;

export function unallocatedQuery(page: number) {
  return queryOptions({
    queryKey: [...routingKey, 'unallocated', page],
    queryFn: ({ signal }) => call(listUnallocatedOrders, { query: { page }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The number of orders on the work list. */
export const workCountQuery = queryOptions({
  queryKey: [...routingKey, 'work'],
  queryFn: async ({ signal }) => {
    const { UNALLOCATED, EXCEPTION } = (await call(countOrders, { signal })).value;
    return UNALLOCATED + EXCEPTION;
  },
});

/** Orders with an exception, newest first. */
export function exceptionsQuery(page: number) {
  return queryOptions({
    queryKey: [...routingKey, 'exceptions', page],
    queryFn: ({ signal }) =>
      call(listOrders, { query: { stage: 'EXCEPTION' as const, sortBy: 'statusAt', page }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Saves the rules as one version. Throws ApiError of kind `stale` if another version than `expectedVersion` is current. */
export async function saveRules(
  country: string,
  rules: LaneRules,
  expectedVersion: number,
  note: string,
): Promise<LaneRulesVersion> {
  const body = { rules, ...(note !== '' && { note }) };
  return (await call(saveLaneRules, { params: { country }, body, version: expectedVersion })).value;
}

export async function rollBackRules(
  country: string,
  version: number,
  expectedVersion: number,
): Promise<LaneRulesVersion> {
  return (await call(rollBackLaneRules, { params: { country }, body: { version }, version: expectedVersion }))
    .value;
}
