import type { Database } from '../../../db/database.ts';
import type { Caller } from '../../../request/caller.ts';
import { batcher } from '../../../db/batching/batcher.ts';
import { toCaller, type SessionRow } from './session-mapper.ts';

// Of a JSON list the planner expects the same whatever its length, so that the plan is kept.
const SESSIONS = `select asked.id "sessionId", s.*, t.*
  from (select value::uuid from json_array_elements_text($1::json)) asked (id),
    lateral auth_session(asked.id) s, lateral auth_standing(asked.id, s.user_id, s.client_id) t`;

const MOST_TOGETHER = 100;
const AT_ONCE = 4;

/**
 * Reads live sessions, each with everything a request needs to know. Every request asks, so those that come at once are
 * answered by one statement; it begins after they have come, so that a session that was ended is never seen alive.
 */
export function sessionReader(database: Database): (sessionId: string) => Promise<Caller | undefined> {
  const line = batcher<string, Caller | undefined>({
    maxSize: MOST_TOGETHER,
    concurrency: AT_ONCE,
    conflictKeys: () => [],
    work: async (ids) => {
      const rows = await database.query<SessionRow & { readonly sessionId: string }>(
        'auth-sessions',
        SESSIONS,
        [JSON.stringify([...new Set(ids)])],
      );
      const unseen = rows.filter((row) => row.unseen);
      for (const { sessionId } of unseen)
        await database.query('auth-touch-session', 'select auth_touch_session($1)', [sessionId]);
      const callers = new Map(rows.map((row) => [row.sessionId, toCaller(row.sessionId, row)]));
      return ids.map((id) => callers.get(id));
    },
  });
  return (sessionId) => line.call('sessions', sessionId);
}
