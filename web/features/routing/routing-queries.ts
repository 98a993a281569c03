import { countOrders, listOrders, type ServiceType } from '@portal/contract/orders';
import { listPartners } from '@portal/contract/partners';
import {
  getLaneRules,
  getTypicalParcel,
  listLaneControls,
  listLaneRulesVersions,
  listOptimisers,
  listPartnerMeasures,
  listSimulatedOrders,
  listSriLanes,
  listWaitingOrders,
  previewRoute,
  rollBackLaneRules,
  saveLaneRules,
  simulateRouting,
  type LaneRules,
  type LaneRulesVersion,
  type RoutingDraft,
  type SimulatedOrdersAsked,
  type TypicalParcel,
} from '@portal/contract/routing';
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

export const routingKey = ['routing'] as const;

/** Everything the client has decided, over all countries. */
export const allRulesQuery = queryOptions({
  queryKey: [...routingKey, 'all'],
  queryFn: async ({ signal }) => {
    const [controls, optimisers, lanes] = await Promise.all([
      call(listLaneControls, { query: {}, signal }),
      call(listOptimisers, { query: {}, signal }),
      call(listSriLanes, { signal }),
    ]);
    const decided = [...controls.data, ...optimisers.data].map(({ country }) => country);
    const imports = lanes.data.map((lane) => lane.destinationCountry);
    return {
      countries: [...new Set([...decided, ...controls.bobCountries, ...imports])].toSorted(),
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

/** A page of the versions there were, the latest first. */
export function versionsQuery(country: string, page: number, perPage: number) {
  return queryOptions({
    queryKey: [...routingKey, 'versions', country, page, perPage],
    queryFn: ({ signal }) =>
      call(listLaneRulesVersions, { params: { country }, query: { page, perPage }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Partners that offer a service, connected or not. */
export function servicePartnersQuery(service: ServiceType) {
  return queryOptions({
    queryKey: [...routingKey, 'partners', service],
    queryFn: async ({ signal }) =>
      (await call(listPartners, { query: { service, perPage: 1000 }, signal })).data,
    staleTime: 60_000,
  });
}

/** How partners did on the client's own orders to a country. */
export function measuresQuery(country: string) {
  return queryOptions({
    queryKey: [...routingKey, 'measures', country],
    queryFn: async ({ signal }) => (await call(listPartnerMeasures, { params: { country }, signal })).data,
    staleTime: 60_000,
  });
}

/** What the client's latest orders to a country are like; null without any. */
export function typicalQuery(country: string) {
  return queryOptions({
    queryKey: [...routingKey, 'typical', country],
    queryFn: async ({ signal }) => (await call(getTypicalParcel, { params: { country }, signal })).value,
    enabled: country !== '',
    staleTime: 300_000,
  });
}

/** A typical parcel's route by the saved rules and by the draft; not asked while there is no parcel. */
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

/** Which orders a draft is tried on. */
export interface SimulationAsked {
  readonly draft: RoutingDraft;
  readonly orders: number;
  readonly country: string;
}

export async function askWhatIf(asked: SimulationAsked) {
  return (await call(simulateRouting, { body: asked })).value;
}

/** A page of the orders behind a figure of the simulation. */
export function simulatedOrdersQuery(asked: SimulationAsked, of: SimulatedOrdersAsked, page: number) {
  return queryOptions({
    queryKey: [...routingKey, 'simulated', asked, of, page],
    queryFn: ({ signal }) => call(listSimulatedOrders, { body: { ...asked, of, page, perPage: 10 }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}

/** How often a list is read again while the background works it off: long enough for some hundred orders, short enough to see them go. */
export const FOLLOW_MS = 3_000;

export function waitingQuery(page: number) {
  return queryOptions({
    queryKey: [...routingKey, 'waiting', page],
    queryFn: ({ signal }) => call(listWaitingOrders, { query: { page }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** How many orders there is something to do about. */
export const workQuery = queryOptions({
  queryKey: [...routingKey, 'work'],
  queryFn: async ({ signal }) => {
    const { UNALLOCATED, EXCEPTION } = (await call(countOrders, { signal })).value;
    return UNALLOCATED + EXCEPTION;
  },
});

/** Orders that came off their usual way, the latest first. */
export function exceptionsQuery(page: number) {
  return queryOptions({
    queryKey: [...routingKey, 'exceptions', page],
    queryFn: ({ signal }) =>
      call(listOrders, { query: { stage: 'EXCEPTION' as const, sortBy: 'statusAt', page }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** All of it as one version. Throws `stale` where somebody saved since `seen`. */
export async function saveRules(
  country: string,
  rules: LaneRules,
  seen: number,
  note: string,
): Promise<LaneRulesVersion> {
  const body = { rules, ...(note !== '' && { note }) };
  return (await call(saveLaneRules, { params: { country }, body, version: seen })).value;
}

export async function rollBackRules(
  country: string,
  version: number,
  seen: number,
): Promise<LaneRulesVersion> {
  return (await call(rollBackLaneRules, { params: { country }, body: { version }, version: seen })).value;
}
