import type { DutyAssessment } from '@portal/contract/duties';
import type { OrderInput } from '@portal/contract/orders';
import { TAX_ID_HOLDERS } from '@portal/contract/parties';
import type { ServiceType } from '@portal/contract/trade';
import type { PortField } from '@portal/contract/reference-data';
import { newId } from '../../../platform/ids.ts';
import { pick } from '../../../platform/pick.ts';
import { assertProtected } from '../../tax-ids/index.ts';
import { buildConsigneeKey } from '../preflight/consignee-key.ts';
import type { PromisedDays } from '../../calendars/index.ts';
import type { PlannedRoute } from '../orders-deps.ts';
import { FIELD_COLUMNS } from './field-columns.ts';
import { deriveOrderState, type StatusEvent } from '../status/derive-order-state.ts';

/** Rows of the order tables, by column name. Weights in grams, money in minor units, times in ISO 8601. */
export interface OrderTableRows {
  readonly order: Readonly<Record<string, unknown>>;
  readonly legs: readonly Readonly<Record<string, unknown>>[];
  readonly grants: readonly Readonly<Record<string, unknown>>[];
  readonly events: readonly EventRow[];
  readonly ssccs: readonly Readonly<Record<string, unknown>>[];
}

/** A row of `order_events`. */
export interface EventRow extends Readonly<Record<string, unknown>> {
  readonly order_id: string;
  readonly id: string;
  readonly service_type: string;
  readonly status: string;
  readonly piece: number | null;
}

export type EventSource = 'PORTAL' | 'API' | 'FILE' | 'PARTNER' | 'SYSTEM';

export interface NewOrder {
  readonly id: string;
  readonly orderCode: string;
  readonly input: OrderInput;
  /** The ports of `input` that are gateways by default. */
  readonly portsByDefault: readonly PortField[];
  readonly route: PlannedRoute;
  readonly duties: DutyAssessment | null;
  readonly promise: PromisedDays | null;
  readonly customerId: string | null;
  readonly batchId: string | null;
  readonly source: EventSource;
  readonly userId: string | null;
  /** SSCCs of the pieces in their sequence; empty for a client without them. */
  readonly ssccs: readonly string[];
  readonly now: Date;
}

/** The rows of a new order, with its events CREATED and then ALLOCATED or UNALLOCATED. */
export function toOrderTableRows(newOrder: NewOrder): OrderTableRows {
  const { id, input, route, now } = newOrder;
  const at = now.toISOString();
  const isOrderAllocated = isAllocated(route);
  const events = ['CREATED', isOrderAllocated ? 'ALLOCATED' : 'UNALLOCATED'].map((status): StatusEvent => ({
    serviceType: 'ORDER',
    status,
    at: now.getTime(),
  }));
  return {
    order: {
      id,
      order_code: newOrder.orderCode,
      customer_id: newOrder.customerId,
      batch_id: newOrder.batchId,
      ...toContentColumns(input),
      ports_by_default: newOrder.portsByDefault,
      ...toRouteColumns(route),
      ...toPromiseColumns(newOrder.promise),
      ...toDutyColumns(input, newOrder.duties),
      ...toStateColumns(events, route),
      created_by: newOrder.userId,
      created_at: at,
      updated_at: at,
    },
    legs: toLegRows(id, route),
    grants: toGrantRows(id, route, now),
    events: events.map(({ status }, index) => ({
      ...toEventRow(id, { serviceType: 'ORDER', status, at: now.getTime() }),
      source: index === 0 ? newOrder.source : 'SYSTEM',
      user_id: index === 0 ? newOrder.userId : null,
    })),
    ssccs: newOrder.ssccs.map((sscc, index) => ({ order_id: id, piece: index + 1, sscc })),
  };
}

/** Whether every leg has a partner. */
export function isAllocated({ legs }: Pick<PlannedRoute, 'legs'>): boolean {
  return legs.every((leg) => leg.allocation === 'ALLOCATED');
}

/** The columns of `orders` that come from the input; an edit updates those of them that are not fixed. */
export function toContentColumns(input: OrderInput): Record<string, unknown> {
  const { consignee, items, parcels } = input;
  const parties = pick(input, TAX_ID_HOLDERS);
  assertProtected(Object.values(parties));
  const columns: Record<string, unknown> = {};
  for (const { key, name } of FIELD_COLUMNS) columns[name] = input[key] ?? null;
  return {
    ...columns,
    cod_minor: input.cod?.amountMinor ?? null,
    cod_currency: input.cod?.currency ?? null,
    parties,
    consignee_name: consignee.name,
    consignee_city: consignee.city ?? consignee.district ?? consignee.province ?? null,
    items,
    parcels,
    pieces: parcels.length,
    gross_grams: parcels.reduce((sum, parcel) => sum + parcel.grossGrams, 0),
    value_minor: items.reduce((sum, item) => sum + item.unitValue.amountMinor * item.quantity, 0),
    value_currency: items[0]?.unitValue.currency,
  };
}

/** Columns for weight and price of the route. */
export function toRouteColumns(
  route: Pick<PlannedRoute, 'chargeableGrams' | 'price'>,
): Record<string, unknown> {
  return {
    chargeable_grams: route.chargeableGrams,
    price_minor: route.price?.amountMinor ?? null,
    price_currency: route.price?.currency ?? null,
    price_rates_as_of: route.price?.convertedAsOf ?? null,
  };
}

/** Columns for the first promise, which deliveries are measured against. */
export function toPromiseColumns(promise: PromisedDays | null): Record<string, unknown> {
  return { promised_from: promise?.from ?? null, promised_to: promise?.to ?? null };
}

/** Columns for duties; with duty rules also the key by which pre-flight finds other parcels to the same consignee. */
export function toDutyColumns(
  { consignee }: OrderInput,
  duties: DutyAssessment | null,
): Record<string, unknown> {
  return { duties, consignee_key: duties === null ? null : buildConsigneeKey(consignee) };
}

/** Columns for the state that the events result in. */
export function toStateColumns(
  events: readonly StatusEvent[],
  { legs }: { readonly legs: readonly { readonly sequence: number; readonly serviceType: string }[] },
): Record<string, unknown> {
  const state = deriveOrderState(events, legs);
  return {
    status_service_type: state.serviceType,
    status: state.status,
    status_remarks: state.remarks,
    status_at: new Date(state.at).toISOString(),
    status_rank: state.rank,
    terminal: state.terminal,
    stage: state.stage,
  };
}

export function toLegRows(orderId: string, { legs }: Pick<PlannedRoute, 'legs'>): Record<string, unknown>[] {
  return legs.map((leg) => ({
    order_id: orderId,
    sequence: leg.sequence,
    id: newId(),
    service_type: leg.serviceType,
    allocation: leg.allocation,
    partner_id: leg.partnerId,
    rate_card_id: leg.rateCardId,
    mode: leg.mode,
    from_place: leg.fromPlace,
    to_place: leg.toPlace,
    price_minor: leg.price?.amountMinor ?? null,
    price_currency: leg.price?.currency ?? null,
    chargeable_grams: leg.chargeableGrams,
    transit_days_min: leg.transitDaysMin,
    transit_days_max: leg.transitDaysMax,
    rule: leg.rule,
    trace: leg.trace,
    hub_id: leg.hubId,
  }));
}

/** One grant per partner, with the service types of its legs. `at`: creation time of the grant. */
export function toGrantRows(
  orderId: string,
  { legs }: { readonly legs: readonly Pick<PlannedRoute['legs'][number], 'partnerId' | 'serviceType'>[] },
  at: Date,
): Record<string, unknown>[] {
  const serviceTypesByPartner = new Map<string, ServiceType[]>();
  for (const { partnerId, serviceType } of legs) {
    if (partnerId !== null)
      serviceTypesByPartner.set(partnerId, [...(serviceTypesByPartner.get(partnerId) ?? []), serviceType]);
  }
  return [...serviceTypesByPartner].map(([partner_id, service_types]) => ({
    order_id: orderId,
    partner_id,
    service_types,
    created_at: at.toISOString(),
  }));
}

/** Who reported an event, and where. */
export interface EventOrigin {
  readonly source?: EventSource;
  readonly partnerId?: string | null;
  readonly userId?: string | null;
  readonly legSequence?: number | null;
  readonly place?: string | null;
  readonly hubId?: string | null;
}

export function toEventRow(orderId: string, event: StatusEvent, origin: EventOrigin = {}): EventRow {
  return {
    order_id: orderId,
    id: newId(),
    leg_sequence: origin.legSequence ?? null,
    service_type: event.serviceType,
    status: event.status,
    remarks: event.remarks ?? null,
    piece: event.piece ?? null,
    place: origin.place ?? null,
    hub_id: origin.hubId ?? null,
    update_timestamp: new Date(event.at).toISOString(),
    source: origin.source ?? 'SYSTEM',
    partner_id: origin.partnerId ?? null,
    user_id: origin.userId ?? null,
  };
}
