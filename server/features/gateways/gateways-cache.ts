import { findDefaultPorts, type FindDefaultPorts } from '@portal/contract/reference-data';
import type { Transaction } from '../../db/database.ts';
import { createVersionCache } from '../../db/version-cache.ts';
import { readNetworkVersion } from '../routing/index.ts';
import { readGateways } from './gateways-store.ts';

/** The gateways that apply now. */
export interface GatewaysCache {
  createFinder(tx: Transaction): Promise<FindDefaultPorts>;
}

/** Caches the gateways, which all clients share, until the network changes. */
export function createGatewaysCache(): GatewaysCache {
  const cache = createVersionCache(readNetworkVersion, readGateways);
  return {
    createFinder: async (tx) => {
      const gateways = await cache.load(tx);
      return (order) => findDefaultPorts(gateways, order);
    },
  };
}
