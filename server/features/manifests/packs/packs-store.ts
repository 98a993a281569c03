import type { ManifestPack } from '@portal/contract/manifests';
import type { Transaction } from '../../../db/database.ts';
import { queryJsonText, type JsonText } from '../../../db/json-text.ts';
import { isoUtc, pageStatement } from '../../../db/page-statement.ts';
import { sql } from '../../../db/sql.ts';
import { newId } from '../../../platform/ids.ts';
import type { LayoutVersion } from '../layouts/choose-layout.ts';

const PACK_FIELDS = `'id', id, 'state', state, 'manifestVersion', manifest_version, 'layout', layout, 'differences', differences,
  'comment', comment, 'requestedBy', actor_name, 'doneCount', done_count, 'totalCount', total_count,
  'hasFiles', pdf_key is not null, 'createdAt', ${isoUtc('created_at')}, 'finishedAt', ${isoUtc('finished_at')}`;

export interface NewPack {
  readonly partnerId: string;
  readonly mawbId: string;
  readonly layout: LayoutVersion;
  readonly comment: string | null;
  readonly differences: number;
  readonly userId: string;
  readonly actorName: string;
  readonly totalCount: number;
}

/** Inserts a pack of the latest version of the manifest. */
export async function insertPack(tx: Transaction, pack: NewPack, now: Date): Promise<ManifestPack> {
  const id = newId();
  await tx.execute(sql`insert into manifest_packs (partner_id, mawb_id, id, manifest_version, layout, layout_version, comment, differences,
      user_id, actor_name, total_count, created_at)
    select ${pack.partnerId}::uuid, ${pack.mawbId}::uuid, ${id}::uuid, max(version), ${pack.layout.key}, ${pack.layout.version}::int, ${pack.comment}::text, ${pack.differences}::int,
      ${pack.userId}::uuid, ${pack.actorName}, ${pack.totalCount}::int, ${now.toISOString()}::timestamptz
    from manifests where partner_id = ${pack.partnerId} and mawb_id = ${pack.mawbId}`);
  const [row] = await tx.prepared<{ pack: ManifestPack }>(
    'manifest-pack',
    `select json_build_object(${PACK_FIELDS}) pack from manifest_packs where partner_id = $1 and id = $2`,
    [pack.partnerId, id],
  );
  if (row === undefined) throw new Error('the inserted pack was not found');
  return row.pack;
}

/** One page of the packs of a MAWB. */
export function readPackPage(
  tx: Transaction,
  { partnerId, id }: { readonly partnerId: string; readonly id: string },
  {
    page,
    perPage,
    sortDesc,
  }: { readonly page: number; readonly perPage: number; readonly sortDesc: boolean },
): Promise<JsonText> {
  const direction = sortDesc ? 'desc' : 'asc';
  const statement = pageStatement({
    matching: 'from manifest_packs where partner_id = $1 and mawb_id = $4',
    item: PACK_FIELDS,
    order: `created_at ${direction}, id ${direction}`,
    perPage: '$2',
    page: '$3',
  });
  return queryJsonText(tx, `manifest-packs-${sortDesc}`, statement, [partnerId, perPage, page, id]);
}

/** The keys of the files of a pack; undefined if there is no such pack or it has no files. */
export async function readPackFiles(
  tx: Transaction,
  mawbId: string,
  packId: string,
): Promise<{ readonly pdf: string; readonly zip: string } | undefined> {
  return tx.row<{ pdf: string; zip: string }>(sql`select pdf_key pdf, zip_key zip from manifest_packs
    where mawb_id = ${mawbId} and id = ${packId} and pdf_key is not null`);
}

export interface StartedPack {
  readonly mawbId: string;
  readonly manifestVersion: number;
  readonly layoutKey: string;
  readonly layoutVersion: number | null;
  readonly attempts: number;
}

/** Starts a pack or an attempt to repeat it; undefined if it has ended. */
export async function startPack(
  tx: Transaction,
  partnerId: string,
  id: string,
): Promise<StartedPack | undefined> {
  return tx.row<StartedPack>(sql`update manifest_packs set state = 'RUNNING', attempts = attempts + 1, done_count = 0
    where partner_id = ${partnerId} and id = ${id} and state in ('WAITING', 'RUNNING')
    returning mawb_id "mawbId", manifest_version "manifestVersion", layout "layoutKey", layout_version "layoutVersion", attempts`);
}

export async function savePackProgress(
  tx: Transaction,
  partnerId: string,
  id: string,
  done: number,
): Promise<void> {
  await tx.execute(
    sql`update manifest_packs set done_count = ${done} where partner_id = ${partnerId} and id = ${id}`,
  );
}

/** Ends a pack: with its files, or as failed. */
export async function finishPack(
  tx: Transaction,
  partnerId: string,
  id: string,
  files: { readonly pdf: string; readonly zip: string } | undefined,
  now: Date,
): Promise<void> {
  await tx.execute(sql`update manifest_packs set state = ${files === undefined ? 'FAILED' : 'DONE'},
      done_count = case when ${files !== undefined} then total_count else done_count end,
      pdf_key = ${files?.pdf ?? null}, zip_key = ${files?.zip ?? null}, finished_at = ${now.toISOString()}
    where partner_id = ${partnerId} and id = ${id} and state = 'RUNNING'`);
}

/** Removes the files of old packs of the partner from their rows, and returns their keys. */
export async function clearExpiredPackFiles(
  tx: Transaction,
  partnerId: string,
  before: Date,
): Promise<string[]> {
  const rows = await tx.rows<{ keys: string[] }>(sql`with expired as (
      select id, array[pdf_key, zip_key] keys from manifest_packs
      where partner_id = ${partnerId} and pdf_key is not null and finished_at < ${before.toISOString()} for update skip locked)
    update manifest_packs p set pdf_key = null, zip_key = null from expired
    where p.partner_id = ${partnerId} and p.id = expired.id returning expired.keys`);
  return rows.flatMap(({ keys }) => keys);
}
