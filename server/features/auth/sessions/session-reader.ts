import type { Database } from '../../../db/database.ts';
import type { Caller } from '../../../request/caller.ts';
import { batcher } from '../../../db/batching/batcher.ts';
import { toCaller, type SessionRow } from './session-mapper.ts';

// With a JSON list the planner's estimate does not depend on its length, so that one generic plan is reused.
const SESSIONS = `select requested.id "sessionId", s.*, t.*,
    case when s.customer_id is not null then status_mapping_revision(s.client_id) end status_mapping_revision
  from (select value::uuid from json_array_elements_text($1::json)) requested (id),
    lateral auth_session(requested.id) s, lateral auth_session_flags(requested.id, s.user_id, s.client_id) t`;

const MAX_BATCH_SIZE = 100;
const MAX_CONCURRENT_BATCHES = 4;

/**
 * Reads the callers of live sessions. Every request reads one, so concurrent reads share one statement. The statement
 * starts after all its reads were requested, so that an ended session is never read as live.
 */
export function sessionReader(database: Database): (sessionId: string) => Promise<Caller | undefined> {
  const reader = batcher<string, Caller | undefined>({
    maxSize: MAX_BATCH_SIZE,
    concurrency: MAX_CONCURRENT_BATCHES,
    conflictKeys: () => [],
    work: async (ids) => {
      const rows = await database.query<SessionRow & { readonly sessionId: string }>(
        'auth-sessions',
        SESSIONS,
        [JSON.stringify([...new Set(ids)])],
      );
      const staleRows = rows.filter((row) => row.is_stale);
      for (const { sessionId } of staleRows)
        await database.query('auth-touch-session', 'select auth_touch_session($1)', [sessionId]);
      const callers = new Map(rows.map((row) => [row.sessionId, toCaller(row.sessionId, row)]));
      return ids.map((id) => callers.get(id));
    },
  });
  return (sessionId) => reader.call('sessions', sessionId);
}
