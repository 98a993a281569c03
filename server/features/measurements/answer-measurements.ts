import { isRefusal, refuse, type Refusal } from '@portal/contract/core';
import { MOST_EVIDENCE, type MeasurementDetails } from '@portal/contract/measurements';
import type { Transaction } from '../../db/database.ts';
import type { Run } from '../../db/run.ts';
import { sql } from '../../db/sql.ts';
import { lockHistories } from '../orders/index.ts';
import { applyFigures } from './apply-figures.ts';
import type { MeasurementDeps } from './measurement-deps.ts';
import { keepFile, type TakenFile } from './measurement-files.ts';
import { actionsOf } from './measurement-rules.ts';
import { readMeasurement } from './measurement-read-model.ts';
import {
  readMeasurements,
  saveOutcomes,
  type Actor,
  type Outcome,
  type StoredMeasurement,
} from './measurement-store.ts';

const UNKNOWN = 'There is no such measurement.';

export interface AcceptOutcome {
  readonly measurementId: string;
  readonly ok: boolean;
  readonly orderCode: string | null;
  readonly reason: string | null;
}

/** As the client: accepts measurements, each with its own outcome; one that was accepted already stays so. */
export async function acceptMany({ clock }: MeasurementDeps, run: Run, ids: readonly string[]) {
  return run.inTenant(async (tx) => {
    const now = clock.now();
    const known = await lockMeasurements(tx, run.clientId, ids);
    const taken = new Map<string, StoredMeasurement>();
    const outcomes = ids.map((measurementId): AcceptOutcome => {
      const measurement = known.get(measurementId);
      if (measurement === undefined) return { measurementId, ok: false, orderCode: null, reason: UNKNOWN };
      const { orderCode } = measurement;
      if (measurement.state === 'ACCEPTED') return { measurementId, ok: true, orderCode, reason: null };
      if (!actionsOf(measurement, 'CLIENT', now).includes('accept')) {
        return { measurementId, ok: false, orderCode, reason: settledWords(measurement) };
      }
      taken.set(measurement.id, measurement);
      return { measurementId, ok: true, orderCode, reason: null };
    });
    const accepted = [...taken.values()];
    const saved = accepted.map((measurement): Outcome => ({
      measurement,
      state: 'ACCEPTED',
      acceptedBy: 'CLIENT',
    }));
    await saveOutcomes(tx, run.clientId, saved, clientSide(run), now);
    await applyFigures(tx, run.clientId, accepted, now);
    for (const { orderCode, before, after } of accepted) run.audit({ subject: orderCode, before, after });
    if (accepted.length === 0) run.audit({ subject: '0 measurements' });
    return outcomes;
  });
}

function clientSide({ caller }: Run): Actor {
  const userId = caller.credential === undefined ? caller.userId : null;
  return { side: 'CLIENT', userId, name: caller.name };
}

/** By the ids they were asked for; their orders are locked, so that nobody else answers meanwhile. */
async function lockMeasurements(
  tx: Transaction,
  clientId: string,
  ids: readonly string[],
): Promise<Map<string, StoredMeasurement>> {
  const before = await readMeasurements(tx, clientId, ids);
  await lockHistories(tx, clientId, [...new Set(before.map(({ orderId }) => orderId))]);
  const read = await readMeasurements(tx, clientId, ids);
  const byId = new Map(read.map((measurement) => [measurement.id, measurement]));
  return new Map(
    ids.flatMap((id) => {
      const found = byId.get(id.toLowerCase());
      return found === undefined ? [] : [[id, found] as const];
    }),
  );
}

/** One measurement, its order locked. Refuses: not_found. */
export async function lockOne(
  tx: Transaction,
  clientId: string,
  id: string,
): Promise<StoredMeasurement | Refusal> {
  return (await lockMeasurements(tx, clientId, [id])).get(id) ?? refuse('not_found', UNKNOWN);
}

/** Why nothing more can be done, in whole sentences: they are translated. */
export function settledWords({ orderCode, state }: StoredMeasurement): string {
  switch (state) {
    case 'WAITING':
      return `The time to dispute the measurement of ${orderCode} is over.`;
    case 'DISPUTED':
      return `The measurement of ${orderCode} is in dispute.`;
    case 'ACCEPTED':
      return `The measurement of ${orderCode} has been accepted.`;
    case 'UPHELD':
      return `The partner has upheld the measurement of ${orderCode}.`;
    case 'REVISED':
      return `The partner has revised the measurement of ${orderCode}.`;
    case 'WITHDRAWN':
      return `The partner has withdrawn the measurement of ${orderCode}.`;
  }
}

/** As the client: says why a measurement is wrong. Saying the same again changes nothing. Refuses: not_found, not_allowed_now. */
export async function disputeOne(
  deps: MeasurementDeps,
  run: Run,
  id: string,
  reason: string,
  evidence?: TakenFile,
): Promise<{ value: MeasurementDetails } | Refusal> {
  return run.inTenant(async (tx) => {
    const now = deps.clock.now();
    const measurement = await lockOne(tx, run.clientId, id);
    if (isRefusal(measurement)) return measurement;
    if (measurement.state !== 'DISPUTED' || !(await wasSaid(tx, run.clientId, id, reason))) {
      const allowed = actionsOf(measurement, 'CLIENT', now);
      if (!allowed.includes('dispute')) {
        return refuse('not_allowed_now', settledWords(measurement), { allowed });
      }
      await saveOutcomes(
        tx,
        run.clientId,
        [{ measurement, state: 'DISPUTED', reason }],
        clientSide(run),
        now,
      );
      const { partnerId, orderCode } = measurement;
      await deps.notify(
        tx,
        run.clientId,
        'PARTNER_DISPUTE_ASKED',
        { partnerId },
        { count: 1, orderCode, partnerId },
      );
    }
    if (evidence !== undefined) {
      const of = { measurementId: id, use: 'EVIDENCE', userId: run.caller.userId } as const;
      await keepFile(tx, deps.files, run.clientId, of, evidence, now);
    }
    run.audit({ subject: measurement.orderCode, before: measurement.state, after: { reason } });
    return detailsOf(tx, run.clientId, id, now);
  });
}

async function wasSaid(tx: Transaction, clientId: string, id: string, reason: string): Promise<boolean> {
  const said = await tx.row(sql`select 1 from measurement_steps where client_id = ${clientId}
    and measurement_id = ${id} and state = 'DISPUTED' and reason = ${reason}`);
  return said !== undefined;
}

/** As the client: adds a file to a dispute. Refuses: not_found, not_allowed_now, invalid where there are too many. */
export async function addEvidence(
  deps: MeasurementDeps,
  run: Run,
  id: string,
  evidence: TakenFile,
): Promise<{ value: MeasurementDetails } | Refusal> {
  return run.inTenant(async (tx) => {
    const now = deps.clock.now();
    const measurement = await lockOne(tx, run.clientId, id);
    if (isRefusal(measurement)) return measurement;
    if (measurement.state !== 'DISPUTED') {
      const allowed = actionsOf(measurement, 'CLIENT', now);
      return refuse('not_allowed_now', 'Files are added to a dispute; dispute the measurement first.', {
        allowed,
      });
    }
    const of = { measurementId: id, use: 'EVIDENCE', userId: run.caller.userId } as const;
    await keepFile(tx, deps.files, run.clientId, of, evidence, now);
    const kept = await tx.row<{ count: number }>(sql`select count(*)::int count from measurement_files
      where client_id = ${run.clientId} and measurement_id = ${id} and use = 'EVIDENCE'`);
    if ((kept?.count ?? 0) > MOST_EVIDENCE) {
      return refuse('not_allowed_now', `A dispute has at most ${MOST_EVIDENCE} files.`);
    }
    run.audit({ subject: measurement.orderCode, after: { file: evidence.name } });
    return detailsOf(tx, run.clientId, id, now);
  });
}

async function detailsOf(
  tx: Transaction,
  clientId: string,
  id: string,
  now: Date,
): Promise<{ value: MeasurementDetails } | Refusal> {
  const value = await readMeasurement(tx, clientId, id, 'CLIENT', now);
  return value === undefined ? refuse('not_found', UNKNOWN) : { value };
}
