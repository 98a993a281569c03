import { findDefaultPorts, type FindDefaultPorts, type Gateway } from '@portal/contract/reference-data';
import type { Transaction } from '../../db/database.ts';
import { readVersions } from '../routing/index.ts';
import { readGateways } from './gateways-store.ts';

/** The gateways that apply now. */
export interface GatewaysCache {
  createFinder(tx: Transaction): Promise<FindDefaultPorts>;
}

/** Caches the gateways, which all clients share, until they change. */
export function createGatewaysCache(): GatewaysCache {
  let cached: { readonly version: number; readonly gateways: readonly Gateway[] } | undefined;
  return {
    createFinder: async (tx) => {
      const { network: version } = await readVersions(tx);
      if (cached?.version !== version) cached = { version, gateways: await readGateways(tx) };
      const { gateways } = cached;
      return (order) => findDefaultPorts(gateways, order);
    },
  };
}
