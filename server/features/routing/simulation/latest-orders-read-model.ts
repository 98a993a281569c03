import type { Transaction } from '../../../db/database.ts';
import {
  isDeliveredToHome,
  isDutyPaidBySeller,
  summarizeGoods,
  type Incoterm,
  type OrderItem,
  type Parcel,
} from '@portal/contract/trade';
import type { PortField } from '@portal/contract/reference-data';
import { listCarriedGoods } from '@portal/contract/preflight';
import { toPricedPiece } from '../route-orders/to-route-order.ts';
import type { RouteOrder } from '../allocation/routing-input.ts';

// The id is the order code, which the simulation shows. Absent fields are omitted, as in RouteOrder.
const LATEST_ORDERS = `select json_strip_nulls(json_build_object('id', o.order_code, 'movement', o.movement,
    'serviceLevel', o.service_level, 'shipmentMode', o.shipment_mode, 'cod', o.payment_type = 'cod',
    'codAmount', case when o.cod_minor is not null then json_build_object('amountMinor', o.cod_minor, 'currency', o.cod_currency) end,
    'categories', (select coalesce(json_agg(distinct item->>'category') filter (where item ? 'category'), '[]')
      from jsonb_array_elements(o.items) item),
    'origin', json_build_object('country', o.origin_country, 'portId', o.origin_port_id, 'city', start->>'city',
      'postcode', start->>'postcode'),
    'destination', json_build_object('country', o.destination_country, 'portId', o.destination_port_id,
      'city', o.parties#>>'{consignee,city}', 'postcode', o.parties#>>'{consignee,postcode}'),
    'grossGrams', o.gross_grams,
    'volumeMm3', (select coalesce(sum((p->>'lengthMm')::bigint * (p->>'widthMm')::bigint * (p->>'heightMm')::bigint), 0)
      from jsonb_array_elements(o.parcels) p),
    'firstLeg', (select l.service_type from order_legs l where l.client_id = o.client_id and l.order_id = o.id
      and l.sequence = 1 and l.service_type in ('DROPOFF', 'PICKUP', 'B2B')),
    'selfCollect', nullif(exists (select 1 from order_legs l where l.client_id = o.client_id and l.order_id = o.id
      and l.service_type = 'SELF_COLLECT_LAST_MILE'), false))) as "routeOrder",
    o.items, o.parcels, o.incoterm, o.parties#>>'{consignee,company}' company, o.ports_by_default "portsByDefault"
  from (select *, coalesce(nullif(parties->'pickup', 'null'), parties->'consignor') as start from orders
    where client_id = $1 and ($3::text is null or destination_country = $3)
      and ($4::text is null or origin_country = $4)
    order by created_at desc, id desc limit $2) o
  order by o.created_at, o.id`;

interface LatestOrder {
  readonly routeOrder: Omit<RouteOrder, 'declarationLines' | 'goodsValue'>;
  readonly items: readonly OrderItem[];
  readonly parcels: readonly Parcel[];
  readonly incoterm: Incoterm | null;
  readonly company: string | null;
  readonly portsByDefault: readonly PortField[];
}

/** A stored order as it was routed. */
export interface LatestRouteOrder extends RouteOrder {
  /** The ports that it has by default. */
  readonly portsByDefault: readonly PortField[];
}

export interface OrderFilter {
  readonly country?: string | undefined;
  readonly originCountry?: string | undefined;
}

/** The client's latest orders, oldest first, with the order code as id. The countries are optional filters; `country` is the destination. */
export async function readLatestRouteOrders(
  tx: Transaction,
  clientId: string,
  limit: number,
  { country, originCountry }: OrderFilter,
): Promise<LatestRouteOrder[]> {
  const rows = await tx.prepared<LatestOrder>('latest-route-orders', LATEST_ORDERS, [
    clientId,
    limit,
    country ?? null,
    originCountry ?? null,
  ]);
  return rows.map(({ routeOrder, items, parcels, incoterm, company, portsByDefault }) => ({
    ...routeOrder,
    pieces: parcels.map(toPricedPiece),
    isResidential: isDeliveredToHome(routeOrder.movement, { company: company ?? undefined }),
    isDutyPaid: isDutyPaidBySeller(incoterm ?? undefined),
    portsByDefault,
    ...summarizeGoods(items),
    goods: listCarriedGoods(items),
  }));
}
