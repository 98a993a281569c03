import {
  BAG_LIMIT_GRAMS,
  SCALE_TOLERANCE,
  type BagPacker,
  type ScaleTolerance,
} from '@portal/contract/bagging';
import type { Transaction } from '../../db/database.ts';
import { raw, sql } from '../../db/sql.ts';

/** Where the settings of a packer are: its table, and the column of its id. */
const OWNERS = {
  CLIENT: { table: 'clients', id: 'client_id' },
  FORWARDER: { table: 'partners', id: 'id' },
} as const satisfies Record<BagPacker, object>;

/** SQL of a value from the settings of a packer. `owner`: an SQL expression of the id of the client or the forwarder. */
function selectSetting(value: string, owner: string, packer: BagPacker): string {
  const { table, id } = OWNERS[packer];
  return `(select ${value} from ${table} settings_owner where settings_owner.${id} = ${owner})`;
}

/** SQL of the weight limit of the bags of a packer in grams. */
export const limitSql = (owner: string, packer: BagPacker = 'CLIENT') =>
  `coalesce(${selectSetting("(settings ->> 'bagLimitGrams')::int", owner, packer)}, ${BAG_LIMIT_GRAMS})`;

export async function readLimit(
  tx: Transaction,
  ownerId: string,
  packer: BagPacker = 'CLIENT',
): Promise<number> {
  const [row] = await tx.prepared<{ grams: number }>(
    `bag-limit-${packer}`,
    `select ${limitSql('$1', packer)} as grams`,
    [ownerId],
  );
  return row?.grams ?? BAG_LIMIT_GRAMS;
}

/** SQL of the tolerance of the bag scale of a packer, as JSON. */
export const toleranceSql = (owner: string, packer: BagPacker = 'CLIENT') =>
  selectSetting(
    `json_build_object('grams', coalesce((settings ->> 'bagToleranceGrams')::int, ${SCALE_TOLERANCE.grams}),
      'percent', coalesce((settings ->> 'bagTolerancePercent')::float8, ${SCALE_TOLERANCE.percent}))`,
    owner,
    packer,
  );

/** What the weight of a sealed bag is compared with. */
export interface ScaleSettings {
  readonly limitGrams: number;
  readonly tolerance: ScaleTolerance;
}

export async function readScaleSettings(
  tx: Transaction,
  ownerId: string,
  packer: BagPacker = 'CLIENT',
): Promise<ScaleSettings> {
  const [row] = await tx.prepared<ScaleSettings>(
    `scale-settings-${packer}`,
    `select ${limitSql('$1', packer)} "limitGrams", ${toleranceSql('$1', packer)} tolerance`,
    [ownerId],
  );
  return row ?? { limitGrams: BAG_LIMIT_GRAMS, tolerance: SCALE_TOLERANCE };
}

/** Whose bags a setting is for: of a client, or of a forwarder. */
export interface BagOwner {
  readonly packer: BagPacker;
  readonly id: string;
}

/** Sets the weight limit of the bags of a packer in grams; null restores the default. As the operator (portal_owner). */
export function storeBagLimit(tx: Transaction, owner: BagOwner, grams: number | null): Promise<void> {
  return storeSettings(tx, owner, { bagLimitGrams: grams });
}

/**
 * Sets how far the scale may differ from the sum of the pieces of a bag; null restores the default. As the operator
 * (portal_owner).
 */
export function storeBagTolerance(
  tx: Transaction,
  owner: BagOwner,
  { grams, percent }: { readonly grams: number | null; readonly percent: number | null },
): Promise<void> {
  return storeSettings(tx, owner, { bagToleranceGrams: grams, bagTolerancePercent: percent });
}

/** Sets settings; those that are null are removed. */
async function storeSettings(
  tx: Transaction,
  { packer, id: ownerId }: BagOwner,
  settings: Readonly<Record<string, number | null>>,
): Promise<void> {
  const { table, id } = OWNERS[packer];
  await tx.execute(sql`update ${raw(table)} set updated_at = now(),
      settings = jsonb_strip_nulls(settings || ${JSON.stringify(settings)}::jsonb)
    where ${raw(id)} = ${ownerId}`);
}
