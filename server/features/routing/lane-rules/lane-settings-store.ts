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
import { requireRow } from '../../../db/query-row.ts';

/** The user or API credential that changes a rule. */
export interface Author {
  readonly userId: string | null;
  readonly name: string;
}

const LANE_CONTROL_COLUMNS = raw(`country, service_type "serviceType", decision, note, version,
  ${isoUtc('updated_at')} "updatedAt", updated_by_name "updatedBy"`);

/** The client's lane controls, sorted by country and service type; both are optional filters. */
export function readLaneControls(
  tx: Transaction,
  clientId: string,
  country: string | undefined,
  serviceType: ServiceType | undefined,
): Promise<LaneControlState[]> {
  return tx.rows<LaneControlState>(sql`select ${LANE_CONTROL_COLUMNS} from lane_controls
    where client_id = ${clientId} and (${country ?? null}::text is null or country = ${country ?? null})
      and (${serviceType ?? null}::text is null or service_type = ${serviceType ?? null})
    order by country, service_type`);
}

/** The latest version of a control, whether it still exists or was removed; 0 before the first. */
export async function readLastVersion(
  tx: Transaction,
  clientId: string,
  { country, serviceType }: Pick<LaneControlChange, 'country' | 'serviceType'>,
): Promise<number> {
  const row = await tx.row<{ version: number }>(sql`select coalesce(max(version), 0) version
    from lane_control_versions
    where client_id = ${clientId} and country = ${country} and service_type = ${serviceType}`);
  return row?.version ?? 0;
}

/** Writes the control and its history as the given version. */
export async function writeLaneControl(
  tx: Transaction,
  clientId: string,
  { country, serviceType, decision, note }: LaneControlChange,
  version: number,
  author: Author,
): Promise<LaneControlState> {
  const decisionJson = decision === null ? null : JSON.stringify(decision);
  const row = await tx.row<LaneControlState>(sql`insert into lane_control_versions
    (client_id, country, service_type, version, decision, note, updated_by, updated_by_name)
    values (${clientId}, ${country}, ${serviceType}, ${version}, ${decisionJson}::jsonb, ${note ?? null},
      ${author.userId}, ${author.name}) returning ${LANE_CONTROL_COLUMNS}`);
  const state = requireRow(row, 'insert-lane-control');
  if (decisionJson === null) {
    await tx.execute(sql`delete from lane_controls
      where client_id = ${clientId} and country = ${country} and service_type = ${serviceType}`);
    return state;
  }
  await tx.execute(sql`insert into lane_controls
    (client_id, country, service_type, version, decision, note, updated_by, updated_by_name)
    values (${clientId}, ${country}, ${serviceType}, ${version}, ${decisionJson}::jsonb, ${note ?? null},
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

/** Turns the optimiser on with the given weights, or else its current weights, or else `defaultWeights`. */
export async function writeOptimiser(
  tx: Transaction,
  clientId: string,
  { country, serviceType }: Pick<OptimiserSetting, 'country' | 'serviceType'>,
  weights: OptimiserWeights | undefined,
  defaultWeights: OptimiserWeights,
  author: Author,
): Promise<OptimiserSetting> {
  const weightsJson = weights === undefined ? null : JSON.stringify(weights);
  const row = await tx.row<OptimiserSetting>(sql`insert into optimiser_settings
    (client_id, country, service_type, weights, updated_by, updated_by_name)
    values (${clientId}, ${country}, ${serviceType}, ${weightsJson ?? JSON.stringify(defaultWeights)}::jsonb,
      ${author.userId}, ${author.name})
    on conflict (client_id, country, service_type) do update
      set weights = coalesce(${weightsJson}::jsonb, optimiser_settings.weights), updated_by = excluded.updated_by,
        updated_by_name = excluded.updated_by_name, updated_at = now()
    returning country, service_type "serviceType", weights`);
  return requireRow(row, 'insert-optimiser-setting');
}

/** Returns whether a setting was removed. */
export async function deleteOptimiser(
  tx: Transaction,
  clientId: string,
  { country, serviceType }: Pick<OptimiserSetting, 'country' | 'serviceType'>,
): Promise<boolean> {
  const removedCount = await tx.execute(sql`delete from optimiser_settings
    where client_id = ${clientId} and country = ${country} and service_type = ${serviceType}`);
  return removedCount > 0;
}

export async function readBobCountries(tx: Transaction, clientId: string): Promise<string[]> {
  const rows = await tx.rows<{ country: string }>(
    sql`select country from bob_countries where client_id = ${clientId} order by country`,
  );
  return rows.map((row) => row.country);
}

/** Returns whether anything changed. */
export async function setBob(
  tx: Transaction,
  clientId: string,
  country: string,
  isEnabled: boolean,
): Promise<boolean> {
  const changedCount = isEnabled
    ? await tx.execute(
        sql`insert into bob_countries (client_id, country) values (${clientId}, ${country}) on conflict do nothing`,
      )
    : await tx.execute(sql`delete from bob_countries where client_id = ${clientId} and country = ${country}`);
  return changedCount > 0;
}

export function readSriLanes(tx: Transaction, clientId: string): Promise<SriLane[]> {
  return tx.rows<SriLane>(sql`select origin_country "originCountry", destination_country "destinationCountry"
    from sri_lanes where client_id = ${clientId} order by origin_country, destination_country`);
}

/** Returns whether anything changed. */
export async function setSri(
  tx: Transaction,
  clientId: string,
  { originCountry, destinationCountry }: SriLane,
  isEnabled: boolean,
): Promise<boolean> {
  const changedCount = isEnabled
    ? await tx.execute(sql`insert into sri_lanes (client_id, origin_country, destination_country)
        values (${clientId}, ${originCountry}, ${destinationCountry}) on conflict do nothing`)
    : await tx.execute(sql`delete from sri_lanes where client_id = ${clientId}
        and origin_country = ${originCountry} and destination_country = ${destinationCountry}`);
  return changedCount > 0;
}
