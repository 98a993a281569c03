import { isRefusal } from '@portal/contract/core';
import {
  answerCancellation,
  answerReversals,
  answerReversalsAsPartner,
  cancelOrders,
  closeReversal,
  countOrders,
  countDelays,
  createOrder,
  createShipment,
  deleteSavedView,
  editOrder,
  editServiceLevels,
  getOrder,
  initiateReversal,
  initiateReversalAsPartner,
  listFreightSchedules,
  listOrders,
  listOrderUpdates,
  listReversals,
  listSavedViews,
  relabelOrders,
  rerouteOrders,
  revealTaxIds,
  saveView,
  setAwb,
  updateOrdersFromFile,
  updateOrderStatus,
  withdrawEvent,
  type OrderDetails,
} from '@portal/contract/orders';
import type { Refusal } from '@portal/contract/core';
import { getOrderFindings } from '@portal/contract/preflight';
import { refuse } from '@portal/contract/reasons';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestContext } from '../../request/request-context.ts';
import { bind, type Binding } from '../../http/binding.ts';
import { toValue, type UploadedFile } from '../../request/payloads.ts';
import { readIfMatch } from '../../http/if-match.ts';
import { readAwbFile } from './awb/read-awb-file.ts';
import { awbStockRoutes } from './awb/awb-stock-routes.ts';
import { setAwbNumbers } from './awb/set-awb.ts';
import { answerCancellationAsPartner } from './cancel/answer-cancellation.ts';
import { requestCancellations } from './cancel/cancel-orders.ts';
import { loadFreightSchedules } from './detail/freight-schedules.ts';
import { rerouteOrdersByRef } from './reroute/reroute-orders.ts';
import type { OrderWriteDeps } from './orders-deps.ts';
import { readTaxIds } from './detail/read-tax-ids.ts';
import { loadOrderUpdates } from './detail/order-updates.ts';
import { withCurrentProvinces } from './create/current-provinces.ts';
import { countByDelay, countByStage, listOrdersPage } from './list/orders-read-model.ts';
import { loadOrderFindings } from './preflight/order-findings.ts';
import { loadOrderDetails } from './detail/order-details.ts';
import { applyOrderEdit } from './edit/edit-order.ts';
import { createSingleOrderHandler } from './create/create-single-orders.ts';
import { createLabelVersions } from './label-version/relabel-orders.ts';
import { answerAsClient, answerAsPartner } from './reversals/answer-reversals.ts';
import { closeReceivedReversal } from './reversals/close-reversal.ts';
import { initiateAsClient, initiateAsPartner } from './reversals/initiate-reversal.ts';
import { listClientReversals } from './reversals/reversals-read-model.ts';
import { withdrawEventAsAuthor } from './withdrawals/withdraw-event.ts';
import { applyServiceLevels } from './service-level/edit-service-levels.ts';
import { applyOwnFreightUpdates } from './status/own-freight-updates.ts';
import { deleteView, storeView, listUserViews } from './list/saved-views.ts';
import { readStatusFile } from './status/read-status-file.ts';
import { applyPartnerStatusUpdates } from './status/partner-status-updates.ts';
import { toStatusUpdateInputs } from './status/apply-status-updates.ts';

interface OrderRoutesDeps extends OrderWriteDeps {
  /** Whether a client can report the status of its own freight: a flag. */
  readonly isOwnFreightEnabled: (clientId: string) => Promise<boolean>;
}

export function ordersRoutes(deps: OrderRoutesDeps): Binding[] {
  const createSingle = createSingleOrderHandler(deps);
  return [
    bind(listOrders, ({ query, context }) =>
      context.inTenant((tx) => listOrdersPage(tx, context.clientId, query, context.caller.timeZone)),
    ),
    bind(countOrders, ({ context }) =>
      context.inTenant(async (tx) => ({ value: await countByStage(tx, context.clientId) })),
    ),
    bind(countDelays, ({ context }) =>
      context.inTenant(async (tx) => ({ value: await countByDelay(tx, context.clientId) })),
    ),
    bind(getOrder, async ({ params, context, reply }) =>
      withEtag(reply, await loadOrderDetails(deps, context, params.id)),
    ),
    bind(createOrder, async ({ body, context, request, reply }) =>
      withEtag(
        reply,
        await createSingle(context, {
          input: deps.taxIds.protectParties(context.clientId, withCurrentProvinces(body)),
          source: getSource(request),
        }),
      ),
    ),
    bind(createShipment, async ({ body, context, request, reply }) =>
      withEtag(
        reply,
        await createSingle(context, {
          input: deps.taxIds.protectParties(
            context.clientId,
            withCurrentProvinces({ ...body, movement: 'B2B' as const }),
          ),
          source: getSource(request),
        }),
      ),
    ),
    bind(editOrder, async ({ params, body, context, request, reply }) =>
      withEtag(reply, await applyOrderEdit(deps, context, params.id, body, readIfMatch(request))),
    ),
    bind(revealTaxIds, ({ params, context }) => readTaxIds(deps.taxIds, context, params.id)),
    bind(listOrderUpdates, ({ params, context }) => loadOrderUpdates(context, params.id)),
    bind(listFreightSchedules, ({ params, context }) => loadFreightSchedules(deps, context, params.id)),
    bind(cancelOrders, async ({ body, context }) =>
      toValue(await requestCancellations(deps, context, body.orderIds, body.comment)),
    ),
    bind(getOrderFindings, ({ params, context }) => loadOrderFindings(deps, context, params.id)),
    bind(rerouteOrders, async ({ body, context }) =>
      toValue(await rerouteOrdersByRef(deps, context, body.orderIds)),
    ),
    bind(relabelOrders, async ({ body, context }) => toValue(await createLabelVersions(deps, context, body))),
    bind(editServiceLevels, async ({ body, context }) =>
      toValue(await applyServiceLevels(deps, context, body)),
    ),
    bind(initiateReversal, async ({ params, body, context }) =>
      toValue(await initiateAsClient(deps, context, params.orderId, body.comment)),
    ),
    bind(initiateReversalAsPartner, async ({ params, body, context }) =>
      toValue(await initiateAsPartner(deps, context, params, body.comment)),
    ),
    bind(answerReversals, async ({ body, context }) => toValue(await answerAsClient(deps, context, body))),
    bind(answerReversalsAsPartner, async ({ params, body, context }) =>
      toValue(await answerAsPartner(deps, context, params.partnerId, body)),
    ),
    bind(closeReversal, async ({ params, context }) =>
      toValue(await closeReceivedReversal(deps.clock, context, params.reversalId)),
    ),
    bind(listReversals, ({ query, context }) =>
      context.inTenant((tx) => listClientReversals(tx, context.clientId, query)),
    ),
    bind(setAwb, async ({ body, request, upload, context }) => {
      if (!request.isMultipart()) {
        return toValue(
          await setAwbNumbers(
            deps,
            context,
            body.rows.map((row, index) => ({ row: index + 1, ...row })),
          ),
        );
      }
      const file = await upload();
      const rows = isRefusal(file) ? file : await readAwbFile(file);
      return isRefusal(rows) ? rows : toValue(await setAwbNumbers(deps, context, rows));
    }),
    ...awbStockRoutes(deps.clock),
    bind(updateOrderStatus, async ({ body, query, request, upload, context }) => {
      const isPartner = context.caller.permissions.has('partner-orders.update');
      if (!isPartner && !(await deps.isOwnFreightEnabled(context.clientId))) {
        return refuse('status.own_freight_disabled');
      }
      const fromFile = request.isMultipart();
      const updates = fromFile
        ? await readStatusUpload(deps, context, await upload())
        : toStatusUpdateInputs(body);
      if (isRefusal(updates)) return updates;
      const preview = query.preview === true;
      if (preview) context.dryRun();
      if (isPartner) return toValue(await applyPartnerStatusUpdates(deps, context, updates, preview));
      const source = fromFile ? 'FILE' : getSource(request);
      return toValue(await applyOwnFreightUpdates(deps, context, updates, { source, preview }));
    }),
    bind(updateOrdersFromFile, async ({ query, upload, context }) => {
      const file = await upload();
      if (isRefusal(file)) return file;
      const updates = await readStatusFile(file, {
        timeZone: file.fields['timeZone'] ?? context.caller.timeZone,
        now: deps.clock.now(),
        isTimeRequired: true,
      });
      if (isRefusal(updates)) return updates;
      const extraFile = await file.refuseMoreFiles();
      if (extraFile !== undefined) return extraFile;
      const preview = query.preview === true;
      if (preview) context.dryRun();
      return toValue(await applyPartnerStatusUpdates(deps, context, updates, preview));
    }),
    bind(answerCancellation, ({ params, body, context }) =>
      answerCancellationAsPartner(deps, context, params.id, body),
    ),
    bind(withdrawEvent, ({ params, body, context }) =>
      withdrawEventAsAuthor(deps, context, {
        orderRef: params.orderId,
        eventId: params.eventId,
        input: body,
      }),
    ),
    bind(listSavedViews, ({ query, context }) => listUserViews(context, query)),
    bind(saveView, ({ body, context }) => storeView(context, body)),
    bind(deleteSavedView, ({ params, context }) => deleteView(context, params.id)),
  ];
}

async function readStatusUpload(
  { clock }: Pick<OrderWriteDeps, 'clock'>,
  context: RequestContext,
  file: UploadedFile | Refusal,
) {
  const { timeZone } = context.caller;
  return isRefusal(file) ? file : readStatusFile(file, { timeZone, now: clock.now(), isTimeRequired: false });
}

/** A browser sends its session in a cookie, an API client in the `authorization` header. */
function getSource({ headers }: FastifyRequest): 'PORTAL' | 'API' {
  return headers.authorization === undefined ? 'PORTAL' : 'API';
}

/** Sets the version of the order as the `etag` header, for If-Match. */
function withEtag(reply: FastifyReply, answer: OrderDetails | Refusal): { value: OrderDetails } | Refusal {
  if (!isRefusal(answer)) reply.header('etag', `"${answer.version}"`);
  return toValue(answer);
}
