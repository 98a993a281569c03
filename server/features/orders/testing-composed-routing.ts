import { createCalendarCache } from '../calendars/index.ts';
import { createDutyRulesCache } from '../duties/index.ts';
import { createGatewaysCache } from '../gateways/index.ts';
import { createHubsCache } from '../hubs/index.ts';
import { createContextCache, createOrderRouting, readNetworkVersion } from '../routing/index.ts';
import { composeRouting, type Routing } from './orders-deps.ts';

/** Routing as the product composes it, for tests that route by stored rules. */
export function createComposedRouting(duties = createDutyRulesCache()): Routing {
  return composeRouting(
    createOrderRouting(createContextCache()),
    duties,
    createCalendarCache(readNetworkVersion),
    createGatewaysCache(),
    createHubsCache(),
  );
}
