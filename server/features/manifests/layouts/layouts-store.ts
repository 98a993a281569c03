import type { ManifestLayoutInput, ManifestLayoutKey } from '@portal/contract/manifests';
import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from '../../../db/database.ts';
import { isoUtc } from '../../../db/page-statement.ts';
import { sql } from '../../../db/sql.ts';
import { newId } from '../../../platform/ids.ts';

/** A version of a layout that is not bundled. */
export interface LayoutRecord extends ManifestLayoutInput {
  /** The broker who confirmed this version. */
  readonly confirmedBy: string | null;
  readonly id: string;
  /** Null for a layout of the operator. */
  readonly partnerId: string | null;
  readonly basedOn: ManifestLayoutKey | null;
  /** The latest version. */
  readonly version: number;
  readonly isArchived: boolean;
  /** Time of this version, ISO 8601. */
  readonly savedAt: string;
  readonly savedBy: string;
}

/** Who saves a version; `userId` is null for the operator. */
export interface LayoutAuthor {
  readonly userId: string | null;
  readonly name: string;
}

const SELECT_LAYOUT = `select l.id, l.partner_id "partnerId", l.based_on "basedOn", l.version, l.archived_at is not null "isArchived",
    v.name, v.country, v.confirmed_by "confirmedBy", v.sheets, ${isoUtc('v.saved_at')} "savedAt", v.actor_name "savedBy"
  from manifest_layouts l join manifest_layout_versions v on v.layout_id = l.id`;

/** A layout of the operator or of the caller's partners: the version, or the latest one. Undefined if there is none. */
export async function readLayout(
  tx: Transaction,
  id: string,
  version: number | null = null,
): Promise<LayoutRecord | undefined> {
  const [layout] = await tx.prepared<LayoutRecord>(
    'manifest-layout',
    `${SELECT_LAYOUT} where l.id = $1::uuid and v.version = coalesce($2::int, l.version)`,
    [id, version],
  );
  return layout;
}

/** The layouts of the operator that are not archived, by name. */
export function listOperatorLayouts(tx: Transaction): Promise<LayoutRecord[]> {
  return tx.prepared<LayoutRecord>(
    'operator-manifest-layouts',
    `${SELECT_LAYOUT} and v.version = l.version where l.partner_id is null and l.archived_at is null order by lower(l.name)`,
    [],
  );
}

/** As `readLayout` of the latest version, and locks the layout until the end of the transaction. */
export async function lockLayout(tx: Transaction, id: string): Promise<LayoutRecord | undefined> {
  await tx.execute(sql`select 1 from manifest_layouts where id = ${id} for update`);
  return readLayout(tx, id);
}

/** Whether another layout of the owner that is not archived has the name, whatever its letters' case. */
export async function isNameInUse(
  tx: Transaction,
  partnerId: string | null,
  name: string,
  exceptId: string | null,
): Promise<boolean> {
  const row = await tx.row<{ exists: boolean }>(sql`select exists (select 1 from manifest_layouts
    where partner_id is not distinct from ${partnerId}::uuid and lower(name) = lower(${name}) and archived_at is null
      and id is distinct from ${exceptId}::uuid)`);
  return row?.exists === true;
}

/** The part of a version that a request sets. */
export function toLayoutInput({ name, country, sheets }: ManifestLayoutInput): ManifestLayoutInput {
  return { name, country, sheets };
}

/** Whether the input changes nothing. */
export function isSameLayout(layout: LayoutRecord, input: ManifestLayoutInput): boolean {
  // Stored JSON has no undefined members.
  return isDeepStrictEqual(toLayoutInput(layout), JSON.parse(JSON.stringify(input)));
}

/** Inserts the first version of a layout. Returns its id. */
export async function insertLayout(
  tx: Transaction,
  partnerId: string | null,
  basedOn: ManifestLayoutKey | null,
  input: ManifestLayoutInput,
  author: LayoutAuthor,
  now: Date,
): Promise<string> {
  const id = newId();
  await tx.execute(sql`insert into manifest_layouts (id, partner_id, name, based_on, created_at)
    values (${id}, ${partnerId}, ${input.name}, ${basedOn}, ${now.toISOString()})`);
  await insertVersion(tx, { id, partnerId, version: 1 }, input, author, now);
  return id;
}

/** Adds the next version of a locked layout. */
export async function addLayoutVersion(
  tx: Transaction,
  layout: LayoutRecord,
  input: ManifestLayoutInput,
  author: LayoutAuthor,
  now: Date,
): Promise<void> {
  const version = layout.version + 1;
  await insertVersion(tx, { ...layout, version }, input, author, now);
  await tx.execute(
    sql`update manifest_layouts set name = ${input.name}, version = ${version} where id = ${layout.id}`,
  );
}

async function insertVersion(
  tx: Transaction,
  { id, partnerId, version }: Pick<LayoutRecord, 'id' | 'partnerId' | 'version'>,
  { name, country, sheets }: ManifestLayoutInput,
  author: LayoutAuthor,
  now: Date,
): Promise<void> {
  await tx.execute(sql`insert into manifest_layout_versions (layout_id, version, partner_id, name, country, sheets, saved_at, user_id,
      actor_name)
    values (${id}, ${version}, ${partnerId}, ${name}, ${country}, ${JSON.stringify(sheets)}::jsonb, ${now.toISOString()},
      ${author.userId}, ${author.name})`);
}

/** Sets the broker who confirmed a version; null takes the confirmation back. */
export async function setLayoutConfirmation(
  tx: Transaction,
  { id, version }: Pick<LayoutRecord, 'id' | 'version'>,
  confirmedBy: string | null,
): Promise<void> {
  await tx.execute(sql`update manifest_layout_versions set confirmed_by = ${confirmedBy}
    where layout_id = ${id} and version = ${version}`);
}

/** Archives a layout, or takes it back. */
export async function setLayoutArchived(
  tx: Transaction,
  id: string,
  isArchived: boolean,
  now: Date,
): Promise<void> {
  await tx.execute(
    sql`update manifest_layouts set archived_at = ${isArchived ? now.toISOString() : null} where id = ${id}`,
  );
}
