import { refuse, type Refusal, type RefusalDetail } from '@portal/contract/core';
import type {
  LaneControlChange,
  LaneControlState,
  OptimiserSetting,
  OptimiserWeights,
  SriLane,
} from '@portal/contract/routing';
import { SERVICE_TYPE_LABELS } from '@portal/contract/routing';
import type { Transaction } from '../../db/database.ts';
import type { Run } from '../../db/run.ts';
import { sql } from '../../db/sql.ts';
import {
  deleteOptimiser,
  lastVersion,
  readLaneControls,
  readOptimisers,
  setBob,
  setSri,
  writeLaneControl,
  writeOptimiser,
  type Author,
} from './lane-settings-store.ts';

/** Called, in the change's own transaction, when orders that wait for a partner may find one now. */
export type RulesChanged = (tx: Transaction, clientId: string) => Promise<void>;

/** Price first, then speed, with a word for quality. */
const USUAL_WEIGHTS: OptimiserWeights = { cost: 60, days: 30, rating: 10 };

function authorOf({ caller }: Run): Author {
  return { userId: caller.userId, name: caller.name };
}

/** Refuses: invalid, where a partner is not one of that service; stale. */
export function changeLaneControl(
  run: Run,
  change: LaneControlChange,
  changed: RulesChanged,
): Promise<LaneControlState | Refusal> {
  return run.inTenant(async (tx) => {
    const result = await keepLaneControl(tx, run.clientId, change, authorOf(run));
    if ('refused' in result) return result;
    run.audit({ subject: `${change.country} ${change.serviceType}`, ...result });
    await changed(tx, run.clientId);
    return result.after;
  });
}

/** One change of a control, in the client's transaction. Refuses: invalid, stale. */
export async function keepLaneControl(
  tx: Transaction,
  clientId: string,
  change: LaneControlChange,
  author: Author,
): Promise<{ before: LaneControlState | null; after: LaneControlState } | Refusal> {
  const details = await partnerFaults(tx, change);
  if (details.length > 0) return refuse('invalid', details[0]?.reason, { details });
  // One writer at a time: the next version is the last one's successor.
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`lcontrol ${clientId}`}, 0))`);
  const last = await lastVersion(tx, clientId, change);
  if (change.version !== undefined && change.version !== last) return refuse('stale');
  const [before] = await readLaneControls(tx, clientId, change.country, change.serviceType);
  const after = await writeLaneControl(tx, clientId, change, last + 1, author);
  return { before: before ?? null, after };
}

async function partnerFaults(tx: Transaction, change: LaneControlChange): Promise<RefusalDetail[]> {
  const { decision, serviceType } = change;
  if (decision === null) return [];
  const ids = decision.entries.map((entry) => entry.partnerId);
  const rows = await tx.rows<{ id: string; name: string; service_types: string[] }>(
    sql`select id, name, service_types from partners where id = any (${ids}::uuid[])`,
  );
  const partners = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id, index): RefusalDetail[] => {
    const note = `decision.entries.${index}.partnerId`;
    const partner = partners.get(id);
    if (partner === undefined) return [{ note, reason: `there is no partner ${id}` }];
    if (partner.service_types.includes(serviceType)) return [];
    return [{ note, reason: `${partner.name} does not offer ${SERVICE_TYPE_LABELS[serviceType]}` }];
  });
}

type Place = Pick<OptimiserSetting, 'country' | 'serviceType'>;

export function turnOptimiserOn(
  run: Run,
  place: Place,
  weights: OptimiserWeights | undefined,
  changed: RulesChanged,
): Promise<OptimiserSetting | Refusal> {
  return run.inTenant(async (tx) => {
    const before = await readOptimisers(tx, run.clientId, place.country);
    const after = await writeOptimiser(tx, run.clientId, place, weights, USUAL_WEIGHTS, authorOf(run));
    run.audit({
      subject: `${place.country} ${place.serviceType}`,
      before: before.find((setting) => setting.serviceType === place.serviceType),
      after,
    });
    await changed(tx, run.clientId);
    return after;
  });
}

/** Refuses: not_found, where it was not on. */
export function turnOptimiserOff(
  run: Run,
  place: Place,
  changed: RulesChanged,
): Promise<undefined | Refusal> {
  return run.inTenant(async (tx) => {
    if (!(await deleteOptimiser(tx, run.clientId, place))) return refuse('not_found');
    run.audit({ subject: `${place.country} ${place.serviceType}` });
    await changed(tx, run.clientId);
    return undefined;
  });
}

/** Repeating changes nothing. Refuses: not_found, where the client is not the caller's own. */
export function switchBob(
  run: Run,
  clientId: string,
  country: string,
  on: boolean,
  changed: RulesChanged,
): Promise<undefined | Refusal> {
  return run.inTenant(async (tx) => {
    if (clientId.toLowerCase() !== run.clientId) return refuse('not_found');
    if (await setBob(tx, run.clientId, country, on)) await changed(tx, run.clientId);
    run.audit({ subject: country, after: { bob: on } });
    return undefined;
  });
}

/** Repeating an addition changes nothing. Refuses: not_found, taking away a lane that is none. */
export function switchSri(
  run: Run,
  lane: SriLane,
  on: boolean,
  changed: RulesChanged,
): Promise<SriLane | Refusal> {
  return run.inTenant(async (tx) => {
    const moved = await setSri(tx, run.clientId, lane, on);
    if (!moved && !on) return refuse('not_found');
    if (moved) await changed(tx, run.clientId);
    run.audit({ subject: `${lane.originCountry} ${lane.destinationCountry}`, after: { sri: on } });
    return lane;
  });
}
