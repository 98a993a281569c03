import { DUTY_GAPS, FORMER_ASSESSMENT_DEFAULTS, isAmountUnknown } from '@portal/contract/duties';
import {
  MAX_LABELS_SHOWN,
  MAX_NOTES_SHOWN,
  type ORDER_DETAIL_FIELDS,
  type OrderDetails,
  type OrderInput,
  type OrderRow,
} from '@portal/contract/orders';
import type { PartyRole } from '@portal/contract/parties';
import { UNUSED_SINCE_SQL } from '../../transit-times/index.ts';
import { DETAIL_FIELDS_JSON } from './field-columns.ts';
import {
  LEG_PRICE_JSON,
  LEG_TRACKING_JSON,
  ORDER_ROW_JOINS,
  ORDER_ROW_JSON,
  PARTNER_JSON,
  toHubJson,
} from './order-row-json.ts';
import { ORDER_BOOKING_JSON } from '../booked-space/booked-space.ts';
import { PROOFS_JSON } from '../proof/proof-json.ts';
import type { StoredPieceStates } from '../pieces/piece-states.ts';
import type { StatusEvent } from '../status/derive-order-state.ts';
import { REVERSAL_JSON, type ReversalRecord } from '../reversals/reversal-record.ts';

export type LegRecord = Omit<OrderDetails['legs'][number], 'reason' | 'status' | 'chargeableGrams'> & {
  readonly chargeableGrams: number;
  readonly rateCardId: string | null;
  readonly trace: unknown;
};

/** An order with its legs, events and requests, as stored. */
export interface OrderRecord extends Pick<OrderDetails, (typeof ORDER_DETAIL_FIELDS)[number]> {
  readonly row: OrderRow;
  readonly parties: Pick<OrderInput, PartyRole | 'seller'>;
  readonly items: OrderDetails['items'];
  readonly parcels: OrderDetails['parcels'];
  readonly declaredParcels: OrderDetails['declaredParcels'];
  readonly weightAgreedAt: OrderDetails['weightAgreedAt'];
  readonly dutiesAndTaxes: OrderDetails['dutiesAndTaxes'];
  readonly customer: OrderDetails['customer'];
  readonly portsByDefault: OrderDetails['portsByDefault'];
  readonly booking: OrderDetails['booking'];
  readonly labelVersion: number;
  /** SSCCs of the pieces that have one, by ascending piece. */
  readonly ssccs: readonly { readonly piece: number; readonly sscc: string }[];
  readonly pieceStates: StoredPieceStates['states'] | null;
  readonly legs: readonly LegRecord[];
  readonly events: readonly StatusEvent[];
  readonly cancellation: OrderDetails['cancellation'];
  readonly notes: OrderDetails['notes'];
  readonly labels: OrderDetails['labels'];
  readonly reversal: ReversalRecord | null;
  readonly reverseOf: OrderDetails['reverseOf'];
  readonly proofs: OrderDetails['proofs'];
}

const UNKNOWN_GAPS = DUTY_GAPS.filter(isAmountUnknown)
  .map((gap) => `'${JSON.stringify([{ gap }])}'`)
  .join(', ');

/** The assessment of `orders o`, with what assessments of former releases lack; those had a landed cost also if it was incomplete. */
const DUTIES_SQL = `'${JSON.stringify(FORMER_ASSESSMENT_DEFAULTS)}'::jsonb || o.duties ||
  case when o.duties -> 'gaps' @> any (array[${UNKNOWN_GAPS}]::jsonb[]) then '{"isComplete": false, "landedMinor": null}'::jsonb else '{}' end`;

/** Arguments of `json_build_object` for `orders o`: what every order has. */
const INITIAL_FIELDS = `'row', ${ORDER_ROW_JSON},
  'parties', o.parties, 'items', o.items, 'parcels', o.parcels, 'declaredParcels', o.declared_parcels, 'weightAgreedAt', o.weight_agreed_at, ${DETAIL_FIELDS_JSON}, 'portsByDefault', o.ports_by_default, 'booking', ${ORDER_BOOKING_JSON}, 'dutiesAndTaxes', ${DUTIES_SQL},
  'customer', case when k.id is null then null else json_build_object('id', k.id, 'name', k.name) end,
  'labelVersion', o.label_version,
  'pieceStates', o.piece_states -> 'states',
  'ssccs', (select coalesce(json_agg(json_build_object('piece', s.piece, 'sscc', s.sscc) order by s.piece), '[]')
    from order_ssccs s where s.client_id = o.client_id and s.order_id = o.id),
  'legs', (select coalesce(json_agg(json_build_object('id', l.id, 'sequence', l.sequence, 'serviceType', l.service_type,
      'allocation', l.allocation, 'partner', ${PARTNER_JSON}, 'fromPlace', l.from_place, 'toPlace', l.to_place,
      'hub', ${toHubJson('l.hub_id')},
      'price', ${LEG_PRICE_JSON}, 'chargeableGrams', l.chargeable_grams, 'transitDaysMin', l.transit_days_min,
      'transitDaysMax', l.transit_days_max, 'unusedSince', ${UNUSED_SINCE_SQL}, 'mode', l.mode, 'rateCardId', l.rate_card_id, 'rule', l.rule, 'trace', l.trace,
      ${LEG_TRACKING_JSON}) order by l.sequence), '[]')
    from order_legs l left join partners p on p.id = l.partner_id where l.client_id = o.client_id and l.order_id = o.id),
  'events', (select coalesce(json_agg(json_build_object('serviceType', e.service_type, 'status', e.status,
      'remarks', e.remarks, 'piece', e.piece, 'at', (extract(epoch from e.update_timestamp) * 1000)::bigint)), '[]')
    from order_events e where e.client_id = o.client_id and e.order_id = o.id)`;

/** Arguments of `json_build_object` for `orders o`: what a new order does not have yet. */
const LATER_FIELDS = `'proofs', ${PROOFS_JSON}, 'cancellation', (select json_build_object('state', c.state, 'comment', c.comment, 'partner', ${PARTNER_JSON},
      'answerComment', c.answer_comment, 'requestedAt', c.requested_at, 'answeredAt', c.answered_at)
    from order_cancellations c left join partners p on p.id = c.partner_id where c.client_id = o.client_id and c.order_id = o.id
    order by c.requested_at desc, c.id desc limit 1),
  'notes', (select coalesce(json_agg(json_build_object('id', n.id, 'note', n.note, 'author', n.author,
      'createdAt', n.created_at) order by n.created_at desc, n.id desc), '[]')
    from (select * from order_notes n where n.client_id = o.client_id and n.order_id = o.id
      order by n.created_at desc, n.id desc limit ${MAX_NOTES_SHOWN}) n),
  'labels', (select coalesce(json_agg(json_build_object('version', l.version, 'barcode', l.barcode, 'comment', l.comment,
      'createdAt', l.created_at) order by l.version desc), '[]')
    from (select * from order_labels l where l.client_id = o.client_id and l.order_id = o.id
      order by l.version desc limit ${MAX_LABELS_SHOWN}) l),
  'reversal', (select ${REVERSAL_JSON} from order_reversals r join partners p on p.id = r.partner_id
      left join orders v on v.client_id = r.client_id and v.id = r.reverse_order_id
    where r.client_id = o.client_id and r.order_id = o.id order by r.initiated_at desc, r.id desc limit 1),
  'reverseOf', (select json_build_object('id', f.id, 'orderCode', f.order_code)
    from order_reversals r join orders f on f.client_id = r.client_id and f.id = r.order_id
    where r.client_id = o.client_id and r.reverse_order_id = o.id)`;
const EMPTY_LATER_FIELDS = `'proofs', '[]'::json, 'cancellation', null, 'notes', '[]'::json, 'labels', '[]'::json, 'reversal', null, 'reverseOf', null`;

const FROM_ORDERS = `from orders o ${ORDER_ROW_JOINS}
    left join customers k on k.client_id = o.client_id and k.id = o.customer_id`;

/** Selects order records as JSON in `record`. `$1`: the client id. To be completed by a condition on `orders o`. */
export const SELECT_ORDER_RECORDS = `select json_build_object(${INITIAL_FIELDS}, ${LATER_FIELDS}) as record
  ${FROM_ORDERS} where o.client_id = $1 and`;

/** Selects the records of orders that the same statement has inserted. */
export const SELECT_NEW_ORDER_RECORDS = `select json_build_object(${INITIAL_FIELDS}, ${EMPTY_LATER_FIELDS}) as record ${FROM_ORDERS}`;
