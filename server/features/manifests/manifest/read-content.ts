import type { Transaction } from '../../../db/database.ts';
import { readAssumedInsurance } from '../../duties/index.ts';
import { INCOTERM_SQL } from '../../orders/index.ts';
import type { ManifestContent, ManifestedOrder } from './manifest-content.ts';
import { inPartnerBag, PARTNER_BAGS_SQL, readBagsOfMawb, type MawbBag } from '../mawb/mawb-bags.ts';
import type { MawbRecord } from '../mawb/mawbs-store.ts';

/** Reads what the manifest of a MAWB says now. `bags`: those of the MAWB, if they are read already. */
export async function readContent(
  tx: Transaction,
  mawb: MawbRecord,
  bags?: readonly MawbBag[],
): Promise<ManifestContent> {
  const { partnerId, awbNumber } = mawb;
  const [names] = await tx.prepared<{ airline: string | null; partner: string }>(
    'mawb-names',
    `select p.name partner, (select airline from awb_prefixes where prefix = left($2, 3)) airline
      from partners p where p.id = $1`,
    [partnerId, awbNumber],
  );
  const insurance = await readAssumedInsurance(tx, mawb.flightDate);
  const orders = await tx.prepared<{ order: ManifestedOrder }>('manifested-orders', SELECT_ORDERS, [
    partnerId,
    awbNumber,
  ]);
  return {
    header: {
      awbNumber,
      airline: names?.airline ?? null,
      flightNumber: mawb.flightNumber,
      flightDate: mawb.flightDate,
      originPort: mawb.originPortId,
      destinationPort: mawb.destinationPortId,
      departsAt: mawb.departsAt,
      arrivesAt: mawb.arrivesAt,
      consolidator: mawb.consolidator ?? names?.partner ?? '',
      breakBulkAgent: mawb.breakBulkAgent,
      broker: mawb.broker,
      rates: mawb.rates,
    },
    bags: (bags ?? (await readBagsOfMawb(tx, partnerId, awbNumber))).map(
      ({ bagCode, sealNumber, tareGrams, grossGrams, serviceLevel, loadUnit }) => ({
        bagCode,
        sealNumber,
        tareGrams: tareGrams ?? 0,
        grossGrams: grossGrams ?? 0,
        serviceLevel,
        loadUnit,
      }),
    ),
    orders: orders.map(({ order }) => ({
      ...order,
      insuranceBasisPoints: insurance.get(order.consignee.country) ?? null,
    })),
  };
}

/** The orders under MAWB number `$2` of partner `$1`, with their pieces there, by order code. */
const SELECT_ORDERS = `with on_mawb as materialized (
    select m.client_id, m.order_id, json_agg(json_build_object('piece', m.piece, 'bagCode', b.bag_code) order by m.piece) pieces
    from ${PARTNER_BAGS_SQL} b join bag_orders m on ${inPartnerBag()}
    where b.awb_number = $2 group by m.client_id, m.order_id),
  legs as materialized (
    select l.client_id, l.order_id, bool_or(l.service_type = 'CUSTOMS') is_broker,
      max(l.chargeable_grams) filter (where l.service_type = 'FREIGHT_FORWARDER') chargeable_grams,
      max(l.price_minor) filter (where l.service_type = 'FREIGHT_FORWARDER') price_minor,
      max(l.price_currency) filter (where l.service_type = 'FREIGHT_FORWARDER') price_currency
    from on_mawb a join order_legs l on l.client_id = a.client_id and l.order_id = a.order_id and l.partner_id = $1
    group by l.client_id, l.order_id)
  select json_build_object('clientId', o.client_id, 'id', o.id, 'orderCode', o.order_code, 'hawbNumber', o.hawb_number,
    'clientName', k.name, 'consignor', o.parties -> 'consignor', 'consignee', o.parties -> 'consignee', 'items', o.items,
    'parcels', o.parcels, 'pieces', a.pieces, 'incoterm', ${INCOTERM_SQL},
    'kind', o.consignment_kind, 'invoiceNumber', o.invoice_number,
    'cod', case when o.cod_minor is not null then json_build_object('amountMinor', o.cod_minor, 'currency', o.cod_currency) end,
    'freight', case when l.price_minor is not null and l.price_currency is not null
      then json_build_object('amountMinor', l.price_minor, 'currency', l.price_currency) end,
    'chargeableGrams', greatest(l.chargeable_grams, o.gross_grams), 'isBroker', coalesce(l.is_broker, false)) "order"
  from on_mawb a join orders o on o.client_id = a.client_id and o.id = a.order_id
    join clients k on k.client_id = o.client_id
    left join legs l on l.client_id = o.client_id and l.order_id = o.id
  order by o.order_code`;
