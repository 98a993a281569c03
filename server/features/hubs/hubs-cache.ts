import { findHub, type DeliveryAddress, type HubRef } from '@portal/contract/partners';
import type { Transaction } from '../../db/database.ts';
import { readVersions } from '../routing/index.ts';
import { readOpenHubs, type OpenHub } from './hubs-store.ts';

/** The open hubs of all partners, by look-up. */
export interface Hubs {
  /** The hub of a partner for an address; undefined if the partner has none there. */
  find(partnerId: string, address: DeliveryAddress): OpenHub | undefined;
  findByCode(partnerId: string, code: string): OpenHub | undefined;
  /** The hubs of a partner in a country, by code. */
  list(partnerId: string, country: string): readonly HubRef[];
}

/** The hubs that apply now. */
export interface HubsCache {
  load(tx: Transaction): Promise<Hubs>;
}

/** Caches the hubs, which all clients share, until the network changes. */
export function createHubsCache(): HubsCache {
  let cached: { readonly version: number; readonly hubs: Hubs } | undefined;
  return {
    load: async (tx) => {
      const { network: version } = await readVersions(tx);
      if (cached?.version !== version) cached = { version, hubs: createHubs(await readOpenHubs(tx)) };
      return cached.hubs;
    },
  };
}

function createHubs(openHubs: readonly OpenHub[]): Hubs {
  const hubsByPartner = Map.groupBy(openHubs, ({ partnerId }) => partnerId);
  const hubsOf = (partnerId: string) => hubsByPartner.get(partnerId) ?? [];
  return {
    find: (partnerId, address) => findHub(hubsOf(partnerId), address),
    findByCode: (partnerId, code) => hubsOf(partnerId).find((hub) => hub.code === code),
    list: (partnerId, country) => hubsOf(partnerId).filter((hub) => hub.country === country),
  };
}
