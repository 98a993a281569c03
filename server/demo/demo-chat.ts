import { addMessage, openRoom } from '../features/chat/index.ts';
import { setFlag } from '../features/flags/index.ts';
import { newId } from '../platform/ids.ts';
import type { RequestContext } from '../request/request-context.ts';
import { CONVERSATIONS, type DemoConversation, type Side } from './conversations.ts';
import { getPartnerUser } from './demo-connections.ts';
import { asClientUser, asPartners } from './demo-context.ts';
import { createActors, LANE, type FreightSeed } from './demo-freight.ts';
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
  for (const [index, [side, content]] of lines.entries()) {
    const message = { id: newId(), content, fileIds: [] };
    requireSuccess('message', await addMessage(clockAt(index), asSide(side), roomId, message));
  }
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
