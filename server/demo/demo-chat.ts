import type { ThreadSubject } from '@portal/contract/chat';
import { sql, type Sql } from '../db/sql.ts';
import { openThreadOf, sendMessageOf } from '../features/chat/index.ts';
import { setFlag } from '../features/flags/index.ts';
import { newId } from '../platform/ids.ts';
import { getPartnerUser } from './demo-connections.ts';
import { asPartners } from './demo-context.ts';
import { createActors, LANE, type FreightSeed } from './demo-freight.ts';
import type { DemoPartner } from './network.ts';
import { requireSuccess } from './require-success.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** At most this long after a message the next one was written. */
const ANSWER_MS = 9 * MINUTE;

type Line = readonly [side: 'CLIENT' | 'PARTNER', content: string];

interface DemoConversation {
  readonly subject: ThreadSubject;
  /** Selects the latest object of the client: its id, its partner, and since when it can be talked about. */
  readonly find: (clientId: string) => Sql;
  readonly hoursAgo: number;
  readonly lines: readonly Line[];
}

const CONVERSATIONS: readonly DemoConversation[] = [
  {
    subject: 'PAIR',
    find: (clientId) => sql`select null id, partner_id, updated_at at from connections
      where client_id = ${clientId} and state = 'ACCEPTED'
        and partner_id in (select partner_id from bookings where client_id = ${clientId}) limit 1`,
    hoursAgo: 50,
    lines: [
      ['CLIENT', 'Good morning. Does your warehouse at Changi take bags on public holidays?'],
      ['PARTNER', 'Good morning. Yes, until 12:00. Flights of the evening leave as planned.'],
      ['CLIENT', 'Thank you. Our driver comes at 11:00 then.'],
    ],
  },
  {
    subject: 'BOOKING',
    find: (clientId) => sql`select id, partner_id, requested_at at from bookings
      where client_id = ${clientId} and state = 'CONFIRMED' order by requested_at desc limit 1`,
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
    subject: 'QUOTATION',
    find: (clientId) => sql`select id, partner_id, requested_at at from quotations
      where client_id = ${clientId} and state = 'QUOTED' order by requested_at desc limit 1`,
    hoursAgo: 20,
    lines: [
      ['CLIENT', 'Can the cartons be collected at our warehouse in Jurong after 17:00?'],
      ['PARTNER', 'Between 14:00 and 17:00 with a tail lift; later it needs a truck of its own.'],
    ],
  },
  {
    subject: 'ORDER',
    find: (clientId) => sql`select o.id, l.partner_id, o.status_at at from orders o
      join order_legs l on l.client_id = o.client_id and l.order_id = o.id and l.service_type = o.status_service_type
      where o.client_id = ${clientId} and o.status = 'DELIVERY_FAILED' and l.partner_id is not null
      order by o.status_at desc limit 1`,
    hoursAgo: 3,
    lines: [
      ['PARTNER', 'Our driver was at the address and nobody opened. Is there a second telephone number?'],
      ['CLIENT', 'We asked the consignee. Somebody is at home tomorrow from 9:00 to 12:00.'],
      ['PARTNER', 'The parcel is on the morning tour. We report here.'],
    ],
  },
  {
    subject: 'REWEIGH',
    find: (clientId) => sql`select id, partner_id, updated_at at from reweighs
      where client_id = ${clientId} and state = 'DISPUTED' order by updated_at desc limit 1`,
    hoursAgo: 8,
    lines: [
      ['CLIENT', 'Our scale showed the declared weight. Was the carton weighed alone?'],
      ['PARTNER', 'The scale of the belt weighed it. We weigh it again by hand and answer the dispute.'],
    ],
  },
  {
    subject: 'BAG',
    find: (clientId) => sql`select id, partner_id, created_at at from bags
      where client_id = ${clientId} and state = 'SEALED' order by created_at desc limit 1`,
    hoursAgo: 2,
    lines: [['CLIENT', 'This bag comes with the truck of 15:00. Which dock does the driver use?']],
  },
];

interface Found {
  readonly id: string | null;
  readonly partner_id: string;
  readonly at: Date;
}

/**
 * Turns the chat on, and writes conversations of two clients with their partners about objects that they have. Messages after
 * the last one of a side are unread to it. A repeated run changes nothing.
 */
export async function seedChat(seed: FreightSeed): Promise<void> {
  const { owner, parties } = seed;
  await owner.withoutTenant((tx) => setFlag(tx, 'display-lchat-on-client-portal', true));
  if ((await owner.withoutTenant((tx) => tx.row(sql`select 1 from chat_rooms limit 1`))) !== undefined)
    return;
  for (const clientId of [parties.merlion, parties.jade])
    for (const conversation of CONVERSATIONS) {
      const found = await owner.withoutTenant((tx) => tx.row<Found>(conversation.find(clientId)));
      if (found !== undefined) await writeConversation(seed, clientId, conversation, found);
    }
}

async function writeConversation(
  seed: FreightSeed,
  clientId: string,
  { subject, hoursAgo, lines }: DemoConversation,
  { id, partner_id: partnerId, at }: Found,
): Promise<void> {
  const { database, reporter, parties, now } = seed;
  const name = getPartnerUser(findPartner(parties.partners, partnerId));
  const callers = {
    CLIENT: createActors(seed).asClient(clientId),
    PARTNER: asPartners(database, [partnerId], { ...reporter, name }),
  };
  const start = Math.max(at.getTime(), now - hoursAgo * HOUR);
  const step = Math.min(ANSWER_MS, (now - start) / (lines.length + 1));
  const clockAt = (index: number) => ({ now: () => new Date(start + (index + 1) * step) });
  const input = id === null ? { subject, partnerId } : { subject, subjectId: id, partnerId };
  const { roomId } = requireSuccess('conversation', await openThreadOf(clockAt(0), callers.CLIENT, input));
  for (const [index, [side, content]] of lines.entries()) {
    const message = { id: newId(), content, fileIds: [] };
    requireSuccess('message', await sendMessageOf(clockAt(index), callers[side], roomId, message));
  }
}

function findPartner(partners: FreightSeed['parties']['partners'], id: string): DemoPartner {
  const [name = LANE.partner] = Object.entries(partners).find(([, partnerId]) => partnerId === id) ?? [];
  return name as DemoPartner;
}
