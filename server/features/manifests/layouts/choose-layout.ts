import type { Refusal } from '@portal/contract/core';
import { MANIFEST_LAYOUTS, type LayoutSheet, type ManifestLayoutKey } from '@portal/contract/manifests';
import { refuse } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import type { MawbRecord } from '../mawb/mawbs-store.ts';
import { BUNDLED_LAYOUTS } from './bundled/index.ts';
import { readLayout } from './layouts-store.ts';

/** A layout as manifests and packs name it. */
export interface LayoutVersion {
  /** The key of a bundled layout, or the id of another one. */
  readonly key: string;
  /** Null for a bundled layout. */
  readonly version: number | null;
}

/** A layout that spreadsheets are written in. */
export interface UsableLayout extends LayoutVersion {
  readonly name: string;
  readonly sheets: readonly LayoutSheet[];
}

/** The key of a bundled layout; undefined for an id. */
export function findBundledKey(layoutKey: string): ManifestLayoutKey | undefined {
  return MANIFEST_LAYOUTS.find((key) => key === layoutKey);
}

function toBundledLayout(key: ManifestLayoutKey): UsableLayout {
  return { key, version: null, name: key, sheets: BUNDLED_LAYOUTS[key].sheets };
}

/**
 * The latest version of a layout for a MAWB of the partner. Refuses: not_found, also for layouts of another partner, and
 * not_allowed_now for an archived one.
 */
export async function chooseLayout(
  tx: Transaction,
  { partnerId }: Pick<MawbRecord, 'partnerId'>,
  layoutKey: string,
): Promise<UsableLayout | Refusal> {
  const bundledKey = findBundledKey(layoutKey);
  if (bundledKey !== undefined) return toBundledLayout(bundledKey);
  const layout = await readLayout(tx, layoutKey);
  if (layout === undefined || (layout.partnerId !== null && layout.partnerId !== partnerId))
    return refuse('manifest.layout_not_found');
  const { name, version, sheets, isArchived } = layout;
  if (isArchived) return refuse('manifest.layout_archived', { layoutName: name });
  return { key: layoutKey, version, name, sheets };
}

/** The layout that a version of a manifest was issued in, by default the latest version; undefined if there is none. */
async function readIssuedLayout(
  tx: Transaction,
  { partnerId, id }: Pick<MawbRecord, 'partnerId' | 'id'>,
  manifestVersion: number | null = null,
): Promise<LayoutVersion | undefined> {
  return tx.row<LayoutVersion>(sql`select layout "key", layout_version "version" from manifests
    where partner_id = ${partnerId} and mawb_id = ${id}
      and (${manifestVersion}::int is null or version = ${manifestVersion})
    order by version desc limit 1`);
}

/** A version of a layout, also of an archived one. */
export async function readUsableLayout(
  tx: Transaction,
  { key, version }: LayoutVersion,
): Promise<UsableLayout | undefined> {
  const bundledKey = findBundledKey(key);
  if (bundledKey !== undefined) return toBundledLayout(bundledKey);
  const row = await tx.row<
    Pick<UsableLayout, 'name' | 'sheets'>
  >(sql`select name, sheets from manifest_layout_versions
    where layout_id = ${key}::uuid and version = ${version}`);
  return row && { key, version, ...row };
}

/**
 * The layout of a download: the one that the manifest was issued in, in that version, or another one in its latest version.
 * Refuses: not_found, not_allowed_now.
 */
export async function chooseLayoutOfIssued(
  tx: Transaction,
  mawb: MawbRecord,
  layoutKey: string | undefined,
  manifestVersion: number | null = null,
): Promise<UsableLayout | Refusal> {
  const issued = await readIssuedLayout(tx, mawb, manifestVersion);
  if (issued === undefined) return refuse('manifest.version_not_found');
  if (layoutKey !== undefined && layoutKey !== issued.key) return chooseLayout(tx, mawb, layoutKey);
  return (await readUsableLayout(tx, issued)) ?? refuse('manifest.layout_not_found');
}

/** The latest version of the layout of a manifest, for its next version. */
export async function readNextLayout(tx: Transaction, mawb: MawbRecord): Promise<LayoutVersion> {
  const issued = await readIssuedLayout(tx, mawb);
  if (issued === undefined) return { key: 'GENERAL', version: null };
  if (issued.version === null) return issued;
  const layout = await readLayout(tx, issued.key);
  return { key: issued.key, version: layout?.version ?? issued.version };
}
