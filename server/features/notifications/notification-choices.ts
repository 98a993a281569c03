import type { BodyOf } from '@portal/contract/core';
import { TOPICS_IN_USE, type saveNotificationChoices, type Topic } from '@portal/contract/notifications';
import type { Transaction } from '../../db/database.ts';
import type { Run } from '../../db/run.ts';
import { sql } from '../../db/sql.ts';

/** Of every topic, whether the caller wants e-mail. */
export async function choicesOf(run: Run) {
  return run.inTenant(async (tx) => answer(await chosen(tx, run.caller.userId)));
}

export async function saveChoices(run: Run, { choices }: BodyOf<typeof saveNotificationChoices>) {
  return run.inTenant(async (tx) => {
    const { userId } = run.caller;
    await tx.run(sql`select 1 from users where id = ${userId} for update`);
    const before = await chosen(tx, userId);
    const after = new Set(before);
    for (const { topic, email } of choices) {
      if (email) after.add(topic);
      else after.delete(topic);
    }
    const set = JSON.stringify({ mailTopics: [...after] });
    await tx.run(sql`update users set preferences = preferences || ${set}::jsonb, updated_at = now()
      where id = ${userId}`);
    run.audit({ subject: run.caller.email, before: [...before], after: [...after] });
    return answer(after);
  });
}

async function chosen(tx: Transaction, userId: string): Promise<ReadonlySet<Topic>> {
  const row = await tx.row<{ topics: Topic[] | null }>(
    sql`select preferences -> 'mailTopics' as topics from users where id = ${userId}`,
  );
  return new Set(row?.topics ?? []);
}

function answer(topics: ReadonlySet<Topic>) {
  return { data: TOPICS_IN_USE.map((topic) => ({ topic, email: topics.has(topic) })) };
}
