import type { ChatHint } from '@portal/contract/chat';
import type { Transaction } from '../../db/database.ts';
import type { RoomRecord } from './room-record.ts';

/** The channel of PostgreSQL that has the hints of all nodes. */
export const CHAT_CHANNEL = 'chat';

/** A hint with the sides whose users may get it. */
export interface AddressedHint {
  readonly hint: ChatHint;
  readonly clientId: string;
  readonly partnerId: string | null;
  readonly customerId: string | null;
}

/** Sends a hint to the sockets of both sides on all nodes when the transaction commits. */
export async function sendHint(
  tx: Transaction,
  { clientId, partnerId, customerId }: Pick<RoomRecord, 'clientId' | 'partnerId' | 'customerId'>,
  hint: ChatHint,
): Promise<void> {
  const addressed: AddressedHint = { hint, clientId, partnerId, customerId };
  await tx.prepared('chat-hint', 'select pg_notify($1, $2)', [CHAT_CHANNEL, JSON.stringify(addressed)]);
}
