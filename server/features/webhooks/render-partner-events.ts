import type { ServiceType } from '@portal/contract/trade';
import { partnerOrder } from '@portal/contract/partner-orders';
import type {
  EventData,
  PartnerEventData,
  PartnerSubscribableType,
  SubscribableType,
} from '@portal/contract/webhooks';
import type { Transaction } from '../../db/database.ts';
import { requireRow } from '../../db/query-row.ts';
import { sql } from '../../db/sql.ts';
import type { NewEvent } from './outbox-store.ts';

/** An event of a client as a partner gets it. */
export interface PartnerEvent extends Omit<NewEvent, 'type'> {
  readonly type: PartnerSubscribableType;
  readonly partnerId: string;
}

type SharedType = PartnerSubscribableType & SubscribableType;

/** The part of a partner of an order. */
interface Grant {
  readonly orderId: string;
  readonly partnerId: string;
  readonly serviceTypes: ServiceType[];
}

/** What events are rendered with. */
interface Facts {
  readonly client: { readonly id: string; readonly name: string };
  readonly grantsByOrder: ReadonlyMap<string, readonly Grant[]>;
  /** By the code of a bag, the forwarder for which the client packs it. */
  readonly forwarders: ReadonlyMap<string, string>;
}

interface Copy<Data> {
  readonly partnerId: string;
  readonly data: Data;
}

/** The copies of the data of an event: one for each partner that it concerns. */
type PartnerRenderer<Type extends SharedType> = (
  data: EventData<Type>,
  facts: Facts,
) => readonly Copy<PartnerEventData<Type>>[];

type OrderType = 'order.allocated' | 'order.cancellation_requested' | 'order.cancelled';

const renderOrder: PartnerRenderer<OrderType> = ({ orderId, orderCode }, { client, grantsByOrder }) =>
  (grantsByOrder.get(orderId) ?? []).map(({ partnerId, serviceTypes }) => ({
    partnerId,
    data: { client, orderId, orderCode, serviceTypes },
  }));

type ConnectionType = Extract<SharedType, `connection.${string}`>;

const renderConnection: PartnerRenderer<ConnectionType> = (data, { client }) => {
  const { partnerId, partnerCode: _code, partnerName: _name, ...change } = data;
  return [{ partnerId, data: { client, ...change } }];
};

type BookingType = Extract<SharedType, `booking.${string}`>;

/** A booking that the client changed; the partner knows its own changes. */
const renderBooking: PartnerRenderer<BookingType> = ({ partner, ...change }, { client }) =>
  change.changedBy === 'CLIENT' ? [{ partnerId: partner.id, data: { client, ...change } }] : [];

type QuotationType = Extract<SharedType, `quotation.${string}`>;

/** A quotation that the client changed; the partner knows its own changes. */
const renderQuotation: PartnerRenderer<QuotationType> = ({ partner, ...change }, { client }) =>
  change.changedBy === 'CLIENT' ? [{ partnerId: partner.id, data: { client, ...change } }] : [];
type SpaceRequestType = Extract<SharedType, `space.${string}`>;

/** A space request as the partners that it concerns see it: without the offers of others. */
const renderSpaceRequest: PartnerRenderer<SpaceRequestType> = (data, { client }) => {
  const { partners, departure: _departure, total: _total, reason: _reason, ...change } = data;
  return partners.map(({ id: partnerId }) => ({ partnerId, data: { client, ...change } }));
};

/** A bag with those of its orders that the partner carries. */
function renderBag(
  { awbNumber, place, orders }: EventData<'bag.sealed'>,
  { client, grantsByOrder }: Facts,
  bagCode: string | undefined,
  partnerId: string | undefined,
): readonly Copy<PartnerEventData<'bag.sealed'>>[] {
  if (bagCode === undefined || partnerId === undefined) return [];
  const carried = orders.filter(({ orderId }) =>
    grantsByOrder.get(orderId)?.some((grant) => grant.partnerId === partnerId),
  );
  if (carried.length === 0) return [];
  const pieces = carried.reduce((sum, { pieceCodes }) => sum + pieceCodes.length, 0);
  const ordersOfBag = carried.map(({ orderId, orderCode, pieceCodes }) => ({
    orderId,
    orderCode,
    pieceCodes,
  }));
  return [{ partnerId, data: { client, bagCode, awbNumber, place, pieces, orders: ordersOfBag } }];
}

/** By type, what a partner gets of the event of a client: never another partner's part, nor a field that it does not see. */
const RENDERERS: { readonly [Type in SharedType]: PartnerRenderer<Type> } = {
  'order.allocated': renderOrder,
  'order.updated': ({ changedFields, ...order }, facts) => {
    const visibleFields = changedFields.filter((field) => Object.hasOwn(partnerOrder.shape, field));
    if (visibleFields.length === 0) return [];
    const { orderId, orderCode } = order;
    return (facts.grantsByOrder.get(orderId) ?? []).map(({ partnerId, serviceTypes }) => ({
      partnerId,
      data: { client: facts.client, orderId, orderCode, serviceTypes, changedFields: visibleFields },
    }));
  },
  'order.cancellation_requested': renderOrder,
  'order.cancelled': renderOrder,
  'reweigh.disputed': ({ partnerId, reweighId, comment, orderId, orderCode }, { client, grantsByOrder }) =>
    (grantsByOrder.get(orderId) ?? [])
      .filter((grant) => grant.partnerId === partnerId)
      .map(({ serviceTypes }) => ({
        partnerId,
        data: { client, orderId, orderCode, serviceTypes, reweighId, comment },
      })),
  'bag.sealed': (data, facts) => {
    const [bagCode] = data.bagCodes;
    return renderBag(data, facts, bagCode, facts.forwarders.get(bagCode ?? ''));
  },
  'bag.handed_over': (data, facts) => renderBag(data, facts, data.bagCodes[0], data.holder?.id),
  'connection.requested': renderConnection,
  'connection.withdrawn': renderConnection,
  'connection.suspended': renderConnection,
  'connection.resumed': renderConnection,
  'connection.ended': renderConnection,
  'booking.requested': renderBooking,
  'booking.confirmed': renderBooking,
  'booking.amended': renderBooking,
  'booking.cancelled': renderBooking,
  'quotation.requested': renderQuotation,
  'quotation.countered': renderQuotation,
  'quotation.accepted': renderQuotation,
  'quotation.rejected': renderQuotation,
  'quotation.withdrawn': renderQuotation,
  'space.requested': renderSpaceRequest,
  'space.accepted': renderSpaceRequest,
  'space.withdrawn': renderSpaceRequest,
  'rating.created': ({ partnerId, ratingId, quarter, stars, text }, { client }) => [
    { partnerId, data: { ratingId, client, quarter, stars, text } },
  ],
};

const isShared = (type: string): type is SharedType => Object.hasOwn(RENDERERS, type);

/** Renders events of a client for the partners that they concern and that have subscriptions. The tenant is the client. */
export async function renderPartnerEvents(
  tx: Transaction,
  clientId: string,
  events: readonly NewEvent[],
): Promise<PartnerEvent[]> {
  const sharedEvents = events.filter(({ type }) => isShared(type));
  if (sharedEvents.length === 0) return [];
  const subscribers = await tx.rows<{ id: string }>(sql`select partners_with_event_subscriptions() id`);
  if (subscribers.length === 0) return [];
  const subscriberIds = new Set(subscribers.map(({ id }) => id));
  const facts = await readFacts(tx, clientId, sharedEvents);
  return sharedEvents.flatMap((event) => {
    if (!isShared(event.type)) return [];
    const { type } = event;
    // The data was rendered by the renderer of this type.
    const subject = /^(?:connection|rating)\./.test(type) ? facts.client.name : event.subject;
    const render = RENDERERS[type] as (data: unknown, facts: Facts) => readonly Copy<PartnerEvent['data']>[];
    return render(event.data, facts)
      .filter(({ partnerId }) => subscriberIds.has(partnerId))
      .map(({ partnerId, data }): PartnerEvent => ({ ...event, type, subject, partnerId, data }));
  });
}

async function readFacts(tx: Transaction, clientId: string, events: readonly NewEvent[]): Promise<Facts> {
  const orderIds = events.flatMap(({ data }) => {
    const { orderId, orders } = data as { orderId?: string; orders?: readonly { orderId: string }[] };
    return [...(orderId === undefined ? [] : [orderId]), ...(orders ?? []).map((order) => order.orderId)];
  });
  const bagCodes = events.flatMap(({ data }) => (data as { bagCodes?: readonly string[] }).bagCodes ?? []);
  const client = await tx.row<Facts['client']>(
    sql`select client_id id, name from clients where client_id = ${clientId}`,
  );
  const grants = await tx.rows<Grant>(sql`select order_id "orderId", partner_id "partnerId",
      service_types "serviceTypes"
    from order_grants where client_id = ${clientId} and order_id = any (${[...new Set(orderIds)]}::uuid[])`);
  const bags = await tx.rows<{ bagCode: string; partnerId: string }>(sql`select bag_code "bagCode",
      partner_id "partnerId"
    from bags where client_id = ${clientId} and bag_code = any (${[...new Set(bagCodes)]}::text[])`);
  return {
    client: requireRow(client, 'client-of-events'),
    grantsByOrder: Map.groupBy(grants, ({ orderId }) => orderId),
    forwarders: new Map(bags.map(({ bagCode, partnerId }) => [bagCode, partnerId])),
  };
}
