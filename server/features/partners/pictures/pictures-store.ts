import { PICTURE_WIDTHS, type PartnerPicture, type PictureKind } from '@portal/contract/partners';
import type { GalleryPaths } from '@portal/contract/parties';
import type { Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

/** A stored picture. `fileKey` is the folder with a file for each width. */
export interface StoredPicture extends PartnerPicture {
  readonly fileKey: string;
}

const COLUMNS = sql`id, hash, alt_text "altText", width, height, file_key "fileKey"`;

/** The pictures of a kind in their order. */
export function readPictures(
  tx: Transaction,
  partnerId: string,
  kind: PictureKind,
): Promise<StoredPicture[]> {
  return tx.rows<StoredPicture>(sql`select ${COLUMNS} from partner_pictures
    where partner_id = ${partnerId} and kind = ${kind} order by position, id`);
}

/** The picture of a partner with this hash; undefined if there is none. */
export function findPictureByHash(
  tx: Transaction,
  partnerId: string,
  hash: string,
): Promise<{ readonly fileKey: string; readonly kind: PictureKind } | undefined> {
  return tx.row<{ fileKey: string; kind: PictureKind }>(sql`select file_key "fileKey", kind
    from partner_pictures where partner_id = ${partnerId} and hash = ${hash} order by kind limit 1`);
}

/** The paths of the pictures of galleries, by partner; none for a partner without pictures. */
export async function readGalleries(
  tx: Transaction,
  partnerIds: readonly string[],
): Promise<Map<string, GalleryPaths>> {
  if (partnerIds.length === 0) return new Map();
  const rows = await tx.rows<{ partnerId: string; hash: string }>(sql`select partner_id "partnerId", hash
    from partner_pictures where partner_id = any (${partnerIds}::uuid[]) and kind = 'GALLERY' order by position, id`);
  const byPartner = Map.groupBy(rows, ({ partnerId }) => partnerId);
  return new Map(
    [...byPartner].map(([partnerId, pictures]) => [partnerId, toGalleryPaths(partnerId, pictures)]),
  );
}

/** The paths of pictures of a gallery in their largest width. */
export function toGalleryPaths(
  partnerId: string,
  pictures: readonly Pick<PartnerPicture, 'hash'>[],
): GalleryPaths {
  const width = Math.max(...PICTURE_WIDTHS.GALLERY);
  return pictures.map(({ hash }) => ({
    path: `/api/clients/partners/${partnerId}/picture-files/${hash}/${width}`,
  }));
}

/** Adds a picture behind the others, or changes the one with this id. */
export async function upsertPicture(
  tx: Transaction,
  partnerId: string,
  kind: PictureKind,
  { id, hash, altText, width, height, fileKey }: StoredPicture,
): Promise<void> {
  await tx.execute(sql`insert into partner_pictures (partner_id, id, kind, position, alt_text, hash, file_key, width, height)
    select ${partnerId}, ${id}, ${kind}, coalesce(max(position) + 1, 0), ${altText}, ${hash}, ${fileKey}, ${width}, ${height}
      from partner_pictures where partner_id = ${partnerId} and kind = ${kind}
    on conflict (partner_id, id) do update set alt_text = excluded.alt_text, hash = excluded.hash,
      file_key = excluded.file_key, width = excluded.width, height = excluded.height`);
}

export async function deletePicture(tx: Transaction, partnerId: string, id: string): Promise<void> {
  await tx.execute(sql`delete from partner_pictures where partner_id = ${partnerId} and id = ${id}`);
}

/** Sets the positions of pictures by the order of their ids. */
export async function storePictureOrder(
  tx: Transaction,
  partnerId: string,
  ids: readonly string[],
): Promise<void> {
  await tx.execute(sql`update partner_pictures p set position = ordered.position - 1
    from unnest(${[...ids]}::uuid[]) with ordinality as ordered (id, position)
    where p.partner_id = ${partnerId} and p.id = ordered.id`);
}
