import type { listSessions } from '@portal/contract/auth';
import type { QueryOf } from '@portal/contract/core';
import type { Transaction } from '../../../db/database.ts';
import { isoUtc, pageStatement } from '../../../db/page-statement.ts';
import type { JsonText } from '../../../http/binding.ts';
import type { Caller } from '../../../request/caller.ts';

type Whose = Pick<Caller, 'userId' | 'sessionId'>;

/** One page of where the user is signed in, as JSON text. */
export async function sessionsPage(
  tx: Transaction,
  { userId, sessionId }: Whose,
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
  const [row] = await tx.prepared<{ text: string }>(`sessions-page-${direction}`, text, [
    userId,
    sessionId,
    perPage,
    page,
  ]);
  if (row === undefined) throw new Error('a page query answered no row');
  return { jsonText: row.text };
}
