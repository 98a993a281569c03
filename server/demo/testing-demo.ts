import type { World } from '@portal/tests/world/world.ts';
import type { Database } from '../db/database.ts';
import { createCalendarCache } from '../features/calendars/index.ts';
import { createDutyRulesCache } from '../features/duties/index.ts';
import { createGatewaysCache } from '../features/gateways/index.ts';
import { createHubsCache } from '../features/hubs/index.ts';
import { composeRouting } from '../features/orders/index.ts';
import { createPreflightRulesCache } from '../features/preflight/index.ts';
import { createContextCache, createOrderRouting } from '../features/routing/index.ts';
import { createTaxIdProtection } from '../features/tax-ids/index.ts';
import type { DemoDeps } from './seed-demo.ts';
import { PLANS } from './shipper-plans.ts';

/** The dependencies of the seed in a world with reference data. */
export function createDemoDeps({ database, files, jobs, infrastructure }: World, owner: Database): DemoDeps {
  const duties = createDutyRulesCache();
  const routing = composeRouting(
    createOrderRouting(createContextCache()),
    duties,
    createCalendarCache(async () => 0),
    createGatewaysCache(),
    createHubsCache(),
  );
  return {
    database,
    owner,
    routing,
    preflight: createPreflightRulesCache(duties),
    files,
    jobs,
    plans: PLANS,
    taxIds: createTaxIdProtection(infrastructure.encryption),
    steps: () => undefined,
  };
}
