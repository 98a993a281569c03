import type { Environment } from '@portal/contract/flags';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

export interface SetFlag {
  readonly name: string;
  readonly on: boolean;
  /** Null: for everybody. */
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

/** Every value that is set, for everybody first; of one client: its own and everybody's. Runs as portal_owner. */
export function readSetFlags(tx: Transaction, clientId?: string): Promise<SetFlag[]> {
  return tx.rows<SetFlag>(sql`select name, is_on as on, null as client from flags
    union all
    select flag, is_on, code from flag_overrides join clients using (client_id)
      where ${clientId ?? null}::uuid is null or client_id = ${clientId ?? null}
    order by name, client nulls first`);
}

/** The allow-lists of all flags, by environment. Runs as portal_owner. */
export function readAllowLists(tx: Transaction): Promise<AllowedClient[]> {
  return tx.rows<AllowedClient>(sql`select flag, environment, code as client
    from flag_allow_lists join clients using (client_id) order by flag, environment, code`);
}

/** What became of a flag, latest first, a hundred at most. Runs as portal_owner. */
export function readFlagHistory(tx: Transaction, flag: string): Promise<FlagChange[]> {
  return tx.rows<FlagChange>(sql`select at, actor, operation, code as client, before, after
    from audit_log left join clients using (client_id)
    where operation like 'operator.flag.%' and subject = ${flag} order by at desc, id desc limit 100`);
}
