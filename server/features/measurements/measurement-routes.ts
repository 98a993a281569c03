import { isRefusal, refuse, type Refusal } from '@portal/contract/core';
import {
  acceptMeasurements,
  addMeasurementEvidence,
  countMeasurements,
  decideMeasurement,
  dimensioning,
  disputeMeasurement,
  downloadMeasurementFile,
  downloadPartnerMeasurementFile,
  getPartnerMeasurement,
  listMeasurements,
  listOrderMeasurements,
  listPartnerMeasurements,
  listPartnerOrderMeasurements,
  measureAllocation,
  reweighAllocation,
  reweighing,
} from '@portal/contract/measurements';
import type { z } from 'zod';
import type { Transaction } from '../../db/database.ts';
import type { Run } from '../../db/run.ts';
import { sql } from '../../db/sql.ts';
import { worksFor } from '../../platform/caller.ts';
import { bind, type Binding, type FileAnswer, type UploadedFile } from '../../http/binding.ts';
import { invalid } from '../../http/problem.ts';
import { grantedOrders, orderKey } from '../orders/index.ts';
import { acceptMany, addEvidence, disputeOne } from './answer-measurements.ts';
import { decideOne } from './decide-measurement.ts';
import { measureLeg } from './measure-leg.ts';
import type { MeasurementDeps } from './measurement-deps.ts';
import { findFile, takeFile, type KeptFile, type TakenFile } from './measurement-files.ts';
import {
  readMeasurementPage,
  readOrderMeasurements,
  readPartnerMeasurement,
  readPartnerOrderMeasurements,
  readPartnerPage,
} from './measurement-read-model.ts';

export function measurementRoutes(deps: MeasurementDeps): Binding[] {
  return [...partnerRoutes(deps), ...clientRoutes(deps)];
}

function partnerRoutes(deps: MeasurementDeps): Binding[] {
  return [
    bind(reweighAllocation, async ({ params, body, request, upload, run }) => {
      const given = request.isMultipart()
        ? await withPhoto(upload, reweighing)
        : { said: body, photo: undefined };
      if (isRefusal(given)) return given;
      return measureLeg(deps, run, params, { kind: 'WEIGHT', ...given.said }, given.photo);
    }),
    bind(measureAllocation, async ({ params, body, request, upload, run }) => {
      const given = request.isMultipart()
        ? await withPhoto(upload, dimensioning)
        : { said: body, photo: undefined };
      if (isRefusal(given)) return given;
      return measureLeg(deps, run, params, { kind: 'DIMENSIONS', ...given.said }, given.photo);
    }),
    bind(listPartnerMeasurements, ({ params, query, run }) =>
      asPartner(run, params.partnerId, (tx) => readPartnerPage(tx, params.partnerId, query)),
    ),
    bind(listPartnerOrderMeasurements, ({ params: { partnerId, id }, run }) =>
      asPartner(run, partnerId, async (tx) => {
        const order = (await grantedOrders(tx, [id])).get(id);
        if (order === undefined) return refuse('not_found', 'There is no such order.');
        return { data: await readPartnerOrderMeasurements(tx, partnerId, order.orderId, deps.clock.now()) };
      }),
    ),
    bind(getPartnerMeasurement, ({ params, run }) =>
      asPartner(run, params.partnerId, async (tx) => {
        const value = await readPartnerMeasurement(tx, params.partnerId, params.id, deps.clock.now());
        return value === undefined
          ? refuse('not_found', 'There is no such measurement of yours.')
          : { value };
      }),
    ),
    bind(decideMeasurement, ({ params, body, run }) => decideOne(deps, run, params, body)),
    bind(downloadPartnerMeasurementFile, async ({ params, run }) =>
      shown(
        deps,
        await asPartner(run, params.partnerId, async (tx) => (await findFile(tx, params, params.id)) ?? GONE),
      ),
    ),
  ];
}

const GONE = refuse('not_found', 'There is no such file.');

function clientRoutes(deps: MeasurementDeps): Binding[] {
  return [
    bind(listMeasurements, ({ query, run }) =>
      run.inTenant((tx) => readMeasurementPage(tx, run.clientId, query)),
    ),
    bind(countMeasurements, ({ run }) =>
      run.inTenant(async (tx) => ({
        value: (await tx.row<{ waiting: number; disputed: number }>(sql`
          select count(*) filter (where state = 'WAITING')::int waiting, count(*) filter (where state = 'DISPUTED')::int disputed
          from measurements where client_id = ${run.clientId} and state in ('WAITING', 'DISPUTED')`)) ?? {
          waiting: 0,
          disputed: 0,
        },
      })),
    ),
    bind(listOrderMeasurements, ({ params, run }) =>
      run.inTenant(async (tx) => {
        const { id, code } = orderKey(params.id);
        const order = await tx.row<{ id: string }>(sql`select id from orders where client_id = ${run.clientId}
          and (id = ${id}::uuid or order_code = ${code}::text)`);
        if (order === undefined) return refuse('not_found', 'There is no such order.');
        const viewer = run.caller.customerId === null ? 'CLIENT' : 'CUSTOMER';
        return { data: await readOrderMeasurements(tx, run.clientId, order.id, viewer, deps.clock.now()) };
      }),
    ),
    bind(acceptMeasurements, async ({ body, run }) => {
      const value = await acceptMany(deps, run, body.measurementIds);
      return isRefusal(value) ? value : { value };
    }),
    bind(disputeMeasurement, async ({ params, body, request, upload, run }) => {
      if (!request.isMultipart()) return disputeOne(deps, run, params.id, body.reason);
      const sent = await upload();
      if (isRefusal(sent)) return sent;
      const file = await takeFile(sent);
      if (isRefusal(file)) return file;
      const { reason } = disputeMeasurement.upload.fields.parse(sent.fields);
      return disputeOne(deps, run, params.id, reason, file);
    }),
    bind(addMeasurementEvidence, async ({ params, upload, run }) => {
      const sent = await upload();
      const file = isRefusal(sent) ? sent : await takeFile(sent);
      return isRefusal(file) ? file : addEvidence(deps, run, params.id, file);
    }),
    bind(downloadMeasurementFile, async ({ params, run }) =>
      shown(
        deps,
        await run.inTenant(async (tx) => (await findFile(tx, { clientId: run.clientId }, params.id)) ?? GONE),
      ),
    ),
  ];
}

/** A partner's own: of no partner else. */
async function asPartner<T>(
  run: Run,
  partnerId: string,
  work: (tx: Transaction) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  if (!worksFor(run.caller, partnerId)) {
    return refuse('not_found', 'There is no such partner profile of yours.');
  }
  return run.inTenant(work);
}

function shown({ files }: MeasurementDeps, kept: KeptFile | Refusal): FileAnswer | Refusal {
  if (isRefusal(kept)) return kept;
  const { key, mediaType, name } = kept;
  return { file: files.open(key), mediaType, fileName: name, inline: mediaType !== 'application/pdf' };
}

type Upload = () => Promise<UploadedFile | Refusal>;

/** What is said in the field `measurement`, and the photo beside it. */
async function withPhoto<T extends z.ZodType>(
  upload: Upload,
  schema: T,
): Promise<{ readonly said: z.output<T>; readonly photo: TakenFile } | Refusal> {
  const sent = await upload();
  if (isRefusal(sent)) return sent;
  const photo = await takeFile(sent, ['image/jpeg', 'image/png']);
  if (isRefusal(photo)) return photo;
  const said = schema.safeParse(parsed(sent.fields['measurement']));
  return said.success ? { said: said.data, photo } : invalid('measurement', said.error);
}

function parsed(text = ''): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
