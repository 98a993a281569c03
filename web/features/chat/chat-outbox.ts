import { sendMessage, type ChatMessage } from '@portal/contract/chat';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { ApiError, call } from '../../api/client.ts';
import { readDeviceUserId } from '../../api/device-user.ts';

/** A message that the server has not confirmed. */
export interface UnsentMessage {
  readonly sequence?: number;
  readonly userId: string;
  readonly threadId: string;
  readonly id: string;
  readonly content: string;
  readonly fileIds: readonly string[];
  readonly quotedId?: string;
  /** Why the server refused it; absent while it waits. */
  readonly refusal?: string;
}

interface OutboxSchema extends DBSchema {
  messages: { key: number; value: UnsentMessage };
}

const DATABASE = 'portal-chat';
let opening: Promise<IDBPDatabase<OutboxSchema>> | undefined;

function open(): Promise<IDBPDatabase<OutboxSchema>> {
  opening ??= openDB<OutboxSchema>(DATABASE, 1, {
    upgrade: (database) => {
      database.createObjectStore('messages', { keyPath: 'sequence', autoIncrement: true });
    },
    terminated: () => (opening = undefined),
  }).catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

/** The messages of the user that wait in this browser, or were refused, in their order. */
export async function listUnsent(userId: string): Promise<readonly UnsentMessage[]> {
  const rows = await (await open()).getAll('messages');
  return rows.filter((row) => row.userId === userId);
}

export async function addUnsent(message: UnsentMessage): Promise<void> {
  await (await open()).add('messages', message);
}

export async function removeUnsent(sequence: number): Promise<void> {
  await (await open()).delete('messages', sequence);
}

/**
 * Sends the waiting messages of the user in their order, each once: a repeat has the same id. One tab of the browser sends
 * at a time. A refused message stays with the reason. Rejects if the server cannot answer now.
 */
export function sendUnsent(
  userId: string,
  onSent: (threadId: string, message: ChatMessage) => void,
): Promise<void> {
  return navigator.locks.request(`${DATABASE} ${userId}`, async () => {
    for (const row of await listUnsent(userId)) {
      if (row.refusal !== undefined) continue;
      if (readDeviceUserId() !== userId) throw new Error('the browser has the session of another user');
      await sendOne(row, onSent);
    }
  });
}

async function sendOne(
  row: UnsentMessage,
  onSent: (threadId: string, message: ChatMessage) => void,
): Promise<void> {
  const { threadId, id, content, fileIds, quotedId, sequence = 0 } = row;
  const body = { id, content, fileIds: [...fileIds], ...(quotedId !== undefined && { quotedId }) };
  try {
    const { value } = await call(sendMessage, { params: { threadId }, body });
    await removeUnsent(sequence);
    onSent(threadId, value);
  } catch (error) {
    if (!(error instanceof ApiError) || !isFinal(error.problem.status)) throw error;
    await (await open()).put('messages', { ...row, refusal: error.message });
  }
}

/** Whether a repeat of the request would have the same answer. */
function isFinal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 401 && status !== 408 && status !== 429;
}

/** Deletes the messages of all users from this browser. */
export async function clearOutbox(): Promise<void> {
  await (await open()).clear('messages');
}
