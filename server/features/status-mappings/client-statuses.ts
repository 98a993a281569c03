import { toStatusKey, type StatusChannel } from '@portal/contract/status-mappings';
import type { ClientStatus } from '@portal/contract/orders';
import type { Transaction } from '../../db/database.ts';
import type { FindClientStatus } from '../../request/add-client-statuses.ts';

/** The word of a client for a status, as it is stored. */
export interface StoredWord {
  readonly id: string;
  readonly clientStatus: string;
  readonly texts: ClientStatus['texts'];
}

/** The words of a version by the key of the status. */
export type StoredWords = Readonly<Record<string, StoredWord>>;

/** The look-up of stored words. */
export function toFinder(words: StoredWords): FindClientStatus {
  return (ref) => {
    const word = words[toStatusKey(ref)];
    return word === undefined ? undefined : { name: word.clientStatus, texts: word.texts };
  };
}

/** The words of a client that are used in a channel now; undefined if they are off there, or the client has none. */
export async function readUsedWords(
  tx: Transaction,
  clientId: string,
  channel: StatusChannel,
): Promise<StoredWords | undefined> {
  const [row] = await tx.prepared<{ words: StoredWords | null }>(
    'client-statuses',
    'select client_statuses($1, $2) words',
    [clientId, channel],
  );
  return row?.words ?? undefined;
}

/** As `readUsedWords`, as a look-up. */
export async function readClientStatuses(
  tx: Transaction,
  clientId: string,
  channel: StatusChannel,
): Promise<FindClientStatus | undefined> {
  const words = await readUsedWords(tx, clientId, channel);
  return words && toFinder(words);
}
