import type { Refusal } from '@portal/contract/core';
import { refuse } from '@portal/contract/reasons';
import type { SuspensionAllowedActions } from '@portal/contract/auth';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { newId } from '../../platform/ids.ts';

/** A client to create, as the operator enters it. */
export interface NewClient {
  /** Upper-case letters and digits, unique on the platform. */
  readonly code: string;
  readonly name: string;
  /** IANA name; Asia/Singapore when absent. */
  readonly timeZone?: string;
  /** 2 to 5 letters before each order code; no prefix when absent. */
  readonly orderCodePrefix?: string;
  /** ISO 4217 code for the total costs of routes; USD when absent. */
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

/** Creates a client. Runs as portal_owner. Refuses: conflict, when the code is taken. */
export async function createClient(
  tx: Transaction,
  client: NewClient,
): Promise<{ clientId: string } | Refusal> {
  const clientId = client.id ?? newId();
  const prefix = client.orderCodePrefix ?? null;
  const rowCount =
    await tx.execute(sql`insert into clients (client_id, code, name, time_zone, order_code_prefix, order_code_prefix_on, settings)
      values (${clientId}, ${client.code}, ${client.name}, ${client.timeZone ?? 'Asia/Singapore'}, ${prefix}, ${prefix !== null},
        ${JSON.stringify(client.currency === undefined ? {} : { currency: client.currency })}::jsonb)
      on conflict (code) do nothing`);
  return rowCount === 1 ? { clientId } : refuse('client.code_taken', { clientCode: client.code });
}

/** Finds a client by code or id. Refuses: not_found. */
export async function findClient(tx: Transaction, codeOrId: string): Promise<ClientRow | Refusal> {
  const client = await tx.row<ClientRow>(
    sql`${CLIENT_ROWS} where code = upper(${codeOrId}) or client_id::text = lower(${codeOrId})`,
  );
  return client ?? refuse('client.not_found', { clientRef: codeOrId });
}

/** All clients, by code. */
export function listClients(tx: Transaction): Promise<ClientRow[]> {
  return tx.rows<ClientRow>(sql`${CLIENT_ROWS} order by code`);
}

/**
 * Suspends a client until `resumeClient`. Reading and the allowed actions continue; everything else is refused with the
 * reason. Refuses: not_allowed_now.
 */
export async function suspendClient(
  tx: Transaction,
  clientId: string,
  reason: string,
  allowedActions: SuspensionAllowedActions = {},
): Promise<undefined | Refusal> {
  const rowCount =
    await tx.execute(sql`update clients set status = 'SUSPENDED', suspension_reason = ${reason}, updated_at = now(),
      suspension_allowed_actions = ${JSON.stringify(allowedActions)}::jsonb where client_id = ${clientId} and status = 'ACTIVE'`);
  return rowCount === 1 ? undefined : refuse('client.already_suspended');
}

/** Ends the suspension. Refuses: not_allowed_now. */
export async function resumeClient(tx: Transaction, clientId: string): Promise<undefined | Refusal> {
  const rowCount =
    await tx.execute(sql`update clients set status = 'ACTIVE', suspension_reason = null, updated_at = now(),
      suspension_allowed_actions = '{}' where client_id = ${clientId} and status = 'SUSPENDED'`);
  return rowCount === 1 ? undefined : refuse('client.not_suspended');
}

const CLIENT_ROWS = sql`select client_id "clientId", code, name, status, suspension_reason "suspensionReason",
  time_zone "timeZone", created_at "createdAt" from clients`;
