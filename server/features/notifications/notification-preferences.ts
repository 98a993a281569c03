import type { BodyOf } from '@portal/contract/core';
import {
  PARTNER_TOPICS,
  TOPICS_IN_USE,
  type saveNotificationPreferences,
  type Topic,
} from '@portal/contract/notifications';
import type { Transaction } from '../../db/database.ts';
import type { RequestContext } from '../../request/request-context.ts';
import { sql } from '../../db/sql.ts';

/** For each topic of which the caller gets notices, whether the caller wants e-mail. */
export async function readPreferences(context: RequestContext) {
  return context.inTenant(async (tx) => toResponse(context, await readMailTopics(tx, context.caller.userId)));
}

export async function savePreferences(
  context: RequestContext,
  { preferences }: BodyOf<typeof saveNotificationPreferences>,
) {
  return context.inTenant(async (tx) => {
    const { userId } = context.caller;
    await tx.execute(sql`select 1 from users where id = ${userId} for update`);
    const before = await readMailTopics(tx, userId);
    const after = new Set(before);
    for (const { topic, email } of preferences) {
      if (email) after.add(topic);
      else after.delete(topic);
    }
    const patch = JSON.stringify({ mailTopics: [...after] });
    await tx.execute(sql`update users set preferences = preferences || ${patch}::jsonb, updated_at = now()
      where id = ${userId}`);
    context.audit({ subject: context.caller.email, before: [...before], after: [...after] });
    return toResponse(context, after);
  });
}

async function readMailTopics(tx: Transaction, userId: string): Promise<ReadonlySet<Topic>> {
  const row = await tx.row<{ topics: Topic[] | null }>(
    sql`select preferences -> 'mailTopics' as topics from users where id = ${userId}`,
  );
  return new Set(row?.topics ?? []);
}

function toResponse({ caller }: RequestContext, topics: ReadonlySet<Topic>) {
  const ownTopics =
    caller.partners.length > 0 ? TOPICS_IN_USE : TOPICS_IN_USE.filter((topic) => !PARTNER_TOPICS.has(topic));
  return { data: ownTopics.map((topic) => ({ topic, email: topics.has(topic) })) };
}
