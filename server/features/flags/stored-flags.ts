import type { Environment, FlagName } from '@portal/contract/flags';
import type { Database } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { FlagSource } from './flag-source.ts';

/** Stands for nobody: row-level security then shows no client's rows. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

interface FlagRow {
  readonly name: string;
  readonly on: boolean;
  readonly own: boolean;
}

/** The flags the operator set in our own database. */
export function storedFlags(database: Database): FlagSource {
  return {
    name: 'portal',
    read: async (client) => {
      const clientId = client ?? NOBODY;
      const rows = await database.withTenant({ clientId }, (tx) =>
        tx.rows<FlagRow>(sql`select coalesce(own.flag, flags.name) as name, coalesce(own.is_on, flags.is_on) as on,
            own.flag is not null as own
          from flags full join (select flag, is_on from flag_overrides where client_id = ${clientId}) own
            on own.flag = flags.name`),
      );
      return new Map(
        rows.map(({ name, on, own }) => [name, { on, reason: own ? 'TARGETING_MATCH' : 'STATIC' }]),
      );
    },
  };
}

/** Is the client on the flag's allow-list of the environment? */
export async function isAllowed(
  database: Database,
  flag: FlagName,
  environment: Environment,
  clientId: string | null,
): Promise<boolean> {
  if (clientId === null) return false;
  const listed = await database.withTenant({ clientId }, (tx) =>
    tx.row(sql`select 1 from flag_allow_lists
      where client_id = ${clientId} and flag = ${flag} and environment = ${environment}`),
  );
  return listed !== undefined;
}
