import type { Party } from '@portal/contract/parties';
import type { ServiceLevel, ServiceType, ShipmentMode } from '@portal/contract/trade';
import { sql } from '../db/sql.ts';
import {
  getDeliveryCalendar,
  getLegCalendar,
  readCalendars,
  type Calendars,
} from '../features/calendars/index.ts';
import type { ProgressDeps, SeededOrder } from './progress-deps.ts';
import type { RoutedOrder } from './progress-result.ts';
import { DEMO_PARTNERS, type DemoPartner } from './network.ts';
import { findPlace } from './places.ts';
import { COLLECTION_SERVICES, type ScriptedLeg, type ScriptedOrder } from './scripted-order.ts';

/** How long the legs after the collection take, compared with ECONOMY. */
const LEVEL_PACES: Readonly<Record<ServiceLevel, number>> = { ECONOMY: 1, ECONOMY_PLUS: 0.85, EXPRESS: 0.65 };

interface LegRow {
  readonly sequence: number;
  readonly service_type: ServiceType;
  readonly from_place: string;
  readonly to_place: string;
  readonly partner_id: string;
  readonly partner: DemoPartner;
  readonly mode: ShipmentMode | null;
  readonly transit_days_min: number | null;
  readonly transit_days_max: number | null;
}

interface OrderRow {
  readonly id: string;
  readonly origin_country: string;
  readonly destination_country: string;
  readonly origin_port_id: string | null;
  readonly destination_port_id: string | null;
  readonly consignor: Party;
  readonly consignee: Party;
  readonly cod_minor: string | number | null;
  readonly cod_currency: string | null;
  readonly is_return: boolean;
  readonly is_freight: boolean;
  readonly service_level: ServiceLevel;
  readonly pieces: number;
  readonly grams: number;
  readonly legs: readonly LegRow[];
}

/** The orders that have a partner for each leg. */
export async function readRoutedOrders(
  { database, clientId }: ProgressDeps,
  orders: readonly SeededOrder[],
): Promise<RoutedOrder[]> {
  const placedAt = new Map(orders.map((order) => [order.id, order.placedAt]));
  return database.withTenant({ clientId }, async (tx) => {
    const rows = await tx.rows<OrderRow>(sql`
      select o.id, o.origin_country, o.destination_country, o.origin_port_id, o.destination_port_id,
        o.parties -> 'consignor' consignor, o.parties -> 'consignee' consignee, o.cod_minor, o.cod_currency,
        o.movement = 'B2B' is_freight, o.service_level, o.pieces,
        -- As declared: a run after an interruption plans the same flights, although reweighs were agreed before it.
        (select sum((p ->> 'grossGrams')::int)::int from jsonb_array_elements(coalesce(o.declared_parcels, o.parcels)) p) grams,
        exists (select 1 from order_reversals r where r.client_id = o.client_id and r.reverse_order_id = o.id) is_return,
        l.legs
      from orders o cross join lateral (
        select json_agg(json_build_object('sequence', l.sequence, 'service_type', l.service_type, 'from_place', l.from_place,
            'to_place', l.to_place, 'partner_id', p.id, 'partner', p.code, 'mode', l.mode,
            'transit_days_min', l.transit_days_min, 'transit_days_max', l.transit_days_max) order by l.sequence) legs,
          bool_and(l.allocation <> 'UNALLOCATED') allocated
        from order_legs l left join partners p on p.id = l.partner_id
        where l.client_id = o.client_id and l.order_id = o.id) l
      where o.client_id = ${clientId} and l.allocated and o.id = any (${[...placedAt.keys()]}::uuid[])`);
    const calendars = await readCalendars(tx);
    const routes = new Map(
      rows.map((row) => [row.id, toScriptedOrder(row, placedAt.get(row.id) ?? 0, calendars)]),
    );
    return orders.flatMap((order) => {
      const route = routes.get(order.id);
      return route === undefined ? [] : { ...order, clientId, route };
    });
  });
}

function toScriptedOrder(row: OrderRow, placedAt: number, calendars: Calendars): ScriptedOrder {
  const { consignor, consignee, cod_currency: currency } = row;
  const place = findPlace(consignee);
  const journey = {
    originCountry: row.origin_country,
    originPortId: row.origin_port_id,
    originPostcode: consignor.postcode,
    destinationCountry: row.destination_country,
    destinationPortId: row.destination_port_id,
    destinationPostcode: consignee.postcode,
  };
  const legs = row.legs.map((leg): ScriptedLeg => {
    const { pace, backlogShare, lossShare, trackingPrefix } = DEMO_PARTNERS[leg.partner];
    // All parcels of a collection are collected at once.
    const level = COLLECTION_SERVICES.has(leg.service_type) ? 'ECONOMY' : row.service_level;
    const promised = {
      sequence: leg.sequence,
      serviceType: leg.service_type,
      partnerId: leg.partner_id,
      transitDaysMin: leg.transit_days_min,
      transitDaysMax: leg.transit_days_max,
    };
    return {
      serviceType: leg.service_type,
      fromPlace: leg.from_place,
      toPlace: leg.to_place,
      partner: leg.partner,
      pace: pace * LEVEL_PACES[level],
      backlogShare: level === 'EXPRESS' ? 0 : backlogShare,
      lossShare,
      trackingPrefix,
      mode: leg.mode,
      transitDaysMin: leg.transit_days_min ?? 1,
      // Freight is delivered by the calendar of its destination.
      calendar:
        leg.service_type === 'B2B'
          ? getDeliveryCalendar(calendars, journey, [promised])
          : getLegCalendar(calendars, journey, promised),
    };
  });
  const [first] = legs;
  return {
    legs,
    collection: [placedAt, first?.serviceType, first?.partner].join(' '),
    serviceLevel: row.service_level,
    originCountry: row.origin_country,
    destinationCountry: row.destination_country,
    originPort: row.origin_port_id ?? row.origin_country,
    destinationPort: row.destination_port_id ?? row.destination_country,
    // The shippers of returns have no place of the list.
    hub: place?.hub ?? consignee.city ?? row.destination_country,
    lineHaulHours: place?.lineHaulHours ?? 0,
    cod: currency === null ? null : { amountMinor: Number(row.cod_minor), currency },
    consignee,
    isFreight: row.is_freight,
    pieces: row.pieces,
    grams: row.grams,
    isReturn: row.is_return,
    placedAt,
  };
}
