import type { ThreadSubject } from '@portal/contract/chat';
import { sql, type Sql } from '../db/sql.ts';

/** A side of a conversation. */
export type Side = 'CLIENT' | 'PARTNER' | 'CUSTOMER';

/** A line of a conversation. With a category its file is a PDF of the goods, which the client adds to the documents of the order. */
type DemoLine = readonly [side: Side, content: string, category?: 'COMMERCIAL_INVOICE'];

export interface DemoConversation {
  readonly client: 'merlion' | 'jade';
  readonly subject: ThreadSubject;
  /** Selects the latest object of the client: its id, the other side, and since when it can be talked about. */
  readonly find: (clientId: string, customerId: string) => Sql;
  readonly hoursAgo: number;
  readonly lines: readonly DemoLine[];
}

const findForwarder = (
  clientId: string,
) => sql`select null id, partner_id "partnerId", updated_at at from connections
  where client_id = ${clientId} and state = 'ACCEPTED'
    and partner_id in (select partner_id from bookings where client_id = ${clientId}) limit 1`;
const findBooking = (clientId: string) => sql`select id, partner_id "partnerId", requested_at at from bookings
  where client_id = ${clientId} and state = 'CONFIRMED' order by requested_at desc limit 1`;
const findQuotation = (
  clientId: string,
) => sql`select id, partner_id "partnerId", requested_at at from quotations
  where client_id = ${clientId} and state = 'QUOTED' order by requested_at desc limit 1`;
const findFailedDelivery = (
  clientId: string,
) => sql`select o.id, l.partner_id "partnerId", o.status_at at from orders o
  join order_legs l on l.client_id = o.client_id and l.order_id = o.id and l.service_type = o.status_service_type
  where o.client_id = ${clientId} and o.status = 'DELIVERY_FAILED' and l.partner_id is not null
  order by o.status_at desc limit 1`;
const findClearance = (
  clientId: string,
) => sql`select o.id, l.partner_id "partnerId", o.status_at at from orders o
  join order_legs l on l.client_id = o.client_id and l.order_id = o.id and l.service_type = 'CUSTOMS'
  where o.client_id = ${clientId} and o.stage = 'IN_TRANSIT' and l.partner_id is not null
    and not exists (select 1 from documents d where d.client_id = o.client_id and d.order_id = o.id)
  order by o.status_service_type = 'CUSTOMS' desc, o.status_at desc limit 1`;
const findThaiDelivery = (
  clientId: string,
) => sql`select o.id, l.partner_id "partnerId", o.status_at at from orders o
  join order_legs l on l.client_id = o.client_id and l.order_id = o.id and l.service_type = 'LAST_MILE'
  where o.client_id = ${clientId} and o.destination_country = 'TH' and o.stage = 'IN_TRANSIT' and l.partner_id is not null
  order by o.status_at desc limit 1`;
const findDispute = (clientId: string) => sql`select id, partner_id "partnerId", updated_at at from reweighs
  where client_id = ${clientId} and state = 'DISPUTED' order by updated_at desc limit 1`;
const findSealedBag = (clientId: string) => sql`select id, partner_id "partnerId", created_at at from bags
  where client_id = ${clientId} and state = 'SEALED' order by created_at desc limit 1`;
const findOrderOfCustomer = (
  clientId: string,
  customerId: string,
) => sql`select o.id, o.customer_id "customerId", o.created_at at from orders o
  where o.client_id = ${clientId} and o.customer_id = ${customerId} and o.stage = 'IN_TRANSIT'
  order by o.created_at desc limit 1`;

/** The conversations of the demo. */
export const CONVERSATIONS: readonly DemoConversation[] = [
  {
    client: 'merlion',
    subject: 'PAIR',
    find: findForwarder,
    hoursAgo: 50,
    lines: [
      ['CLIENT', 'Good morning. Does your warehouse at Changi take bags on public holidays?'],
      ['PARTNER', 'Good morning. Yes, until 12:00. Flights of the evening leave as planned.'],
      ['CLIENT', 'Thank you. Our driver comes at 11:00 then.'],
    ],
  },
  {
    client: 'jade',
    subject: 'PAIR',
    find: findForwarder,
    hoursAgo: 30,
    lines: [
      ['PARTNER', 'From next month on, bags for Singapore need their label on two sides.'],
      ['CLIENT', 'We print two labels for each bag. Is a pouch needed on cartons too?'],
      ['PARTNER', 'No, one label is enough there.'],
      ['CLIENT', '好的，新标签从下周一开始使用。'],
      ['PARTNER', 'Noted, from next Monday on.'],
    ],
  },
  {
    client: 'merlion',
    subject: 'BOOKING',
    find: findBooking,
    hoursAgo: 5,
    lines: [
      [
        'CLIENT',
        'Four more cartons of this shipment are ready, 41 kg together. Can they fly with this booking?',
      ],
      ['PARTNER', 'There is room. Please change the booking here, so that the MAWB has the right pieces.'],
      ['CLIENT', 'We count them again first and change it this afternoon.'],
      ['PARTNER', 'Good. They must be here before the cut-off.'],
    ],
  },
  {
    client: 'jade',
    subject: 'BOOKING',
    find: findBooking,
    hoursAgo: 9,
    lines: [
      ['CLIENT', 'The truck is in a queue at the gate. Until when does the dock accept it?'],
      ['PARTNER', 'Until the cut-off of the booking. The dock knows the number of the truck.'],
    ],
  },
  {
    client: 'merlion',
    subject: 'QUOTATION',
    find: findQuotation,
    hoursAgo: 20,
    lines: [
      ['CLIENT', 'Can the cartons be collected at our warehouse in Jurong after 17:00?'],
      ['PARTNER', 'Between 14:00 and 17:00 with a tail lift; later it needs a truck of its own.'],
    ],
  },
  {
    client: 'merlion',
    subject: 'ORDER',
    find: findFailedDelivery,
    hoursAgo: 3,
    lines: [
      ['PARTNER', 'Our driver was at the address and nobody opened. Is there a second telephone number?'],
      ['CLIENT', 'We asked the consignee. Somebody is at home tomorrow from 9:00 to 12:00.'],
      ['PARTNER', 'The parcel is on the morning tour. We report here.'],
    ],
  },
  {
    client: 'merlion',
    subject: 'ORDER',
    find: findOrderOfCustomer,
    hoursAgo: 4,
    lines: [
      ['CUSTOMER', 'Our buyer asks on which day this parcel comes.'],
      ['CLIENT', 'It is on its way. The public tracking has the expected days and each change of them.'],
      ['CUSTOMER', 'Thank you, we send the link to the buyer.'],
    ],
  },
  {
    client: 'merlion',
    subject: 'ORDER',
    find: findClearance,
    hoursAgo: 6,
    lines: [
      ['PARTNER', 'Customs ask for the invoice of this parcel. Can you send it today?'],
      ['CLIENT', 'Here it is, with the values that we declared.', 'COMMERCIAL_INVOICE'],
      ['PARTNER', 'Thank you. The entry goes out today.'],
    ],
  },
  {
    client: 'merlion',
    subject: 'ORDER',
    find: findThaiDelivery,
    hoursAgo: 7,
    lines: [
      ['PARTNER', 'ผู้รับขอเลื่อนการจัดส่งเป็นพรุ่งนี้ช่วงเช้า'],
      ['CLIENT', 'Tomorrow morning is fine. The tracking shows the new day to the buyer.'],
    ],
  },
  {
    client: 'merlion',
    subject: 'REWEIGH',
    find: findDispute,
    hoursAgo: 8,
    lines: [
      ['CLIENT', 'Our scale showed the declared weight. Was the carton weighed alone?'],
      ['PARTNER', 'The scale of the belt weighed it. We weigh it again by hand and answer the dispute.'],
    ],
  },
  {
    client: 'merlion',
    subject: 'BAG',
    find: findSealedBag,
    hoursAgo: 2,
    lines: [['CLIENT', 'This bag comes with the truck of 15:00. Which dock does the driver use?']],
  },
];
