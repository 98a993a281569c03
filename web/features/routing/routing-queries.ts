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

/** Some differences were saved before one was refused, which is the `cause`. */
export class PartlySaved extends Error {
  override readonly name = 'PartlySaved';
  readonly saved: number;
  readonly total: number;
  constructor(saved: number, total: number, cause: unknown) {
    super(`${saved} of ${total} saved`, { cause });
    this.saved = saved;
    this.total = total;
  }
}

/**
 * Saves each difference by the call it belongs to, in an order that a later one never depends on. Throws PartlySaved where
 * one is refused: those before it are kept.
 */
export async function saveRules(
  clientId: string,
  stored: StoredRules,
  draft: RulesDraft,
  note: string,
): Promise<void> {
  const { laneControls, optimisers, bob, sri } = changesOf(stored, draft);
  const saves: (() => Promise<unknown>)[] = [
    ...laneControls.map((change) => () => {
      const known = stored.controls.find(({ serviceType }) => serviceType === change.serviceType);
      const version = known === undefined ? {} : { version: known.version };
      return call(saveLaneControl, { body: { ...change, ...(note !== '' && { note }), ...version } });
    }),
    ...optimisers.map(
      ({ weights, ...query }) =>
        () =>
          weights === null
            ? call(removeOptimiser, { query })
            : call(setOptimiser, { query, body: { weights } }),
    ),
    ...bob.map(
      ({ country, on }) =>
        () =>
          call(on ? bookOnBehalf : stopBob, { params: { clientId }, query: { country } }),
    ),
    ...sri.map(
      ({ on, ...body }) =>
        () =>
          call(on ? addSriLane : removeSriLane, { body }),
    ),
  ];
  for (const [saved, save] of saves.entries()) {
    try {
      await save();
    } catch (error) {
      throw saved === 0 ? error : new PartlySaved(saved, saves.length, error);
    }
  }
}
