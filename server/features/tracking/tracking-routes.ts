import { isRefusal, refuse } from '@portal/contract/core';
import { trackFile, trackMany, trackOrder, trackPublicly } from '@portal/contract/tracking';
import type { Database } from '../../db/database.ts';
import type { Run } from '../../db/run.ts';
import { bind, type Binding } from '../../http/binding.ts';
import type { Clock } from '../../platform/clock.ts';
import { readCodesFile } from './codes-file.ts';
import { journeyOf, lookUp, publicJourneyOf } from './tracking-read-model.ts';

interface TrackingDeps {
  readonly database: Database;
  readonly clock: Clock;
}

export function trackingRoutes({ database, clock }: TrackingDeps): Binding[] {
  return [
    bind(trackOrder, ({ params, run }) =>
      run.inTenant(async (tx) => {
        const value = await journeyOf(tx, run.caller.client?.id ?? null, params.orderId, clock.now());
        return value === undefined ? refuse('not_found', 'No order of yours has this code.') : { value };
      }),
    ),
    bind(trackMany, ({ body, run }) => fatesOf(run, body.codes)),
    bind(trackFile, async ({ upload, run }) => {
      const file = await upload();
      const codes = isRefusal(file) ? file : await readCodesFile(file);
      return isRefusal(codes) ? codes : fatesOf(run, codes);
    }),
    bind(trackPublicly, ({ params }) =>
      database.withoutTenant(async (tx) => {
        const value = await publicJourneyOf(tx, params.code, clock.now());
        return value === undefined ? refuse('not_found', 'There is no order with this code.') : { value };
      }),
    ),
  ];
}

async function fatesOf(run: Run, codes: readonly string[]) {
  const value = await run.inTenant((tx) => lookUp(tx, run.caller.client?.id ?? null, codes));
  return isRefusal(value) ? value : { value };
}
