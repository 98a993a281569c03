import type { Refusal } from '@portal/contract/core';
import { ALLOW_LIST_SIZES, type Environment, type FlagName } from '@portal/contract/flags';
import { refuse } from '@portal/contract/reasons';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

/** True: on; false: off; null: not set, so the flag does not resolve. */
export type FlagSetting = boolean | null;

/** Sets a flag for all clients or for one client. Returns the previous setting. Runs as portal_owner. */
export async function setFlag(
  tx: Transaction,
  flag: FlagName,
  isOn: FlagSetting,
  clientId?: string,
): Promise<FlagSetting> {
  // Serializes concurrent commands, so that the previous setting is right.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`flag:${flag}`}))`);
  return clientId === undefined ? setForAllClients(tx, flag, isOn) : setForClient(tx, flag, isOn, clientId);
}

async function setForAllClients(tx: Transaction, flag: FlagName, isOn: FlagSetting): Promise<FlagSetting> {
  const before = await tx.row<{ is_on: boolean }>(sql`select is_on from flags where name = ${flag}`);
  if (isOn === null) await tx.execute(sql`delete from flags where name = ${flag}`);
  else
    await tx.execute(sql`insert into flags (name, is_on) values (${flag}, ${isOn})
      on conflict (name) do update set is_on = excluded.is_on, updated_at = now()`);
  return before?.is_on ?? null;
}

async function setForClient(
  tx: Transaction,
  flag: FlagName,
  isOn: FlagSetting,
  clientId: string,
): Promise<FlagSetting> {
  const before = await tx.row<{ is_on: boolean }>(
    sql`select is_on from flag_overrides where client_id = ${clientId} and flag = ${flag}`,
  );
  if (isOn === null)
    await tx.execute(sql`delete from flag_overrides where client_id = ${clientId} and flag = ${flag}`);
  else
    await tx.execute(sql`insert into flag_overrides (client_id, flag, is_on) values (${clientId}, ${flag}, ${isOn})
      on conflict (client_id, flag) do update set is_on = excluded.is_on, updated_at = now()`);
  return before?.is_on ?? null;
}

/** Adds a client to a flag's allow-list. Refuses: conflict, when the client is on the list or the list is full. */
export async function allowClient(
  tx: Transaction,
  flag: FlagName,
  environment: Environment,
  clientId: string,
): Promise<undefined | Refusal> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`flag:${flag}`}))`);
  const allowedClients = await tx.rows<{ clientId: string; code: string }>(
    sql`select client_id as "clientId", code from flag_allow_lists join clients using (client_id)
      where flag = ${flag} and environment = ${environment} order by code`,
  );
  if (allowedClients.some((one) => one.clientId === clientId))
    return refuse('flag.already_listed', { environment, flag });
  const maxClients = ALLOW_LIST_SIZES[environment];
  if (allowedClients.length >= maxClients) {
    const clientCodesList = allowedClients.map(({ code }) => code);
    return refuse('flag.list_full', { environment, max: maxClients, clientCodesList });
  }
  await tx.execute(sql`insert into flag_allow_lists (client_id, flag, environment)
    values (${clientId}, ${flag}, ${environment})`);
  return undefined;
}

/** Removes a client from a flag's allow-list. Refuses: not_found. */
export async function disallowClient(
  tx: Transaction,
  flag: FlagName,
  environment: Environment,
  clientId: string,
): Promise<undefined | Refusal> {
  const rowCount = await tx.execute(sql`delete from flag_allow_lists
    where client_id = ${clientId} and flag = ${flag} and environment = ${environment}`);
  return rowCount === 1 ? undefined : refuse('flag.not_listed', { environment, flag });
}
