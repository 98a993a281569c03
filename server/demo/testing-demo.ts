import type { World } from '@portal/tests/world/world.ts';
import { createDutyRulesCache } from '../features/duties/index.ts';
import { createComposedRouting } from '../features/orders/testing-composed-routing.ts';
import { createPreflightRulesCache } from '../features/preflight/index.ts';
import { createTaxIdProtection } from '../features/tax-ids/index.ts';
import type { DemoDeps } from './seed-demo.ts';
import { FULL_DEMO } from './shipper-plans.ts';

/** The dependencies of the seed in a world with reference data. */
export function createDemoDeps({ database, operator, files, jobs, infrastructure }: World): DemoDeps {
  const duties = createDutyRulesCache();
  return {
    database,
    owner: operator,
    routing: createComposedRouting(duties),
    preflight: createPreflightRulesCache(duties),
    files,
    jobs,
    size: FULL_DEMO,
    clock: infrastructure.clock,
    taxIds: createTaxIdProtection(infrastructure.encryption),
    tokenSecret: infrastructure.tokenSecret,
    steps: () => undefined,
  };
}
