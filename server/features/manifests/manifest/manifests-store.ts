import type { ManifestDifference } from '@portal/contract/manifests';
import type { Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { addAirports } from '../mawb/airports.ts';
import type { LayoutVersion } from '../layouts/choose-layout.ts';
import type { ManifestContent } from './manifest-content.ts';
import { sumContent } from './manifest-totals.ts';
import type { MawbRecord } from '../mawb/mawbs-store.ts';

type MawbKey = Pick<MawbRecord, 'partnerId' | 'id'>;

/** A version of a manifest to store. */
export interface NewManifest {
  readonly content: ManifestContent;
  /** The lines that differ from the version before; none for the first version. */
  readonly differences: readonly ManifestDifference[];
  /** Why it is issued again, or why its first version was signed; null for a first version without a signature. */
  readonly reason: string | null;
  /** The layout that it is issued in. */
  readonly layout: LayoutVersion;
}

/** Adds the next version of a manifest, with its sums. Returns its number. */
export async function insertManifest(
  tx: Transaction,
  { partnerId, id }: MawbKey,
  { content, differences, reason, layout }: NewManifest,
  actor: { readonly userId: string; readonly name: string },
  now: Date,
): Promise<number> {
  const row = await tx.row<{
    version: number;
  }>(sql`insert into manifests (partner_id, mawb_id, version, issued_at, user_id,
      actor_name, reason, content, totals, differences, layout, layout_version)
    select ${partnerId}, ${id}, coalesce(max(version), 0) + 1, ${now.toISOString()}, ${actor.userId}, ${actor.name},
      ${reason}, ${JSON.stringify(content)}::jsonb, ${JSON.stringify(sumContent(content))}::jsonb,
      ${JSON.stringify(differences)}::jsonb, ${layout.key}, ${layout.version}::integer
    from manifests where partner_id = ${partnerId} and mawb_id = ${id} returning version`);
  return row?.version ?? 0;
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
  return row && { ...row.content, header: await addAirports(tx, row.content.header) };
}

/** Number and reason of the latest version of a manifest; undefined if there is none. */
export function readLatestVersion(tx: Transaction, { partnerId, id }: MawbKey) {
  return tx.row<{ version: number; reason: string | null }>(sql`select version, reason from manifests
    where partner_id = ${partnerId} and mawb_id = ${id} order by version desc limit 1`);
}
