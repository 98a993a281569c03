import type {
  LaneControlChange,
  LaneControlState,
  OptimiserSetting,
  OptimiserWeights,
  SriLane,
} from '@portal/contract/routing';
import type { Transaction } from '../../../db/database.ts';
import { isoUtc } from '../../../db/page-statement.ts';
import { raw, sql } from '../../../db/sql.ts';
import { requireRow } from '../../../db/query-row.ts';

/** The user or API credential that changes a rule. */
export interface Author {
  readonly userId: string | null;
  readonly name: string;
}

/** Stored origin of a rule for any origin. */
const ANY_ORIGIN = '*';

/** An origin (absent for any), destination country and service type. */
export type LaneKey = Pick<OptimiserSetting, 'originCountry' | 'country' | 'serviceType'>;

/** Removes the origin of a rule for any origin, as the API has it. */
function toWire<T extends { readonly originCountry?: string | undefined }>(row: T): T {
  if (row.originCountry !== ANY_ORIGIN) return row;
  const { originCountry: _any, ...rule } = row;
  return rule as T;
}

const matchesKey = ({ originCountry = ANY_ORIGIN, country, serviceType }: LaneKey) =>
  sql`country = ${country} and origin_country = ${originCountry} and service_type = ${serviceType}`;

const LANE_CONTROL_COLUMNS =
  raw(`origin_country "originCountry", country, service_type "serviceType", decision, note, version,
  ${isoUtc('updated_at')} "updatedAt", updated_by_name "updatedBy"`);

/** The client's lane controls, sorted by country, service type and origin; all are optional filters. */
export async function readLaneControls(
  tx: Transaction,
  clientId: string,
  { country, serviceType, originCountry }: { readonly [K in keyof LaneKey]?: LaneKey[K] | undefined },
): Promise<LaneControlState[]> {
  const rows = await tx.rows<LaneControlState>(sql`select ${LANE_CONTROL_COLUMNS} from lane_controls
    where client_id = ${clientId} and (${country ?? null}::text is null or country = ${country ?? null})
      and (${serviceType ?? null}::text is null or service_type = ${serviceType ?? null})
      and (${originCountry ?? null}::text is null or origin_country = ${originCountry ?? null})
    order by country, service_type, origin_country collate "C"`);
  return rows.map(toWire);
}

/** The control of exactly this origin (or any), country and service type. */
export async function readLaneControl(
  tx: Transaction,
  clientId: string,
  laneKey: LaneKey,
): Promise<LaneControlState | undefined> {
  const row = await tx.row<LaneControlState>(sql`select ${LANE_CONTROL_COLUMNS} from lane_controls
    where client_id = ${clientId} and ${matchesKey(laneKey)}`);
  return row && toWire(row);
}

/** The latest version of a control, whether it still exists or was removed; 0 before the first. */
export async function readLastVersion(tx: Transaction, clientId: string, laneKey: LaneKey): Promise<number> {
  const row = await tx.row<{ version: number }>(sql`select coalesce(max(version), 0) version
    from lane_control_versions
    where client_id = ${clientId} and ${matchesKey(laneKey)}`);
  return row?.version ?? 0;
}

/** Writes the control and its history as the given version. */
export async function writeLaneControl(
  tx: Transaction,
  clientId: string,
  { decision, note, ...laneKey }: LaneControlChange,
  version: number,
  author: Author,
): Promise<LaneControlState> {
  const { originCountry = ANY_ORIGIN, country, serviceType } = laneKey;
  const decisionJson = decision === null ? null : JSON.stringify(decision);
  const row = await tx.row<LaneControlState>(sql`insert into lane_control_versions
    (client_id, country, origin_country, service_type, version, decision, note, updated_by, updated_by_name)
    values (${clientId}, ${country}, ${originCountry}, ${serviceType}, ${version}, ${decisionJson}::jsonb, ${note ?? null},
      ${author.userId}, ${author.name}) returning ${LANE_CONTROL_COLUMNS}`);
  const state = toWire(requireRow(row, 'insert-lane-control'));
  if (decisionJson === null) {
    await tx.execute(sql`delete from lane_controls
      where client_id = ${clientId} and ${matchesKey(laneKey)}`);
    return state;
  }
  await tx.execute(sql`insert into lane_controls
    (client_id, country, origin_country, service_type, version, decision, note, updated_by, updated_by_name)
    values (${clientId}, ${country}, ${originCountry}, ${serviceType}, ${version}, ${decisionJson}::jsonb, ${note ?? null},
      ${author.userId}, ${author.name})
    on conflict (client_id, country, origin_country, service_type) do update set version = excluded.version,
      decision = excluded.decision, note = excluded.note, updated_by = excluded.updated_by,
      updated_by_name = excluded.updated_by_name, updated_at = now()`);
  return state;
}

const OPTIMISER_COLUMNS = raw('origin_country "originCountry", country, service_type "serviceType", weights');

export async function readOptimisers(
  tx: Transaction,
  clientId: string,
  country: string | undefined,
): Promise<OptimiserSetting[]> {
  const rows = await tx.rows<OptimiserSetting>(sql`select ${OPTIMISER_COLUMNS} from optimiser_settings
    where client_id = ${clientId} and (${country ?? null}::text is null or country = ${country ?? null})
    order by country, service_type, origin_country collate "C"`);
  return rows.map(toWire);
}

/** Turns the optimiser on with the given weights, or else its current weights, or else `defaultWeights`. */
export async function writeOptimiser(
  tx: Transaction,
  clientId: string,
  { originCountry = ANY_ORIGIN, country, serviceType }: LaneKey,
  weights: OptimiserWeights | undefined,
  defaultWeights: OptimiserWeights,
  author: Author,
): Promise<OptimiserSetting> {
  const weightsJson = weights === undefined ? null : JSON.stringify(weights);
  const row = await tx.row<OptimiserSetting>(sql`insert into optimiser_settings
    (client_id, country, origin_country, service_type, weights, updated_by, updated_by_name)
    values (${clientId}, ${country}, ${originCountry}, ${serviceType}, ${weightsJson ?? JSON.stringify(defaultWeights)}::jsonb,
      ${author.userId}, ${author.name})
    on conflict (client_id, country, origin_country, service_type) do update
      set weights = coalesce(${weightsJson}::jsonb, optimiser_settings.weights), updated_by = excluded.updated_by,
        updated_by_name = excluded.updated_by_name, updated_at = now()
    returning ${OPTIMISER_COLUMNS}`);
  return toWire(requireRow(row, 'insert-optimiser-setting'));
}

/** Returns whether a setting was removed. */
export async function deleteOptimiser(tx: Transaction, clientId: string, laneKey: LaneKey): Promise<boolean> {
  const removedCount = await tx.execute(sql`delete from optimiser_settings
    where client_id = ${clientId} and ${matchesKey(laneKey)}`);
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
