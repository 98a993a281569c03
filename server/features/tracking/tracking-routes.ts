import { isRefusal } from '@portal/contract/core';
import { refuse } from '@portal/contract/reasons';
import { getSenderLogo, trackFile, trackOrders, trackOrder, trackPublicly } from '@portal/contract/tracking';
import type { Database } from '../../db/database.ts';
import type { RequestContext } from '../../request/request-context.ts';
import { bind, type Binding } from '../../http/binding.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import { detectMediaType } from '../../platform/files/media-type.ts';
import type { Clock } from '../../platform/clock.ts';
import { chooseCodes, readCodeColumns, type CodeColumn } from './read-codes-file.ts';
import { readJourney, lookUpCodes, readPublicJourney, readSenderLogoPath } from './tracking-read-model.ts';

interface TrackingDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly files: FileStorage;
}

export function trackingRoutes({ database, clock, files }: TrackingDeps): Binding[] {
  return [
    bind(trackOrder, ({ params, context }) =>
      context.inTenant(async (tx) => {
        const value = await readJourney(tx, context.caller.client?.id ?? null, params.orderId, clock.now());
        return value === undefined ? refuse('tracking.not_found') : { value };
      }),
    ),
    bind(trackOrders, ({ body, context }) => lookUpOrders(context, body.codes)),
    bind(trackFile, async ({ upload, context }) => {
      const file = await upload();
      const columns = isRefusal(file) ? file : await readCodeColumns(file);
      return isRefusal(columns) ? columns : lookUpColumns(context, columns);
    }),
    bind(trackPublicly, ({ params }) =>
      database.withoutTenant(async (tx) => {
        const value = await readPublicJourney(tx, params.code, clock.now());
        return value === undefined ? refuse('tracking.public_not_found') : { value };
      }),
    ),
    bind(getSenderLogo, async ({ params }) => {
      const path = await database.withoutTenant((tx) => readSenderLogoPath(tx, params.code));
      if (path === undefined) return refuse('tracking.public_not_found');
      const file = await files.read(path);
      const mediaType = detectMediaType(file) ?? 'application/octet-stream';
      return { file, mediaType, fileName: 'logo', inline: true };
    }),
  ];
}

async function lookUpOrders(context: RequestContext, codes: readonly string[]) {
  const value = await context.inTenant((tx) => lookUpCodes(tx, context.caller.client?.id ?? null, codes));
  return isRefusal(value) ? value : { value };
}

async function lookUpColumns(context: RequestContext, columns: readonly CodeColumn[]) {
  const clientId = context.caller.client?.id ?? null;
  const value = await context.inTenant(async (tx) => {
    const codes = await chooseCodes(columns, async (sample) => {
      const orders = await lookUpCodes(tx, clientId, sample);
      return new Set(orders.flatMap(({ code, order }) => (order === null ? [] : [code])));
    });
    return isRefusal(codes) ? codes : lookUpCodes(tx, clientId, codes);
  });
  return isRefusal(value) ? value : { value };
}
