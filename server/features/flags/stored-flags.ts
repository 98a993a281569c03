import type { Environment, FlagName } from '@portal/contract/flags';
import type { Database } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { FlagSource } from './flag-source.ts';

/** The id of no client: row-level security then shows no client's rows. */
const NO_CLIENT_ID = '00000000-0000-0000-0000-000000000000';

interface FlagRow {
  readonly name: string;
  readonly isOn: boolean;
  readonly isClientValue: boolean;
}

/** The flags that operators have set in the portal's database. */
export function storedFlags(database: Database): FlagSource {
  return {
    name: 'portal',
    read: async (client) => {
      const clientId = client ?? NO_CLIENT_ID;
      const rows = await database.withTenant({ clientId }, (tx) =>
        tx.rows<FlagRow>(sql`select coalesce(override.flag, flags.name) as name,
            coalesce(override.is_on, flags.is_on) as "isOn", override.flag is not null as "isClientValue"
          from flags full join (select flag, is_on from flag_overrides where client_id = ${clientId}) override
            on override.flag = flags.name`),
      );
      return new Map(
        rows.map(({ name, isOn, isClientValue }) => [
          name,
          { isOn, reason: isClientValue ? 'TARGETING_MATCH' : 'STATIC' },
        ]),
      );
    },
  };
}

/** Whether the client is on the flag's allow-list of the environment. */
export async function isClientAllowed(
  database: Database,
  flag: FlagName,
  environment: Environment,
  clientId: string | null,
): Promise<boolean> {
  if (clientId === null) return false;
  const row = await database.withTenant({ clientId }, (tx) =>
    tx.row(sql`select 1 from flag_allow_lists
      where client_id = ${clientId} and flag = ${flag} and environment = ${environment}`),
  );
  return row !== undefined;
}
