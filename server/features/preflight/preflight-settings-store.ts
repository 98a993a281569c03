import { SEVERITY_UNLESS_CHOSEN, type PreflightChoice, type Severities } from '@portal/contract/preflight';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

/** A client's choices over what counts without one. */
export async function readSeverities(tx: Transaction, clientId: string): Promise<Severities> {
  const [row] = await tx.prepared<{ chosen: Partial<Severities> }>(
    'preflight-choices',
    `select coalesce(json_object_agg(finding, severity), '{}') as chosen from preflight_choices where client_id = $1`,
    [clientId],
  );
  return { ...SEVERITY_UNLESS_CHOSEN, ...row?.chosen };
}

/** Writes a client's choices; of two for one finding the last counts. */
export async function writeChoices(
  tx: Transaction,
  clientId: string,
  choices: readonly PreflightChoice[],
): Promise<void> {
  const last = [...new Map(choices.map((choice) => [choice.code, choice])).values()];
  await tx.execute(sql`insert into preflight_choices (client_id, finding, severity)
    select ${clientId}, code, severity from jsonb_to_recordset(${JSON.stringify(last)}::jsonb) as given (code text, severity text)
    on conflict (client_id, finding) do update set severity = excluded.severity, updated_at = now()`);
}
