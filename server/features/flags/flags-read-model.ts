import type { Environment } from '@portal/contract/flags';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

export interface FlagValueRow {
  readonly name: string;
  readonly isOn: boolean;
  /** Code of the client; null: the value for all clients. */
  readonly client: string | null;
}

export interface AllowedClient {
  readonly flag: string;
  readonly environment: Environment;
  readonly client: string;
}

export interface FlagChange {
  readonly at: Date;
  readonly actor: string;
  readonly operation: string;
  readonly client: string | null;
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * All flag values by flag, the value for all clients first; with `clientId` only those that apply to the client. Runs as
 * portal_owner.
 */
export function readFlagValues(tx: Transaction, clientId?: string): Promise<FlagValueRow[]> {
  return tx.rows<FlagValueRow>(sql`select name, is_on as "isOn", null as client from flags
    union all
    select flag, is_on, code from flag_overrides join clients using (client_id)
      where ${clientId ?? null}::uuid is null or client_id = ${clientId ?? null}
    order by name, client nulls first`);
}

/** The allow-lists of all flags, by flag and environment. Runs as portal_owner. */
export function readAllowLists(tx: Transaction): Promise<AllowedClient[]> {
  return tx.rows<AllowedClient>(sql`select flag, environment, code as client
    from flag_allow_lists join clients using (client_id) order by flag, environment, code`);
}

/** The latest 100 changes of a flag, latest first. Runs as portal_owner. */
export function readFlagHistory(tx: Transaction, flag: string): Promise<FlagChange[]> {
  return tx.rows<FlagChange>(sql`select at, actor, operation, code as client, before, after
    from audit_log left join clients using (client_id)
    where operation like 'operator.flag.%' and subject = ${flag} order by at desc, id desc limit 100`);
}
