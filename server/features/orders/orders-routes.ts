import { isRefusal, refuse } from '@portal/contract/core';
import {
  answerCancellation,
  answerReversals,
  answerReversalsAsPartner,
  cancelOrders,
  closeReversal,
  countOrders,
  countPaces,
  createOrder,
  deleteSavedView,
  editOrder,
  getAwbStock,
  getOrder,
  initiateReversal,
  initiateReversalAsPartner,
  listFreightSchedules,
  listOrders,
  listOrderUpdates,
  listReversals,
  listSavedViews,
  relabelOrders,
  reroute,
  saveView,
  setAwb,
  setAwbStock,
  updateOrderStatus,
  type OrderDetails,
} from '@portal/contract/orders';
import type { Refusal } from '@portal/contract/core';
import { getOrderFindings } from '@portal/contract/preflight';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Run } from '../../db/run.ts';
import { bind, type Binding, type UploadedFile } from '../../http/binding.ts';
import { seenVersion } from '../../http/seen-version.ts';
import { readAwbFile } from './awb/read-awb-file.ts';
import { keepStock, stockOf } from './awb/awb-stock.ts';
import { setAwbs } from './awb/set-awb.ts';
import { cancelMany } from './cancel/cancel-orders.ts';
import { schedulesOf } from './detail/freight-schedules.ts';
import { rerouteMany } from './reroute/reroute-orders.ts';
import type { IntakeDeps } from './orders-deps.ts';
import { updatesOf } from './detail/order-updates.ts';
import { countByPace, countByStage, listOrdersPage } from './list/orders-read-model.ts';
import { findingsOf } from './preflight/order-findings.ts';
import { editOne, getOne } from './edit/edit-order.ts';
import { singleOrders } from './create/create-single-orders.ts';
import { relabelMany } from './label-version/relabel-orders.ts';
import { answerAsClient, answerAsPartner } from './reversals/answer-reversals.ts';
import { closeOne } from './reversals/close-reversal.ts';
import { initiateAsClient, initiateAsPartner } from './reversals/initiate-reversal.ts';
import { listOfClient } from './reversals/reversals-read-model.ts';
import { takeOwnFreight } from './status/own-freight-updates.ts';
import { forgetView, keepView, listViews } from './list/saved-views.ts';
import { readStatusFile } from './status/read-status-file.ts';
import { answerOneCancellation, takeStatusUpdates } from './status/partner-status-updates.ts';
import { asGiven } from './status/apply-status-updates.ts';

interface OrderRoutesDeps extends IntakeDeps {
  /** Whether a client reports the status of its own freight: its flag, and the allow-list of the environment. */
  readonly ownFreightOn: (clientId: string) => Promise<boolean>;
}

export function ordersRoutes(deps: OrderRoutesDeps): Binding[] {
  const createSingle = singleOrders(deps);
  return [
    bind(listOrders, ({ query, run }) =>
      run.inTenant((tx) => listOrdersPage(tx, run.clientId, query, run.caller.timeZone)),
    ),
    bind(countOrders, ({ run }) =>
      run.inTenant(async (tx) => ({ value: await countByStage(tx, run.clientId) })),
    ),
    bind(countPaces, ({ run }) =>
      run.inTenant(async (tx) => ({ value: await countByPace(tx, run.clientId) })),
    ),
    bind(getOrder, async ({ params, run, reply }) => tagged(reply, await getOne(deps, run, params.id))),
    bind(createOrder, async ({ body, run, request, reply }) =>
      tagged(reply, await createSingle(run, { input: body, source: sourceOf(request) })),
    ),
    bind(editOrder, async ({ params, body, run, request, reply }) =>
      tagged(reply, await editOne(deps, run, params.id, body, seenVersion(request))),
    ),
    bind(listOrderUpdates, ({ params, run }) => updatesOf(run, params.id)),
    bind(listFreightSchedules, ({ params, run }) => schedulesOf(run, params.id)),
    bind(cancelOrders, async ({ body, run }) =>
      wrapped(await cancelMany(deps, run, body.orderIds, body.reason)),
    ),
    bind(getOrderFindings, ({ params, run }) => findingsOf(deps, run, params.id)),
    bind(reroute, async ({ body, run }) => wrapped(await rerouteMany(deps, run, body.orderIds))),
    bind(relabelOrders, async ({ body, run }) => wrapped(await relabelMany(deps, run, body))),
    bind(initiateReversal, async ({ params, body, run }) =>
      wrapped(await initiateAsClient(deps, run, params.orderId, body.reason)),
    ),
    bind(initiateReversalAsPartner, async ({ params, body, run }) =>
      wrapped(await initiateAsPartner(deps, run, params, body.reason)),
    ),
    bind(answerReversals, async ({ body, run }) => wrapped(await answerAsClient(deps, run, body))),
    bind(answerReversalsAsPartner, async ({ params, body, run }) =>
      wrapped(await answerAsPartner(deps, run, params.partnerId, body)),
    ),
    bind(closeReversal, async ({ params, run }) =>
      wrapped(await closeOne(deps.clock, run, params.reversalId)),
    ),
    bind(listReversals, ({ query, run }) => run.inTenant((tx) => listOfClient(tx, run.clientId, query))),
    bind(setAwb, async ({ body, request, upload, run }) => {
      if (!request.isMultipart()) {
        return wrapped(
          await setAwbs(
            deps,
            run,
            body.rows.map((one, index) => ({ row: index + 1, ...one })),
          ),
        );
      }
      const file = await upload();
      const rows = isRefusal(file) ? file : await readAwbFile(file);
      return isRefusal(rows) ? rows : wrapped(await setAwbs(deps, run, rows));
    }),
    bind(getAwbStock, async ({ params, run }) => wrapped(await stockOf(run, params.partnerId))),
    bind(setAwbStock, async ({ params, body, run }) =>
      wrapped(await keepStock(run, params.partnerId, body.ranges)),
    ),
    bind(updateOrderStatus, async ({ body, query, request, upload, run }) => {
      const isPartner = run.caller.permissions.has('partner-orders.update');
      if (!isPartner && !(await deps.ownFreightOn(run.clientId))) {
        return refuse('forbidden', 'Updating the status of own freight is not switched on for your account.');
      }
      const fromFile = request.isMultipart();
      const given = fromFile ? await statusesOf(deps, run, await upload()) : asGiven(body);
      if (isRefusal(given)) return given;
      const preview = query.preview === true;
      if (preview) run.onlyLooks();
      if (isPartner) return wrapped(await takeStatusUpdates(deps, run, given, preview));
      const source = fromFile ? 'FILE' : sourceOf(request);
      return wrapped(await takeOwnFreight(deps, run, given, { source, preview }));
    }),
    bind(answerCancellation, ({ params, body, run }) => answerOneCancellation(deps, run, params.id, body)),
    bind(listSavedViews, ({ query, run }) => listViews(run, query)),
    bind(saveView, ({ body, run }) => keepView(run, body)),
    bind(deleteSavedView, ({ params, run }) => forgetView(run, params.id)),
  ];
}

async function statusesOf({ clock }: Pick<IntakeDeps, 'clock'>, run: Run, file: UploadedFile | Refusal) {
  return isRefusal(file) ? file : readStatusFile(file, run.caller.timeZone, clock.now());
}

function wrapped<T>(answer: T | Refusal): { value: T } | Refusal {
  return isRefusal(answer) ? answer : { value: answer };
}

/** A browser carries its session in a cookie; programs name it in the header. */
function sourceOf({ headers }: FastifyRequest): 'PORTAL' | 'API' {
  return headers.authorization === undefined ? 'PORTAL' : 'API';
}

/** The version travels as the entity tag, for If-Match. */
function tagged(reply: FastifyReply, answer: OrderDetails | Refusal): { value: OrderDetails } | Refusal {
  if (!isRefusal(answer)) reply.header('etag', `"${answer.version}"`);
  return wrapped(answer);
}
