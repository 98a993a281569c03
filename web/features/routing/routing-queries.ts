import { listPartners } from '@portal/contract/partners';
import type { ServiceType } from '@portal/contract/orders';
import {
  addSriLane,
  listLaneControls,
  listOptimisers,
  listSriLanes,
  listWaitingOrders,
  removeOptimiser,
  removeSriLane,
  saveLaneControl,
  setOptimiser,
  simulateRouting,
  stopBob,
  useBob as bookOnBehalf,
} from '@portal/contract/routing';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { changesOf, type RulesDraft, type StoredRules } from './lane-draft.ts';

export const routingKey = ['routing'] as const;

/** Every country the client has decided something for. */
export const controlledCountriesQuery = queryOptions({
  queryKey: [...routingKey, 'countries'],
  queryFn: async ({ signal }) => {
    const { data } = await call(listLaneControls, { query: {}, signal });
    return [...new Set(data.map(({ country }) => country))];
  },
});

/** The client's rules for one destination country. */
export function rulesQuery(country: string) {
  return queryOptions({
    queryKey: [...routingKey, 'rules', country],
    queryFn: async ({ signal }): Promise<StoredRules> => {
      const [controls, optimisers, lanes] = await Promise.all([
        call(listLaneControls, { query: { country }, signal }),
        call(listOptimisers, { query: { country }, signal }),
        call(listSriLanes, { signal }),
      ]);
      return {
        country,
        controls: controls.data,
        optimisers: optimisers.data,
        bob: controls.bobCountries.includes(country),
        sriOrigins: lanes.data
          .filter((lane) => lane.destinationCountry === country)
          .map((lane) => lane.originCountry),
      };
    },
    enabled: country !== '',
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

export const waitingQuery = queryOptions({
  queryKey: [...routingKey, 'waiting'],
  queryFn: ({ signal }) => call(listWaitingOrders, { query: { perPage: 100 }, signal }),
});

/** What the draft would do to the latest orders to its country. */
export async function askWhatIf(stored: StoredRules, draft: RulesDraft, orders: number) {
  const body = { draft: changesOf(stored, draft), orders, country: stored.country };
  return (await call(simulateRouting, { body })).value;
}

/** Saves each difference by the call it belongs to, in an order that a later one never depends on. */
export async function saveRules(
  clientId: string,
  stored: StoredRules,
  draft: RulesDraft,
  note: string,
): Promise<void> {
  const { laneControls, optimisers, bob, sri } = changesOf(stored, draft);
  for (const change of laneControls) {
    const known = stored.controls.find(({ serviceType }) => serviceType === change.serviceType);
    const body = {
      ...change,
      ...(note !== '' && { note }),
      ...(known !== undefined && { version: known.version }),
    };
    await call(saveLaneControl, { body });
  }
  for (const { weights, ...query } of optimisers) {
    if (weights === null) await call(removeOptimiser, { query });
    else await call(setOptimiser, { query, body: { weights } });
  }
  for (const { country, on } of bob) {
    await call(on ? bookOnBehalf : stopBob, { params: { clientId }, query: { country } });
  }
  for (const { on, ...body } of sri) await call(on ? addSriLane : removeSriLane, { body });
}
