import {
  MOST_LABELS_SHOWN,
  MOST_NOTES,
  sinceRouted,
  type OrderDetails,
  type OrderEvent,
  type OrderInput,
  type OrderRow,
} from '@portal/contract/orders';
import type { Transaction } from '../../db/database.ts';
import { PROMISE_JSON } from '../measures/index.ts';
import { allowedFor } from './order-allowed.ts';
import { LEG_PRICE_JSON, ORDER_ROW_JOINS, ORDER_ROW_JSON, PARTNER_JSON } from './order-json.ts';
import { orderKey } from './order-histories.ts';
import type { OrdersDeps } from './order-routing.ts';
import { standingOf, type KnownEvent } from './order-standing.ts';
import { nextOf } from './orders-rules.ts';
import { isLive, REVERSAL_JSON, toReversal, type StoredReversal } from './reversals/reversal-json.ts';

type StoredLeg = Omit<OrderDetails['legs'][number], 'reason' | 'status'> & { readonly trace: unknown };

/** An order with everything its page shows, as the tables hold it. */
export interface StoredOrder {
  readonly row: OrderRow;
  readonly parties: Pick<OrderInput, 'consignor' | 'consignee' | 'pickup' | 'returnTo'>;
  readonly items: OrderDetails['items'];
  readonly parcels: OrderDetails['parcels'];
  readonly incoterm: OrderDetails['incoterm'];
  readonly shipmentMode: OrderDetails['shipmentMode'];
  readonly remarks: string | null;
  readonly dutiesAndTaxes: OrderDetails['dutiesAndTaxes'];
  readonly customer: OrderDetails['customer'];
  readonly promisedFrom: string | null;
  readonly promisedTo: string | null;
  readonly labelVersion: number;
  readonly legs: readonly StoredLeg[];
  readonly events: readonly KnownEvent[];
  readonly cancellation: OrderDetails['cancellation'];
  readonly notes: OrderDetails['notes'];
  readonly labels: OrderDetails['labels'];
  readonly reversal: StoredReversal | null;
  readonly reverseOf: OrderDetails['reverseOf'];
}

const READ_ORDER = `select json_build_object(
  'row', ${ORDER_ROW_JSON},
  'parties', o.parties, 'items', o.items, 'parcels', o.parcels, 'incoterm', o.incoterm,
  'shipmentMode', o.shipment_mode, 'remarks', o.remarks, 'dutiesAndTaxes', o.duties,
  'customer', case when k.id is null then null else json_build_object('id', k.id, 'name', k.name) end,
  ${PROMISE_JSON}, 'labelVersion', o.label_version,
  'legs', (select coalesce(json_agg(json_build_object('id', l.id, 'sequence', l.sequence, 'serviceType', l.service_type,
      'allocation', l.allocation, 'partner', ${PARTNER_JSON}, 'fromPlace', l.from_place, 'toPlace', l.to_place,
      'price', ${LEG_PRICE_JSON}, 'chargeableGrams', l.chargeable_grams, 'transitDaysMin', l.transit_days_min,
      'transitDaysMax', l.transit_days_max, 'rule', l.rule, 'trace', l.trace,
      'externalTracking', l.external_tracking) order by l.sequence), '[]')
    from order_legs l left join partners p on p.id = l.partner_id where l.client_id = o.client_id and l.order_id = o.id),
  'events', (select coalesce(json_agg(json_build_object('serviceType', e.service_type, 'status', e.status,
      'remarks', e.remarks, 'at', (extract(epoch from e.update_timestamp) * 1000)::bigint)), '[]')
    from order_events e where e.client_id = o.client_id and e.order_id = o.id),
  'cancellation', (select json_build_object('state', c.state, 'reason', c.reason, 'partner', ${PARTNER_JSON},
      'answerReason', c.answer_reason, 'requestedAt', c.requested_at, 'answeredAt', c.answered_at)
    from order_cancellations c left join partners p on p.id = c.partner_id where c.client_id = o.client_id and c.order_id = o.id
    order by c.requested_at desc, c.id desc limit 1),
  'notes', (select coalesce(json_agg(json_build_object('id', n.id, 'note', n.note, 'author', n.author,
      'createdAt', n.created_at) order by n.created_at desc, n.id desc), '[]')
    from (select * from order_notes n where n.client_id = o.client_id and n.order_id = o.id
      order by n.created_at desc, n.id desc limit ${MOST_NOTES}) n),
  'labels', (select coalesce(json_agg(json_build_object('version', l.version, 'barcode', l.barcode, 'reason', l.reason,
      'createdAt', l.created_at) order by l.version desc), '[]')
    from (select * from order_labels l where l.client_id = o.client_id and l.order_id = o.id
      order by l.version desc limit ${MOST_LABELS_SHOWN}) l),
  'reversal', (select ${REVERSAL_JSON} from order_reversals r join partners p on p.id = r.partner_id
      left join orders v on v.client_id = r.client_id and v.id = r.reverse_order_id
    where r.client_id = o.client_id and r.order_id = o.id order by r.initiated_at desc, r.id desc limit 1),
  'reverseOf', (select json_build_object('id', f.id, 'orderCode', f.order_code)
    from order_reversals r join orders f on f.client_id = r.client_id and f.id = r.order_id
    where r.client_id = o.client_id and r.reverse_order_id = o.id)
  ) as stored
  from orders o ${ORDER_ROW_JOINS}
    left join customers k on k.client_id = o.client_id and k.id = o.customer_id
  where o.client_id = $1 and`;

/** One order by id or code; undefined where it is not the caller's. */
export async function readOrder(
  tx: Transaction,
  clientId: string,
  ref: string,
): Promise<StoredOrder | undefined> {
  const { id, code } = orderKey(ref);
  const rows =
    id === null
      ? await tx.named<{ stored: StoredOrder }>('order-by-code', `${READ_ORDER} o.order_code = $2`, [
          clientId,
          code,
        ])
      : await tx.named<{ stored: StoredOrder }>('order-by-id', `${READ_ORDER} o.id = $2`, [clientId, id]);
  return rows[0]?.stored;
}

/** Orders by their ids; one that is not the caller's is missing. */
export async function readOrders(
  tx: Transaction,
  clientId: string,
  ids: readonly string[],
): Promise<Map<string, StoredOrder>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.named<{ stored: StoredOrder }>(
    'orders-by-id',
    `${READ_ORDER} o.id = any ($2::uuid[])`,
    [clientId, ids],
  );
  return new Map(rows.map(({ stored }) => [stored.row.id, stored]));
}

/** What may be done with it now. */
export function allowedOf(stored: StoredOrder, now: Date): ReturnType<typeof allowedFor> {
  const { legs, events, row, cancellation, reversal } = stored;
  return allowedFor(
    {
      legs,
      events,
      labelPrinted: row.labelPrinted,
      cancelling: cancellation?.state === 'REQUESTED',
      reversing: reversal !== null && isLive(reversal),
    },
    now,
  );
}

/** The order's page: with reasons, what may come next and what may be done. */
export async function toDetails(
  tx: Transaction,
  clientId: string,
  stored: StoredOrder,
  { routing, clock }: Pick<OrdersDeps, 'routing' | 'clock'>,
): Promise<OrderDetails> {
  const { row, parties, legs, events, reversal, ...rest } = stored;
  const { standing, actions } = allowedOf(stored, clock.now());
  const reasons = await routing.reasonsOf(
    tx,
    clientId,
    legs.map((leg) => leg.trace),
  );
  return {
    ...row,
    consignor: parties.consignor,
    consignee: parties.consignee,
    pickup: parties.pickup ?? null,
    returnTo: parties.returnTo ?? null,
    ...rest,
    legs: legs.map((leg, index) => ({
      ...shownOf(leg),
      reason: reasons[index] ?? '',
      status: statusOfLeg(events, leg.serviceType, legs),
    })),
    nextStates: nextOf({ legs, events }, standing).map(({ serviceType, status }) => ({
      serviceType,
      status,
    })),
    reversal: reversal && toReversal(reversal, 'CLIENT'),
    actions,
  };
}

/** A leg without its trace: that is node-calculators' to tell. */
function shownOf(leg: StoredLeg): Omit<StoredLeg, 'trace'> {
  const { trace: _trace, ...shown } = leg;
  return shown;
}

/** The furthest status of one leg; null while nothing was reported of it. */
export function statusOfLeg(
  events: readonly KnownEvent[],
  serviceType: string,
  legs: StoredOrder['legs'],
): string | null {
  const own = sinceRouted(events, serviceType);
  return own.length === 0 ? null : standingOf(own, legs).status;
}

const READ_EVENTS = `select json_build_object('id', e.id, 'legSequence', e.leg_sequence, 'serviceType', e.service_type,
    'status', e.status, 'remarks', e.remarks, 'place', e.place, 'updateTimestamp', e.update_timestamp,
    'receivedAt', e.received_at, 'source', e.source, 'partner', ${PARTNER_JSON}) as event
  from order_events e left join partners p on p.id = e.partner_id
  where e.client_id = $1 and e.order_id = $2 order by e.update_timestamp desc, e.id desc`;

/** What happened to an order, newest first. */
export async function readEvents(tx: Transaction, clientId: string, orderId: string): Promise<OrderEvent[]> {
  const rows = await tx.named<{ event: OrderEvent }>('order-events', READ_EVENTS, [clientId, orderId]);
  return rows.map((row) => row.event);
}
