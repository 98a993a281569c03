import type {
  LaneControlChange,
  LaneControlState,
  OptimiserSetting,
  OptimiserWeights,
  SriLane,
} from '@portal/contract/routing';
import type { ServiceType } from '@portal/contract/orders';
import type { Transaction } from '../../../db/database.ts';
import { isoUtc } from '../../../db/page-statement.ts';
import { raw, sql } from '../../../db/sql.ts';

/** Who changes a rule. */
export interface Author {
  readonly userId: string | null;
  readonly name: string;
}

const STATE = raw(`country, service_type "serviceType", decision, note, version,
  ${isoUtc('updated_at')} "updatedAt", updated_by_name "updatedBy"`);

/** The client's controls by country and service type; both narrow. */
export function readLaneControls(
  tx: Transaction,
  clientId: string,
  country: string | undefined,
  serviceType: ServiceType | undefined,
): Promise<LaneControlState[]> {
  return tx.rows<LaneControlState>(sql`select ${STATE} from lane_controls
    where client_id = ${clientId} and (${country ?? null}::text is null or country = ${country ?? null})
      and (${serviceType ?? null}::text is null or service_type = ${serviceType ?? null})
    order by country, service_type`);
}

/** The last version of a control there was, taken away or not; 0 before the first. */
export async function lastVersion(
  tx: Transaction,
  clientId: string,
  { country, serviceType }: Pick<LaneControlChange, 'country' | 'serviceType'>,
): Promise<number> {
  const row = await tx.row<{ version: number }>(sql`select coalesce(max(version), 0) version
    from lane_control_versions
    where client_id = ${clientId} and country = ${country} and service_type = ${serviceType}`);
  return row?.version ?? 0;
}

/** Writes the control as the given version, and its history. */
export async function writeLaneControl(
  tx: Transaction,
  clientId: string,
  { country, serviceType, decision, note }: LaneControlChange,
  version: number,
  author: Author,
): Promise<LaneControlState> {
  const json = decision === null ? null : JSON.stringify(decision);
  const [state] = await tx.rows<LaneControlState>(sql`insert into lane_control_versions
    (client_id, country, service_type, version, decision, note, updated_by, updated_by_name)
    values (${clientId}, ${country}, ${serviceType}, ${version}, ${json}::jsonb, ${note ?? null},
      ${author.userId}, ${author.name}) returning ${STATE}`);
  if (state === undefined) throw new Error('a written lane control answered no row');
  if (json === null) {
    await tx.execute(sql`delete from lane_controls
      where client_id = ${clientId} and country = ${country} and service_type = ${serviceType}`);
    return state;
  }
  await tx.execute(sql`insert into lane_controls
    (client_id, country, service_type, version, decision, note, updated_by, updated_by_name)
    values (${clientId}, ${country}, ${serviceType}, ${version}, ${json}::jsonb, ${note ?? null},
      ${author.userId}, ${author.name})
    on conflict (client_id, country, service_type) do update set version = excluded.version,
      decision = excluded.decision, note = excluded.note, updated_by = excluded.updated_by,
      updated_by_name = excluded.updated_by_name, updated_at = now()`);
  return state;
}

export function readOptimisers(
  tx: Transaction,
  clientId: string,
  country: string | undefined,
): Promise<OptimiserSetting[]> {
  return tx.rows<OptimiserSetting>(sql`select country, service_type "serviceType", weights
    from optimiser_settings
    where client_id = ${clientId} and (${country ?? null}::text is null or country = ${country ?? null})
    order by country, service_type`);
}

/** Turned on with these weights; without any, with those it has, else `usual`. */
export async function writeOptimiser(
  tx: Transaction,
  clientId: string,
  { country, serviceType }: Pick<OptimiserSetting, 'country' | 'serviceType'>,
  weights: OptimiserWeights | undefined,
  usual: OptimiserWeights,
  author: Author,
): Promise<OptimiserSetting> {
  const given = weights === undefined ? null : JSON.stringify(weights);
  const [setting] = await tx.rows<OptimiserSetting>(sql`insert into optimiser_settings
    (client_id, country, service_type, weights, updated_by, updated_by_name)
    values (${clientId}, ${country}, ${serviceType}, ${given ?? JSON.stringify(usual)}::jsonb, ${author.userId},
      ${author.name})
    on conflict (client_id, country, service_type) do update
      set weights = coalesce(${given}::jsonb, optimiser_settings.weights), updated_by = excluded.updated_by,
        updated_by_name = excluded.updated_by_name, updated_at = now()
    returning country, service_type "serviceType", weights`);
  if (setting === undefined) throw new Error('a written optimiser setting answered no row');
  return setting;
}

/** Whether there was one to remove. */
export async function deleteOptimiser(
  tx: Transaction,
  clientId: string,
  { country, serviceType }: Pick<OptimiserSetting, 'country' | 'serviceType'>,
): Promise<boolean> {
  const removed = await tx.execute(sql`delete from optimiser_settings
    where client_id = ${clientId} and country = ${country} and service_type = ${serviceType}`);
  return removed > 0;
}

export async function readBobCountries(tx: Transaction, clientId: string): Promise<string[]> {
  const rows = await tx.rows<{ country: string }>(
    sql`select country from bob_countries where client_id = ${clientId} order by country`,
  );
  return rows.map((row) => row.country);
}

/** Whether anything changed. */
export async function setBob(
  tx: Transaction,
  clientId: string,
  country: string,
  on: boolean,
): Promise<boolean> {
  const changed = on
    ? await tx.execute(
        sql`insert into bob_countries (client_id, country) values (${clientId}, ${country}) on conflict do nothing`,
      )
    : await tx.execute(sql`delete from bob_countries where client_id = ${clientId} and country = ${country}`);
  return changed > 0;
}

export function readSriLanes(tx: Transaction, clientId: string): Promise<SriLane[]> {
  return tx.rows<SriLane>(sql`select origin_country "originCountry", destination_country "destinationCountry"
    from sri_lanes where client_id = ${clientId} order by origin_country, destination_country`);
}

/** Whether anything changed. */
export async function setSri(
  tx: Transaction,
  clientId: string,
  { originCountry, destinationCountry }: SriLane,
  on: boolean,
): Promise<boolean> {
  const changed = on
    ? await tx.execute(sql`insert into sri_lanes (client_id, origin_country, destination_country)
        values (${clientId}, ${originCountry}, ${destinationCountry}) on conflict do nothing`)
    : await tx.execute(sql`delete from sri_lanes where client_id = ${clientId}
        and origin_country = ${originCountry} and destination_country = ${destinationCountry}`);
  return changed > 0;
}
