import type { OrderItem } from '@portal/contract/trade';
import { formatMoney } from '@portal/contract/quantities';
import { Readable } from 'node:stream';
import { sql } from '../db/sql.ts';
import { addMessage, fileAsDocument, openRoom, presignFiles, storeFile } from '../features/chat/index.ts';
import { setFlag } from '../features/flags/index.ts';
import type { Clock } from '../platform/clock.ts';
import { newId } from '../platform/ids.ts';
import type { RequestContext } from '../request/request-context.ts';
import { CONVERSATIONS, type DemoConversation, type Side } from './conversations.ts';
import { getPartnerUser } from './demo-connections.ts';
import { asClientUser, asPartners } from './demo-context.ts';
import { createActors, LANE, type FreightSeed } from './demo-freight.ts';
import { createDemoPaper } from './demo-paper.ts';
import { findPerson } from './find-person.ts';
import type { DemoPartner } from './network.ts';
import { requireSuccess } from './require-success.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** At most this long after a message the next one was written. */
const ANSWER_MS = 9 * MINUTE;
const CUSTOMER_USER = 'customer@demo.example';

interface DemoSubject {
  readonly id: string | null;
  readonly partnerId?: string | undefined;
  readonly customerId?: string | undefined;
  readonly at: Date;
}

/**
 * Turns the chat on, and writes conversations of two clients about objects that they have. Messages after the last one of a
 * side are unread to it. A repeated run changes nothing.
 */
export async function seedChat(seed: FreightSeed): Promise<void> {
  const { owner, parties } = seed;
  await owner.withoutTenant((tx) => setFlag(tx, 'display-lchat-on-client-portal', true));
  for (const conversation of CONVERSATIONS) {
    const clientId = parties[conversation.client];
    const subject = await owner.withoutTenant((tx) =>
      tx.row<DemoSubject>(conversation.find(clientId, parties.kaya)),
    );
    if (subject !== undefined) await writeConversation(seed, clientId, conversation, subject);
  }
}

async function writeConversation(
  seed: FreightSeed,
  clientId: string,
  { subject, hoursAgo, lines }: DemoConversation,
  { id, partnerId, customerId, at }: DemoSubject,
): Promise<void> {
  const asSide = await createSides(seed, clientId, { partnerId, customerId });
  const start = Math.max(at.getTime(), seed.now - hoursAgo * HOUR);
  const step = Math.min(ANSWER_MS, (seed.now - start) / (lines.length + 1));
  const clockAt = (index: number) => ({ now: () => new Date(start + (index + 1) * step) });
  const input = { subject, partnerId, customerId, ...(id !== null && { subjectId: id }) };
  const room = await openRoom(clockAt(0), asSide('CLIENT'), input);
  const { roomId, lastMessage } = requireSuccess('conversation', room);
  if (lastMessage !== null) return;
  for (const [index, [side, content, category]] of lines.entries()) {
    const [clock, context] = [clockAt(index), asSide(side)];
    const fileId = category && (await sendInvoice(seed, clock, context, roomId));
    const message = { id: newId(), content, fileIds: fileId === undefined ? [] : [fileId] };
    requireSuccess('message', await addMessage(clock, context, roomId, message));
    if (category === undefined || fileId === undefined) continue;
    const file = { threadId: roomId, fileId, category };
    requireSuccess('document', await fileAsDocument({ ...seed, clock }, asSide('CLIENT'), file));
  }
}

/** Sends a commercial invoice of the order of a conversation, and answers the id of the file. */
async function sendInvoice(
  seed: FreightSeed,
  clock: Clock,
  context: RequestContext,
  roomId: string,
): Promise<string> {
  const order = await seed.owner.withoutTenant((tx) =>
    tx.row<InvoicedOrder>(sql`select o.order_code "orderCode", o.items
      from chat_rooms r join orders o on o.client_id = r.client_id and o.id::text = r.subject_id where r.id = ${roomId}`),
  );
  if (order === undefined) throw new Error(`conversation ${roomId} is about no order`);
  const { orderCode, items } = order;
  const bytes = await createDemoPaper('Commercial invoice', [
    `Order ${orderCode}`,
    ...items.map(
      ({ description, quantity, unitValue }) =>
        `${quantity} × ${description}, each ${formatMoney(unitValue)}`,
    ),
  ]);
  const fileDeps = { ...seed, clock };
  const file = {
    name: `invoice-${orderCode}.pdf`,
    mediaType: 'application/pdf' as const,
    size: bytes.length,
  };
  const [address] = requireSuccess('address', await presignFiles(fileDeps, context, roomId, [file]));
  if (address === undefined) throw new Error('one file has one address');
  const token = new URL(address.url, 'http://demo.example').searchParams.get('token') ?? '';
  const refusal = await storeFile(fileDeps, token, Readable.from([bytes]));
  if (refusal !== undefined) throw new Error(`demo chat: ${refusal.message}`);
  return address.fileId;
}

interface InvoicedOrder {
  readonly orderCode: string;
  readonly items: readonly Pick<OrderItem, 'description' | 'quantity' | 'unitValue'>[];
}

/** The users of a conversation: of the client, and of its partner or its customer. */
async function createSides(
  seed: FreightSeed,
  clientId: string,
  { partnerId, customerId }: Pick<DemoSubject, 'partnerId' | 'customerId'>,
): Promise<(side: Side) => RequestContext> {
  const { database, owner, reporter, parties } = seed;
  const client = createActors(seed).asClient(clientId);
  const other =
    partnerId === undefined
      ? asClientUser(
          database,
          clientId,
          await owner.withoutTenant((tx) => findPerson(tx, CUSTOMER_USER)),
          customerId,
        )
      : asPartners(database, [partnerId], {
          ...reporter,
          name: getPartnerUser(findPartner(parties.partners, partnerId)),
        });
  return (side) => (side === 'CLIENT' ? client : other);
}

function findPartner(partners: FreightSeed['parties']['partners'], id: string): DemoPartner {
  const [name = LANE.partner] = Object.entries(partners).find(([, partnerId]) => partnerId === id) ?? [];
  return name as DemoPartner;
}
