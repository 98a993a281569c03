import { isDeepStrictEqual } from 'node:util';
import type { LabelSettings } from '@portal/contract/labels';
import type { Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { newId } from '../../../platform/ids.ts';
import { readConfigurations } from './configurations-read-model.ts';
import {
  ALL_ORDERS,
  changeSettings,
  findGeneralConfiguration,
  isSameScope,
  type ConfigurationScope,
  type LabelConfiguration,
  type SettingsChange,
} from './label-configurations.ts';

interface Owner {
  readonly clientId: string;
  /** Null for the product. */
  readonly userId: string | null;
}

interface SavedVersion {
  /** The configuration of the scope before; undefined if there was none. */
  readonly before: LabelConfiguration | undefined;
  /** All current configurations of the client afterwards. */
  readonly after: readonly LabelConfiguration[];
}

/** Saves settings of a scope as a new version, or with null removes them. The same settings make no version. */
export async function saveVersion(
  tx: Transaction,
  owner: Owner,
  scope: ConfigurationScope,
  settings: LabelSettings | null,
): Promise<SavedVersion> {
  await lockConfigurations(tx, owner.clientId);
  const configurations = await readConfigurations(tx, owner.clientId);
  const before = configurations.find((configuration) => isSameScope(configuration, scope));
  if (isDeepStrictEqual(before?.settings ?? null, settings)) return { before, after: configurations };
  await insertVersion(tx, owner, scope, settings);
  return { before, after: await readConfigurations(tx, owner.clientId) };
}

/** Changes settings for all orders as a new version. */
export async function changeGeneralSettings(
  tx: Transaction,
  owner: Owner,
  change: SettingsChange,
): Promise<{ readonly before: LabelSettings; readonly after: LabelSettings }> {
  await lockConfigurations(tx, owner.clientId);
  const before = findGeneralConfiguration(await readConfigurations(tx, owner.clientId)).settings;
  const after = changeSettings(before, change);
  await saveVersion(tx, owner, ALL_ORDERS, after);
  return { before, after };
}

/** The scope of a version; undefined if the client has no such version. */
export function findScope(
  tx: Transaction,
  clientId: string,
  id: string,
): Promise<ConfigurationScope | undefined> {
  return tx.row<ConfigurationScope>(sql`select customer_id "customerId", partner_id "partnerId", movement
    from label_configurations where client_id = ${clientId} and id = ${id}`);
}

/** One save of a client at a time, so that two saves do not get the same version. */
async function lockConfigurations(tx: Transaction, clientId: string): Promise<void> {
  await tx.row(sql`select 1 from clients where client_id = ${clientId} for no key update`);
}

/**
 * The id of the configuration for all orders. The defaults are stored as its first version if the client has saved none: a
 * printed label names the version that it was printed with.
 */
export async function storeDefaultConfiguration(tx: Transaction, clientId: string): Promise<string> {
  await lockConfigurations(tx, clientId);
  const { id, settings } = findGeneralConfiguration(await readConfigurations(tx, clientId));
  return id ?? insertVersion(tx, { clientId, userId: null }, ALL_ORDERS, settings);
}

/** Returns the id of the version. */
async function insertVersion(
  tx: Transaction,
  { clientId, userId }: Owner,
  { customerId, partnerId, movement }: ConfigurationScope,
  settings: LabelSettings | null,
): Promise<string> {
  const id = newId();
  await tx.execute(sql`insert into label_configurations (client_id, id, customer_id, partner_id, movement, version, settings, created_by)
    select ${clientId}::uuid, ${id}::uuid, ${customerId}::uuid, ${partnerId}::uuid, ${movement}::text,
      coalesce(max(version), 0) + 1, ${settings === null ? null : JSON.stringify(settings)}::jsonb, ${userId}::uuid
    from label_configurations where client_id = ${clientId} and customer_id is not distinct from ${customerId}::uuid
      and partner_id is not distinct from ${partnerId}::uuid and movement is not distinct from ${movement}::text`);
  return id;
}
