import type { Refusal } from '@portal/contract/core';
import {
  layoutConfirmation,
  manifestLayoutInput,
  newManifestLayout,
  type ManifestLayout,
} from '@portal/contract/manifests';
import { refuse } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { refuseSchemaErrors } from '../../../request/refuse-schema-errors.ts';
import { findBundledKey } from './choose-layout.ts';
import { toBundledLayoutJson, toLayoutJson } from './layout-mapper.ts';
import {
  addLayoutVersion,
  insertLayout,
  isSameLayout,
  lockLayout,
  readLayout,
  setLayoutArchived,
  setLayoutConfirmation,
  type LayoutRecord,
} from './layouts-store.ts';

const OPERATOR = { userId: null, name: 'Operator' };

/** A layout of the operator in a file: that of the API, with the bundled layout that it was made from. */
const layoutFile = manifestLayoutInput.extend({ basedOn: newManifestLayout.shape.basedOn });

/** The layout of the operator with the name, or the bundled one with the key. Refuses: not_found. */
export async function findOperatorLayout(tx: Transaction, name: string): Promise<ManifestLayout | Refusal> {
  const bundledKey = findBundledKey(name);
  if (bundledKey !== undefined) return toBundledLayoutJson(bundledKey);
  const id = await findIdByName(tx, name);
  const layout = id === undefined ? undefined : await readLayout(tx, id);
  return layout === undefined ? refuse('manifest.layout_not_found') : toLayoutJson(layout);
}

/**
 * Saves a layout of the operator for all partners: a new version if there is one with its name. A file that changes nothing
 * adds no version. Refuses: invalid, and conflict for the key of a bundled layout as its name.
 */
export async function loadOperatorLayout(
  tx: Transaction,
  content: unknown,
  now: Date,
): Promise<LayoutRecord | Refusal> {
  const parsed = layoutFile.safeParse(content);
  if (!parsed.success) return refuseSchemaErrors('file', parsed.error);
  const { basedOn, ...input } = parsed.data;
  if (findBundledKey(input.name) !== undefined)
    return refuse('manifest.layout_name_in_use', { layoutName: input.name });
  const existing = await lockByName(tx, input.name);
  if (existing !== undefined && !isSameLayout(existing, input))
    await addLayoutVersion(tx, existing, input, OPERATOR, now);
  const id = existing?.id ?? (await insertLayout(tx, null, basedOn, input, OPERATOR, now));
  return (await readLayout(tx, id)) ?? refuse('manifest.layout_not_found');
}

/** Records who confirmed the latest version of the layout of the operator with the name. Refuses: invalid, not_found. */
export async function confirmOperatorLayout(
  tx: Transaction,
  name: string,
  confirmedBy: string,
): Promise<LayoutRecord | Refusal> {
  const parsed = layoutConfirmation.safeParse({ confirmedBy });
  if (!parsed.success) return refuseSchemaErrors('broker', parsed.error);
  const layout = await lockByName(tx, name);
  if (layout === undefined) return refuse('manifest.layout_not_found');
  await setLayoutConfirmation(tx, layout, parsed.data.confirmedBy);
  return layout;
}

/** Archives the layout of the operator with the name. Refuses: not_found. */
export async function archiveOperatorLayout(
  tx: Transaction,
  name: string,
  now: Date,
): Promise<LayoutRecord | Refusal> {
  const layout = await lockByName(tx, name);
  if (layout === undefined) return refuse('manifest.layout_not_found');
  await setLayoutArchived(tx, layout.id, true, now);
  return layout;
}

async function findIdByName(tx: Transaction, name: string): Promise<string | undefined> {
  const row = await tx.row<{ id: string }>(sql`select id from manifest_layouts
    where partner_id is null and archived_at is null and lower(name) = lower(${name})`);
  return row?.id;
}

async function lockByName(tx: Transaction, name: string): Promise<LayoutRecord | undefined> {
  const id = await findIdByName(tx, name);
  return id === undefined ? undefined : lockLayout(tx, id);
}
