import { isRefusal, refuse } from '@portal/contract/core';
import { trackMany, trackOrder, trackPublicly } from '@portal/contract/tracking';
import type { Database } from '../../db/database.ts';
import { bind, type Binding } from '../../http/binding.ts';
import { journeyOf, lookUp, publicJourneyOf } from './tracking-read-model.ts';

export function trackingRoutes(database: Database): Binding[] {
  return [
    bind(trackOrder, ({ params, run }) =>
      run.inTenant(async (tx) => {
        const value = await journeyOf(tx, run.caller.client?.id ?? null, params.orderId);
        return value === undefined ? refuse('not_found', 'No order of yours has this code.') : { value };
      }),
    ),
    bind(trackMany, async ({ body, run }) => {
      const value = await run.inTenant((tx) => lookUp(tx, run.caller.client?.id ?? null, body.codes));
      return isRefusal(value) ? value : { value };
    }),
    bind(trackPublicly, ({ params }) =>
      database.withoutTenant(async (tx) => {
        const value = await publicJourneyOf(tx, params.code);
        return value === undefined ? refuse('not_found', 'There is no order with this code.') : { value };
      }),
    ),
  ];
}
