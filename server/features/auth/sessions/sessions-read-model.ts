import type { listSessions } from '@portal/contract/auth';
import type { QueryOf } from '@portal/contract/core';
import type { Transaction } from '../../../db/database.ts';
import { isoUtc, pageStatement } from '../../../db/page-statement.ts';
import { queryJsonText, type JsonText } from '../../../db/json-text.ts';
import type { Caller } from '../../../request/caller.ts';

type SessionOwner = Pick<Caller, 'userId' | 'sessionId'>;

/** One page of the user's live sessions as JSON text, the current session first. */
export async function readSessionsPage(
  tx: Transaction,
  { userId, sessionId }: SessionOwner,
  { page, perPage, sortDesc }: QueryOf<typeof listSessions>,
): Promise<JsonText> {
  const direction = sortDesc ? 'desc' : 'asc';
  const text = pageStatement({
    matching: 'from sessions where user_id = $1 and ended_at is null and expires_at > now()',
    item: `'id', id, 'createdAt', ${isoUtc('created_at')},
      'lastSeenAt', ${isoUtc('last_seen_at')}, 'ip', ip, 'userAgent', user_agent, 'current', id = $2`,
    order: `id = $2 desc, last_seen_at ${direction}, id ${direction}`,
    perPage: '$3',
    page: '$4',
  });
  return queryJsonText(tx, `sessions-page-${direction}`, text, [userId, sessionId, perPage, page]);
}
