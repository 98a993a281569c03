import type { OrderReweigh, OrderReweighOutcome } from '@portal/contract/manifests';
import { isRefusal, type Reason, type Refusal } from '@portal/contract/core';
import { buildPieceCode } from '@portal/contract/orders';
import { reason, refuse } from '@portal/contract/reasons';
import type { ReweighKind } from '@portal/contract/reweigh';
import type { Transaction } from '../../../db/database.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import { findGrantedOrders, type GrantedOrder } from '../../orders/index.ts';
import { recordInTransaction, type ReweighDeps } from '../../reweigh/index.ts';
import { inPartnerBag, PARTNER_BAGS_SQL } from '../mawb/mawb-bags.ts';
import { readMawb, type MawbRecord } from '../mawb/mawbs-store.ts';

type ReweighResponse = { value: { outcomes: OrderReweighOutcome[] } } | Refusal;

/** The pieces of one order that were weighed, measured, or both. */
interface Group {
  readonly order: GrantedOrder;
  readonly pieces: OrderReweigh[];
}

/**
 * Records weights and dimensions of pieces on a MAWB, one reweigh for each order. Orders are processed by client and
 * code, so that two requests cannot deadlock. What is refused for one order does not stop the others. Refuses: not_found.
 */
export function applyManifestReweigh(
  deps: ReweighDeps,
  context: RequestContext,
  mawbId: string,
  pieces: readonly OrderReweigh[],
): Promise<ReweighResponse> {
  return context.inTenant<{ value: { outcomes: OrderReweighOutcome[] } }>(async (tx) => {
    const mawb = await readMawb(tx, mawbId);
    if (mawb === undefined) return refuse('manifest.not_found');
    const grantedOrders = await findGrantedOrders(
      tx,
      pieces.map(({ code }) => code),
    );
    const legs = await readLegsOnMawb(tx, mawb, [
      ...new Set([...grantedOrders.values()].map(({ id }) => id)),
    ]);
    const { groups, unknownPieces } = groupPieces(pieces, grantedOrders);
    const outcomes = unknownPieces.map((piece) => refuseUnknown(piece));
    for (const group of groups) {
      const { order, pieces: measured } = group;
      const kind = getKind(measured);
      const leg = legs.get(order.id);
      const result =
        leg === undefined
          ? reason('manifest.order_not_on_mawb')
          : await recordGroup(
              deps,
              tx,
              context,
              { partnerId: mawb.partnerId, allocationId: leg },
              group,
              kind,
            );
      outcomes.push(
        'grams' in result
          ? { orderCode: order.orderCode, kind, ok: true, reason: null, ...result }
          : { orderCode: order.orderCode, kind, ok: false, ...NO_FIGURES, reason: result },
      );
    }
    const recorded = outcomes.filter(({ ok }) => ok).length;
    context.audit({
      partnerId: mawb.partnerId,
      subject: mawb.awbNumber,
      after: { recorded, refused: outcomes.length - recorded },
    });
    return { value: { outcomes } };
  });
}

const NO_FIGURES = { state: null, declaredGrams: null, grams: null } as const;

type Figures = Pick<OrderReweighOutcome, 'state' | 'declaredGrams' | 'grams'>;

async function recordGroup(
  deps: ReweighDeps,
  tx: Transaction,
  context: RequestContext,
  leg: { readonly partnerId: string; readonly allocationId: string },
  { order, pieces }: Group,
  kind: ReweighKind,
): Promise<Figures | Reason> {
  const parcels = pieces.map(({ code, grossGrams, lengthMm, widthMm, heightMm }) => ({
    pieceCode: code,
    ...(grossGrams !== undefined && { grossGrams }),
    ...(lengthMm !== undefined &&
      widthMm !== undefined &&
      heightMm !== undefined && { lengthMm, widthMm, heightMm }),
  }));
  const result = await recordInTransaction(deps, tx, context, order, leg, { kind, parcels });
  if (isRefusal(result)) return toReason(result);
  const { state, before, after } = result.value;
  return { state, declaredGrams: before.grossGrams, grams: after.grossGrams };
}

/** Why an order was refused: its first invalid piece, or the refusal itself. */
function toReason({ code, params, message, details: [invalid] }: Refusal): Reason {
  return invalid === undefined
    ? { code, params, message }
    : { code: invalid.code, params: invalid.params, message: invalid.reason };
}

/** What the entries of one order measured: weights, edges, or both. */
function getKind(pieces: readonly OrderReweigh[]): ReweighKind {
  if (pieces.every(({ lengthMm }) => lengthMm === undefined)) return 'WEIGHT';
  return pieces.every(({ grossGrams }) => grossGrams === undefined) ? 'DIMENSIONS' : 'WEIGHT_AND_DIMENSIONS';
}

function refuseUnknown(piece: OrderReweigh): OrderReweighOutcome {
  const cause = reason('manifest.order_not_on_mawb');
  return { orderCode: piece.code, kind: getKind([piece]), ok: false, ...NO_FIGURES, reason: cause };
}

/** The pieces by order: clients by id, orders by code. */
function groupPieces(pieces: readonly OrderReweigh[], orders: ReadonlyMap<string, GrantedOrder>) {
  const groups = new Map<string, Group>();
  const unknownPieces: OrderReweigh[] = [];
  for (const piece of pieces) {
    const order = orders.get(piece.code);
    if (order === undefined) {
      unknownPieces.push(piece);
      continue;
    }
    const key = `${order.clientId} ${order.orderCode}`;
    const group = groups.get(key) ?? { order, pieces: [] };
    groups.set(key, group);
    const code = order.piece === null ? piece.code : buildPieceCode(order.orderCode, order.piece);
    group.pieces.push({ ...piece, code });
  }
  const sorted = [...groups].sort(([left], [right]) => (left < right ? -1 : 1));
  return { groups: sorted.map(([, group]) => group), unknownPieces };
}

/** The freight legs of the forwarder, by the id of their order, of those orders that have pieces on the MAWB. */
async function readLegsOnMawb(
  tx: Transaction,
  { partnerId, awbNumber }: Pick<MawbRecord, 'partnerId' | 'awbNumber'>,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.prepared<{ orderId: string; legId: string }>(
    'legs-on-mawb',
    `select distinct l.order_id "orderId", l.id "legId"
      from ${PARTNER_BAGS_SQL} b join bag_orders m on ${inPartnerBag()}
        join order_legs l on l.client_id = m.client_id and l.order_id = m.order_id
          and l.service_type = 'FREIGHT_FORWARDER' and l.partner_id = $1
      where b.awb_number = $2 and m.order_id = any ($3::uuid[])`,
    [partnerId, awbNumber, orderIds],
  );
  return new Map(rows.map(({ orderId, legId }) => [orderId, legId]));
}
