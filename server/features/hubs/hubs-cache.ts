import { findHub, type DeliveryAddress } from '@portal/contract/partners';
import type { HubRef } from '@portal/contract/parties';
import { createVersionCache, type VersionCache } from '../../db/version-cache.ts';
import { readNetworkVersion } from '../routing/index.ts';
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
export type HubsCache = VersionCache<Hubs>;

/** Caches the hubs, which all clients share, until the network changes. */
export function createHubsCache(): HubsCache {
  return createVersionCache(readNetworkVersion, async (tx) => createHubs(await readOpenHubs(tx)));
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
