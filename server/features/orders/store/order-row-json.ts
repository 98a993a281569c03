import { ROW_FIELDS_JSON } from './field-columns.ts';
import { FORECAST_JOIN, DELAY_JSON, PROMISE_JSON } from '../../transit-times/index.ts';
import { RANKS_PER_LEG } from '../status/derive-order-state.ts';

export const buildMoneyJson = (minor: string, currency: string) =>
  `case when ${minor} is null then null else json_build_object('amountMinor', ${minor}, 'currency', ${currency}) end`;

/** Joins to `orders o` that ORDER_ROW_JSON needs. */
export const ORDER_ROW_JOINS = `left join batches b on b.client_id = o.client_id and b.id = o.batch_id ${FORECAST_JOIN}`;

/** Selects a value of the partner `p` of the leg that `orders o` is on, or of the first leg until that begins. */
export const selectCurrentPartner = (value: string) =>
  `(select ${value} from order_legs l join partners p on p.id = l.partner_id where l.client_id = o.client_id
    and l.order_id = o.id and l.sequence = greatest(o.status_rank / ${RANKS_PER_LEG}, 1))`;

/** SQL expression: gross weight that `orders o` declared, if its agreed weight is another one; null otherwise. */
export const DECLARED_GRAMS_SQL = `nullif((select sum((p ->> 'grossGrams')::bigint) from jsonb_array_elements(o.declared_parcels) p), o.gross_grams)`;

/** SQL expression for the contract's OrderRow. */
export const ORDER_ROW_JSON = `json_build_object(
  'id', o.id, 'orderCode', o.order_code, ${ROW_FIELDS_JSON},
  'customerId', o.customer_id, 'batchId', o.batch_id, 'batchCode', b.batch_code,
  'cod', ${buildMoneyJson('o.cod_minor', 'o.cod_currency')},
  'consigneeName', o.consignee_name, 'consigneeCity', o.consignee_city,
  'pieces', o.pieces, 'pieceProgress', o.piece_states -> 'progress', 'grossGrams', o.gross_grams, 'declaredGrams', ${DECLARED_GRAMS_SQL}, 'chargeableGrams', o.chargeable_grams,
  'value', json_build_object('amountMinor', o.value_minor, 'currency', o.value_currency),
  'price', ${buildMoneyJson('o.price_minor', 'o.price_currency')},
  'priceRatesAsOf', o.price_rates_as_of,
  'awbNumber', o.awb_number, 'hawbNumber', o.hawb_number, 'carrierNumbers', o.carrier_numbers,
  'status', json_build_object('serviceType', o.status_service_type, 'status', o.status, 'remarks', o.status_remarks),
  'statusAt', o.status_at, 'stage', o.stage, 'terminal', o.terminal, ${DELAY_JSON}, ${PROMISE_JSON},
  'currentPartner', ${selectCurrentPartner("json_build_object('id', p.id, 'name', p.name)")},
  'labelPrinted', o.label_printed_at is not null, 'version', o.version,
  'createdAt', o.created_at, 'updatedAt', o.updated_at)`;

/** SQL expression for the price of `order_legs l` as the contract's Money. */
export const LEG_PRICE_JSON = buildMoneyJson('l.price_minor', 'l.price_currency');

/** SQL expression for the contract's HubRef of the hub with this id; null without one. */
export const toHubJson = (hubId: string) =>
  `(select json_build_object('code', h.code, 'name', h.name, 'town', h.town) from partner_hubs h where h.id = ${hubId})`;

/** SQL expression for the id and name of `partners p`; null if there is none. */
export const PARTNER_JSON = `case when p.id is null then null else json_build_object('id', p.id, 'name', p.name) end`;

/** Arguments of `json_build_object` for the contract's CarrierTracking of `order_legs l`. */
export const LEG_TRACKING_JSON = `'externalTracking', l.external_tracking, 'carrierName', l.carrier_name,
  'trackingUrl', tracking_url(l.partner_id, coalesce(l.carrier_name, ''), l.external_tracking)`;
