import type { ChatRoom, ThreadInput } from '@portal/contract/chat';
import type { Refusal } from '@portal/contract/core';
import { detail, refuse } from '@portal/contract/reasons';
import type { Transaction } from '../../db/database.ts';
import { runAsClient } from '../../db/run-as-client.ts';
import { sql } from '../../db/sql.ts';
import type { Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { RequestContext } from '../../request/request-context.ts';
import { toViewer } from './chat-viewer.ts';
import { saveReader, withRoom, writeInRoom } from './messages-service.ts';
import { resolveSubject, type ThreadKey } from './resolve-subject.ts';
import { readRoom } from './rooms-read-model.ts';

/**
 * Opens the conversation about a subject; the first call creates it. Refuses: invalid (several partners are possible),
 * not_found.
 */
export function openRoom(
  clock: Clock,
  context: RequestContext,
  input: ThreadInput,
): Promise<ChatRoom | Refusal> {
  const viewer = toViewer(context);
  return context.inTenant(async (tx) => {
    const [key, ...others] = await resolveSubject(tx, input, viewer);
    if (key === undefined) return refuse('chat.subject_not_found');
    if (others.length > 0)
      return refuse('chat.side_missing', {}, { details: [detail('partnerId', 'field.missing')] });
    const store = () => storeRoom(tx, key, input.subject, clock);
    const id = await (viewer.side === 'PARTNER'
      ? runAsClient(
          tx,
          sql`select client_id from connections where client_id = ${key.clientId} and partner_id = ${key.partnerId}`,
          store,
        )
      : store());
    context.audit({ subject: id });
    const room = await readRoom(tx, viewer, id);
    return room ?? refuse('chat.subject_not_found');
  });
}

/** Inserts the conversation if it is new, and answers its id. */
async function storeRoom(
  tx: Transaction,
  { clientId, partnerId, customerId, subjectId, subjectCode }: ThreadKey,
  subject: ThreadInput['subject'],
  clock: Clock,
): Promise<string> {
  const inserted = await tx.row<{
    id: string;
  }>(sql`insert into chat_rooms (client_id, id, partner_id, customer_id, subject,
      subject_id, subject_code, created_at)
    values (${clientId}, ${newId()}, ${partnerId}, ${customerId}, ${subject}, ${subjectId}, ${subjectCode},
      ${clock.now().toISOString()})
    on conflict (client_id, partner_id, customer_id, subject, subject_id) do update set subject_code = excluded.subject_code
    returning id`);
  if (inserted === undefined) throw new Error('an upsert returns its row');
  return inserted.id;
}

/** Refuses: not_found. */
export function getRoom(context: RequestContext, threadId: string): Promise<ChatRoom | Refusal> {
  return context.inTenant(
    async (tx) => (await readRoom(tx, toViewer(context), threadId)) ?? refuse('chat.thread_not_found'),
  );
}

/** Puts the caller among the users of the conversation. Refuses: not_found. */
export function joinRoom(
  context: RequestContext,
  threadId: string,
): Promise<{ readonly id: string } | Refusal> {
  return withRoom(context, threadId, async (tx, room, viewer) => {
    await writeInRoom(tx, viewer, room, () => saveReader(tx, room, viewer, 0));
    context.audit({ subject: room.id });
    return { id: room.id };
  });
}
