import {
  STATUS_CHANNELS,
  type StatusMappingVersion,
  type StatusSwitches,
} from '@portal/contract/status-mappings';
import type { Transaction } from '../../db/database.ts';
import { lockName } from '../../db/lock-name.ts';
import { isoUtc } from '../../db/page-statement.ts';
import { raw, sql } from '../../db/sql.ts';
import type { StoredWords } from './client-statuses.ts';

/** Locks the mapping of the client until the transaction ends, so that version numbers are consecutive. */
export async function lockMapping(tx: Transaction, clientId: string): Promise<void> {
  await lockName(tx, `status mapping ${clientId}`);
}

/** A version with its words. */
export interface StoredVersion extends StatusMappingVersion {
  readonly words: StoredWords;
}

/** A later version replaces one from the time on that both are due. */
const STATE_SQL = `case when v.effective_at is null then 'DRAFT'
    when exists (select from status_mapping_versions later where later.client_id = v.client_id
      and later.version > v.version and later.effective_at <= greatest(v.effective_at, now())) then 'SUPERSEDED'
    when v.effective_at > now() then 'SCHEDULED' else 'ACTIVE' end`;

/** SQL: the versions with their states. */
export const VERSIONS_SQL = `(select v.*, ${STATE_SQL} state from status_mapping_versions v) versions`;

/** Arguments of `json_build_object` for the contract's StatusMappingVersion of a row of VERSIONS_SQL. */
export const VERSION_JSON = `'version', version, 'state', state,
  'mapped', (select count(*) from jsonb_object_keys(words)), 'effectiveAt', ${isoUtc('effective_at')}, 'note', note,
  'restoredVersion', restored_version, 'savedAt', ${isoUtc('saved_at')}, 'savedBy', saved_by_name`;

const SELECT_VERSION = raw(
  `select json_build_object(${VERSION_JSON}, 'words', words) item from ${VERSIONS_SQL}`,
);

/** A version of the client; by default its draft, otherwise its latest version. Undefined if there is none. */
export async function readVersion(
  tx: Transaction,
  clientId: string,
  version?: number,
): Promise<StoredVersion | undefined> {
  const row = await tx.row<{ item: StoredVersion }>(sql`${SELECT_VERSION} where client_id = ${clientId}
      and (${version ?? null}::int is null or version = ${version ?? null}::int)
    order by effective_at is null desc, version desc limit 1`);
  return row?.item;
}

/** The version that is used now. */
export async function readActiveVersion(
  tx: Transaction,
  clientId: string,
): Promise<StoredVersion | undefined> {
  const row = await tx.row<{ item: StoredVersion }>(sql`${SELECT_VERSION} where client_id = ${clientId}
      and effective_at <= now() order by version desc limit 1`);
  return row?.item;
}

interface SettingsRow {
  readonly channels: readonly string[];
  readonly lastVersion: number;
}

/** The switches of the client, all off by default, and the number of its latest version, 0 before the first. */
export async function readSettings(
  tx: Transaction,
  clientId: string,
): Promise<{ readonly switches: StatusSwitches; readonly lastVersion: number }> {
  const row = await tx.row<SettingsRow>(sql`select channels, last_version "lastVersion"
    from status_mapping_settings where client_id = ${clientId}`);
  const switches = Object.fromEntries(
    STATUS_CHANNELS.map((channel) => [channel, row?.channels.includes(channel) ?? false]),
  ) as StatusSwitches;
  return { switches, lastVersion: row?.lastVersion ?? 0 };
}

export async function writeSwitches(
  tx: Transaction,
  clientId: string,
  switches: StatusSwitches,
): Promise<void> {
  const channels = STATUS_CHANNELS.filter((channel) => switches[channel]);
  await tx.execute(sql`insert into status_mapping_settings (client_id, channels) values (${clientId}, ${channels})
    on conflict (client_id) do update set channels = excluded.channels,
      revision = status_mapping_settings.revision + 1`);
}

export interface NewVersion {
  readonly words: StoredWords;
  /** ISO 8601; null for a draft, undefined for now. */
  readonly effectiveAt: string | null | undefined;
  readonly note: string | undefined;
  readonly restoredVersion?: number;
  readonly author: { readonly userId: string; readonly name: string };
}

/** Stores a version with the next number. The transaction must hold the lock of `lockMapping`. */
export async function insertVersion(
  tx: Transaction,
  clientId: string,
  { words, effectiveAt, note, restoredVersion, author }: NewVersion,
): Promise<void> {
  await tx.execute(sql`with next as (
      insert into status_mapping_settings (client_id, last_version) values (${clientId}, 1)
      on conflict (client_id) do update set last_version = status_mapping_settings.last_version + 1,
        revision = status_mapping_settings.revision + 1
      returning last_version)
    insert into status_mapping_versions (client_id, version, words, effective_at, note, restored_version, saved_by,
      saved_by_name)
    select ${clientId}, last_version, ${JSON.stringify(words)}::jsonb,
      case when ${effectiveAt === undefined} then now() else ${effectiveAt ?? null}::timestamptz end,
      ${note ?? null}, ${restoredVersion ?? null}, ${author.userId}, ${author.name} from next`);
}

export async function deleteDraft(tx: Transaction, clientId: string): Promise<void> {
  await tx.execute(
    sql`delete from status_mapping_versions where client_id = ${clientId} and effective_at is null`,
  );
}

export async function deleteVersion(tx: Transaction, clientId: string, version: number): Promise<void> {
  await tx.execute(
    sql`delete from status_mapping_versions where client_id = ${clientId} and version = ${version}`,
  );
  await tx.execute(
    sql`update status_mapping_settings set revision = revision + 1 where client_id = ${clientId}`,
  );
}
