import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { ManifestContent } from './manifest-content.ts';
import type { MawbRecord } from './mawbs-store.ts';

type MawbKey = Pick<MawbRecord, 'partnerId' | 'id'>;

/** Adds the next version of a manifest. `reason`: why it is issued again; null for the first version. */
export async function insertManifest(
  tx: Transaction,
  { partnerId, id }: MawbKey,
  { content, reason }: { readonly content: ManifestContent; readonly reason: string | null },
  actor: { readonly userId: string; readonly name: string },
  now: Date,
): Promise<void> {
  await tx.execute(sql`insert into manifests (partner_id, mawb_id, version, issued_at, user_id, actor_name, reason, content)
    select ${partnerId}, ${id}, coalesce(max(version), 0) + 1, ${now.toISOString()}, ${actor.userId}, ${actor.name},
      ${reason}, ${JSON.stringify(content)}::jsonb
    from manifests where partner_id = ${partnerId} and mawb_id = ${id}`);
}

/** Whether a version of the manifest has the bag. */
export async function wasManifested(
  tx: Transaction,
  { partnerId, id }: MawbKey,
  bagCode: string,
): Promise<boolean> {
  const row = await tx.row<{ exists: boolean }>(sql`select exists (select 1 from manifests
    where partner_id = ${partnerId} and mawb_id = ${id}
      and content -> 'bags' @> ${JSON.stringify([{ bagCode }])}::jsonb)`);
  return row?.exists === true;
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
