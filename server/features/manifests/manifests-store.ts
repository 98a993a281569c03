import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { ManifestContent } from './manifest-content.ts';
import type { MawbRecord } from './mawbs-store.ts';

type MawbKey = Pick<MawbRecord, 'partnerId' | 'id'>;

/** Adds the first version of a manifest. */
export async function insertManifest(
  tx: Transaction,
  { partnerId, id }: MawbKey,
  content: ManifestContent,
  actor: { readonly userId: string; readonly name: string },
  now: Date,
): Promise<void> {
  await tx.execute(sql`insert into manifests (partner_id, mawb_id, version, issued_at, user_id, actor_name, content)
    values (${partnerId}, ${id}, 1, ${now.toISOString()}, ${actor.userId}, ${actor.name},
      ${JSON.stringify(content)}::jsonb)`);
}

/** A manifest as it was issued: the version, or the latest one; undefined if there is none. */
export async function readManifest(
  tx: Transaction,
  { partnerId, id }: MawbKey,
  version: number | null = null,
): Promise<ManifestContent | undefined> {
  const row = await tx.row<{ content: ManifestContent }>(sql`select content from manifests
    where partner_id = ${partnerId} and mawb_id = ${id} and (${version}::int is null or version = ${version})
    order by version desc limit 1`);
  return row?.content;
}
