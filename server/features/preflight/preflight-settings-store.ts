import type { PreflightSetting } from '@portal/contract/preflight';
import { DEFAULT_SEVERITIES, type Severities } from '@portal/contract/findings';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

/** The client's severities; findings without a setting have the default. */
export async function readSeverities(tx: Transaction, clientId: string): Promise<Severities> {
  const [row] = await tx.prepared<{ severities: Partial<Severities> }>(
    'preflight-settings',
    `select coalesce(json_object_agg(finding, severity), '{}') as severities
      from preflight_severities where client_id = $1`,
    [clientId],
  );
  return { ...DEFAULT_SEVERITIES, ...row?.severities };
}

/** Writes the client's settings. If a finding occurs twice, its last setting applies. */
export async function writePreflightSettings(
  tx: Transaction,
  clientId: string,
  settings: readonly PreflightSetting[],
): Promise<void> {
  const latest = [...new Map(settings.map((setting) => [setting.code, setting])).values()];
  await tx.execute(sql`insert into preflight_severities (client_id, finding, severity)
    select ${clientId}, code, severity
    from jsonb_to_recordset(${JSON.stringify(latest)}::jsonb) as setting (code text, severity text)
    on conflict (client_id, finding) do update set severity = excluded.severity, updated_at = now()`);
}
