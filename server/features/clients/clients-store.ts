import { refuse, type Refusal } from '@portal/contract/core';
import type { SuspensionAllowedActions } from '@portal/contract/auth';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { newId } from '../../platform/ids.ts';

/** A client as an operator describes it. */
export interface NewClient {
  /** Upper-case letters and digits, unique over the platform. */
  readonly code: string;
  readonly name: string;
  /** IANA name; Asia/Singapore when absent. */
  readonly timeZone?: string;
  /** 2 to 5 letters put before each order code; absent leaves order codes without a prefix. */
  readonly orderCodePrefix?: string;
  /** ISO 4217 of what its routes cost in all; US dollars when absent. */
  readonly currency?: string;
  readonly id?: string;
}

export interface ClientRow {
  readonly clientId: string;
  readonly code: string;
  readonly name: string;
  readonly status: 'ACTIVE' | 'SUSPENDED';
  readonly suspensionReason: string | null;
  readonly timeZone: string;
  readonly createdAt: Date;
}

/** Makes a tenant. Runs as the operator (portal_owner). Refuses: conflict, when the code is taken. */
export async function createClient(
  tx: Transaction,
  client: NewClient,
): Promise<{ clientId: string } | Refusal> {
  const clientId = client.id ?? newId();
  const prefix = client.orderCodePrefix ?? null;
  const made =
    await tx.execute(sql`insert into clients (client_id, code, name, time_zone, order_code_prefix, order_code_prefix_on, settings)
      values (${clientId}, ${client.code}, ${client.name}, ${client.timeZone ?? 'Asia/Singapore'}, ${prefix}, ${prefix !== null},
        ${JSON.stringify(client.currency === undefined ? {} : { currency: client.currency })}::jsonb)
      on conflict (code) do nothing`);
  return made === 1
    ? { clientId }
    : refuse('conflict', `There is already a client with code ${client.code}.`);
}

/** The client with this code or id. Refuses: not_found. */
export async function findClient(tx: Transaction, codeOrId: string): Promise<ClientRow | Refusal> {
  const found = await tx.row<ClientRow>(
    sql`${CLIENT_ROWS} where code = upper(${codeOrId}) or client_id::text = lower(${codeOrId})`,
  );
  return found ?? refuse('not_found', `There is no client with code or id ${codeOrId}.`);
}

/** Every client, by code. */
export function listClients(tx: Transaction): Promise<ClientRow[]> {
  return tx.rows<ClientRow>(sql`${CLIENT_ROWS} order by code`);
}

/** What a bag of the client may weigh, grams; null: what counts without a choice. */
export async function limitBags(tx: Transaction, clientId: string, grams: number | null): Promise<void> {
  await tx.execute(sql`update clients set updated_at = now(), settings = case when ${grams}::int is null
      then settings - 'bagLimitGrams' else settings || jsonb_build_object('bagLimitGrams', ${grams}::int) end
    where client_id = ${clientId}`);
}

/** Reading and the allowed actions go on; everything else is refused with the reason until `resumeClient`. */
export async function suspendClient(
  tx: Transaction,
  clientId: string,
  reason: string,
  allowed: SuspensionAllowedActions = {},
): Promise<undefined | Refusal> {
  const changed =
    await tx.execute(sql`update clients set status = 'SUSPENDED', suspension_reason = ${reason}, updated_at = now(),
      suspension_allowed_actions = ${JSON.stringify(allowed)}::jsonb where client_id = ${clientId} and status = 'ACTIVE'`);
  return changed === 1 ? undefined : refuse('not_allowed_now', 'The client is suspended already.');
}

export async function resumeClient(tx: Transaction, clientId: string): Promise<undefined | Refusal> {
  const changed =
    await tx.execute(sql`update clients set status = 'ACTIVE', suspension_reason = null, updated_at = now(),
      suspension_allowed_actions = '{}' where client_id = ${clientId} and status = 'SUSPENDED'`);
  return changed === 1 ? undefined : refuse('not_allowed_now', 'The client is not suspended.');
}

const CLIENT_ROWS = sql`select client_id "clientId", code, name, status, suspension_reason "suspensionReason",
  time_zone "timeZone", created_at "createdAt" from clients`;
