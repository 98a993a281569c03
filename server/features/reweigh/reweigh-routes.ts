import { isRefusal, type Refusal } from '@portal/contract/core';
import { refuse } from '@portal/contract/reasons';
import {
  acceptReweighs,
  addReweighEvidence,
  countReweighs,
  decideReweigh,
  dimensionsInput,
  disputeReweigh,
  downloadReweighFile,
  downloadPartnerReweighFile,
  getPartnerReweigh,
  listReweighs,
  listOrderReweighs,
  listPartnerReweighs,
  listPartnerOrderReweighs,
  remeasureAllocation,
  reweighAllocation,
  weightInput,
} from '@portal/contract/reweigh';
import type { z } from 'zod';
import type { Transaction } from '../../db/database.ts';
import type { RequestContext } from '../../request/request-context.ts';
import { sql } from '../../db/sql.ts';
import { belongsToPartner } from '../../request/caller.ts';
import { bind, type Binding } from '../../http/binding.ts';
import type { FileResponse, UploadedFile } from '../../request/payloads.ts';
import { refuseSchemaErrors } from '../../request/refuse-schema-errors.ts';
import { findGrantedOrders, findOrder } from '../orders/index.ts';
import { acceptReweighBatch, addEvidence, openDispute } from './answer-reweighs.ts';
import { applyDecision } from './decide-reweigh.ts';
import { recordReweigh } from './record-reweigh.ts';
import type { ReweighDeps } from './reweigh-deps.ts';
import { findFile, receiveFile, type StoredFile, type ReceivedFile } from './reweigh-files.ts';
import {
  readReweighPage,
  readOrderReweighs,
  readPartnerReweigh,
  readPartnerOrderReweighs,
  readPartnerPage,
} from './reweigh-read-model.ts';

export function reweighRoutes(deps: ReweighDeps): Binding[] {
  return [...partnerRoutes(deps), ...clientRoutes(deps)];
}

function partnerRoutes(deps: ReweighDeps): Binding[] {
  return [
    bind(reweighAllocation, async ({ params, body, request, upload, context }) => {
      const form = request.isMultipart()
        ? await readPhotoForm(upload, weightInput)
        : { input: body, photo: undefined };
      if (isRefusal(form)) return form;
      return recordReweigh(deps, context, params, { kind: 'WEIGHT', ...form.input }, form.photo);
    }),
    bind(remeasureAllocation, async ({ params, body, request, upload, context }) => {
      const form = request.isMultipart()
        ? await readPhotoForm(upload, dimensionsInput)
        : { input: body, photo: undefined };
      if (isRefusal(form)) return form;
      return recordReweigh(deps, context, params, { kind: 'DIMENSIONS', ...form.input }, form.photo);
    }),
    bind(listPartnerReweighs, ({ params, query, context }) =>
      asPartner(context, params.partnerId, (tx) => readPartnerPage(tx, params.partnerId, query)),
    ),
    bind(listPartnerOrderReweighs, ({ params: { partnerId, id }, context }) =>
      asPartner(context, partnerId, async (tx) => {
        const order = (await findGrantedOrders(tx, [id])).get(id);
        if (order === undefined) return refuse('order.not_found');
        return { data: await readPartnerOrderReweighs(tx, partnerId, order.id, deps.clock.now()) };
      }),
    ),
    bind(getPartnerReweigh, ({ params, context }) =>
      asPartner(context, params.partnerId, async (tx) => {
        const value = await readPartnerReweigh(tx, params.partnerId, params.id, deps.clock.now());
        return value === undefined ? refuse('reweigh.not_found') : { value };
      }),
    ),
    bind(decideReweigh, ({ params, body, context }) => applyDecision(deps, context, params, body)),
    bind(downloadPartnerReweighFile, async ({ params, context }) =>
      openFile(
        deps,
        await asPartner(
          context,
          params.partnerId,
          async (tx) => (await findFile(tx, params, params.id)) ?? FILE_NOT_FOUND,
        ),
      ),
    ),
  ];
}

const FILE_NOT_FOUND = refuse('reweigh.file_not_found');

function clientRoutes(deps: ReweighDeps): Binding[] {
  return [
    bind(listReweighs, ({ query, context }) =>
      context.inTenant((tx) => readReweighPage(tx, context.clientId, query)),
    ),
    bind(countReweighs, ({ context }) =>
      context.inTenant(async (tx) => ({
        value: (await tx.row<{ waiting: number; disputed: number }>(sql`
          select count(*) filter (where state = 'WAITING')::int waiting, count(*) filter (where state = 'DISPUTED')::int disputed
          from reweighs where client_id = ${context.clientId} and state in ('WAITING', 'DISPUTED')`)) ?? {
          waiting: 0,
          disputed: 0,
        },
      })),
    ),
    bind(listOrderReweighs, ({ params, context }) =>
      context.inTenant(async (tx) => {
        const order = await findOrder(tx, context.clientId, params.id);
        if (order === undefined) return refuse('order.not_found');
        const viewer = context.caller.customerId === null ? 'CLIENT' : 'CUSTOMER';
        return {
          data: await readOrderReweighs(tx, context.clientId, order.row.id, viewer, deps.clock.now()),
        };
      }),
    ),
    bind(acceptReweighs, async ({ body, context }) => {
      const value = await acceptReweighBatch(deps, context, body.reweighIds);
      return isRefusal(value) ? value : { value };
    }),
    bind(disputeReweigh, async ({ params, body, request, upload, context }) => {
      if (!request.isMultipart()) return openDispute(deps, context, params.id, body.comment);
      const uploadedFile = await upload();
      if (isRefusal(uploadedFile)) return uploadedFile;
      const file = await receiveFile(uploadedFile);
      if (isRefusal(file)) return file;
      const { comment } = disputeReweigh.upload.fields.parse(uploadedFile.fields);
      return openDispute(deps, context, params.id, comment, file);
    }),
    bind(addReweighEvidence, async ({ params, upload, context }) => {
      const uploadedFile = await upload();
      const file = isRefusal(uploadedFile) ? uploadedFile : await receiveFile(uploadedFile);
      return isRefusal(file) ? file : addEvidence(deps, context, params.id, file);
    }),
    bind(downloadReweighFile, async ({ params, context }) =>
      openFile(
        deps,
        await context.inTenant(
          async (tx) => (await findFile(tx, { clientId: context.clientId }, params.id)) ?? FILE_NOT_FOUND,
        ),
      ),
    ),
  ];
}

/** Runs `work` for a member of the partner. Refuses: not_found for everybody else. */
async function asPartner<T>(
  context: RequestContext,
  partnerId: string,
  work: (tx: Transaction) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  if (!belongsToPartner(context.caller, partnerId)) {
    return refuse('incoming.partner_not_found');
  }
  return context.inTenant(work);
}

function openFile({ files }: ReweighDeps, file: StoredFile | Refusal): FileResponse | Refusal {
  if (isRefusal(file)) return file;
  const { key, mediaType, name } = file;
  return { file: files.open(key), mediaType, fileName: name, inline: mediaType !== 'application/pdf' };
}

type Upload = () => Promise<UploadedFile | Refusal>;

/** Reads the multipart form: the JSON text of the field `reweigh`, and the photo. */
async function readPhotoForm<T extends z.ZodType>(
  upload: Upload,
  schema: T,
): Promise<{ readonly input: z.output<T>; readonly photo: ReceivedFile } | Refusal> {
  const uploadedFile = await upload();
  if (isRefusal(uploadedFile)) return uploadedFile;
  const photo = await receiveFile(uploadedFile, ['image/jpeg', 'image/png']);
  if (isRefusal(photo)) return photo;
  const input = schema.safeParse(parseJson(uploadedFile.fields['reweigh']));
  return input.success ? { input: input.data, photo } : refuseSchemaErrors('reweigh', input.error);
}

function parseJson(text = ''): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
