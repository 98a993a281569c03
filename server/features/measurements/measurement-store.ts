import type { Money } from '@portal/contract/core';
import type { Figures, MeasurementKind, MeasurementState } from '@portal/contract/measurements';
import type { Parcel } from '@portal/contract/orders';
import type { Transaction } from '../../db/database.ts';
import { isoUtc } from '../../db/page-statement.ts';
import { raw, sql, type Sql } from '../../db/sql.ts';
import { newId } from '../../platform/ids.ts';
import { deltaOf } from './measurement-rules.ts';

/** A measurement as its table holds it. */
export interface StoredMeasurement {
  readonly id: string;
  readonly orderId: string;
  readonly orderCode: string;
  readonly legId: string;
  readonly partnerId: string;
  readonly kind: MeasurementKind;
  readonly state: MeasurementState;
  readonly acceptedBy: 'TOLERANCE' | 'CLIENT' | 'SILENCE' | null;
  readonly declared: Figures;
  readonly before: Figures;
  readonly after: Figures;
  readonly parcels: readonly Parcel[];
  readonly answerBy: string | null;
}

const STORED = sql`select m.id, m.order_id "orderId", o.order_code "orderCode", m.leg_id "legId", m.partner_id "partnerId",
    m.kind, m.state,
    m.accepted_by "acceptedBy", m.declared, m.before, m.after, m.parcels, ${raw(isoUtc('m.answer_by'))} "answerBy"
  from measurements m join orders o on o.client_id = m.client_id and o.id = m.order_id`;

/** All there were of a leg, oldest first. The order must be locked. */
export function readMeasurementsOfLeg(
  tx: Transaction,
  clientId: string,
  legId: string,
): Promise<StoredMeasurement[]> {
  return tx.rows(sql`${STORED} where m.client_id = ${clientId} and m.leg_id = ${legId}
    order by m.created_at, m.id`);
}

/** By ids. Only where the orders are locked does what is read still hold when it is written. */
export function readMeasurements(
  tx: Transaction,
  clientId: string,
  ids: readonly string[],
): Promise<StoredMeasurement[]> {
  return tx.rows(sql`${STORED} where m.client_id = ${clientId} and m.id = any (${[...ids]}::uuid[])
    order by m.id`);
}

/** The leg a partner measures, and what its order declares. */
export interface MeasuredLeg {
  readonly id: string;
  readonly orderId: string;
  readonly rateCardId: string | null;
  readonly price: Money | null;
  readonly chargeableGrams: number;
  readonly declaredParcels: readonly Parcel[];
}

export function readMeasuredLeg(
  tx: Transaction,
  clientId: string,
  legId: string,
): Promise<MeasuredLeg | undefined> {
  return tx.row(sql`select l.id, l.order_id "orderId", l.rate_card_id "rateCardId",
      l.chargeable_grams "chargeableGrams", o.parcels "declaredParcels",
      case when l.price_minor is not null
        then jsonb_build_object('amountMinor', l.price_minor, 'currency', l.price_currency) end price
    from order_legs l join orders o on o.client_id = l.client_id and o.id = l.order_id
    where l.client_id = ${clientId} and l.id = ${legId}`);
}

/** Midnight after the day, by the client's clocks. */
export async function endOfDay(tx: Transaction, clientId: string, dayOf: (timeZone: string) => string) {
  const client = await tx.row<{ time_zone: string }>(
    sql`select time_zone from clients where client_id = ${clientId}`,
  );
  const timeZone = client?.time_zone ?? 'UTC';
  const row = await tx.row<{ at: Date }>(
    sql`select (${dayOf(timeZone)}::date + 1)::timestamp at time zone ${timeZone} at`,
  );
  if (row === undefined) throw new Error('the end of a day query answered no row');
  return row.at;
}

export interface NewMeasurement extends Omit<StoredMeasurement, 'orderCode' | 'answerBy'> {
  readonly partnerId: string;
  readonly note: string | undefined;
  readonly answerBy: Date | null;
  readonly createdBy: string;
  readonly now: Date;
}

export async function insertMeasurement(
  tx: Transaction,
  clientId: string,
  made: NewMeasurement,
): Promise<void> {
  await tx.run(sql`insert into measurements (client_id, id, order_id, leg_id, partner_id, kind, state, accepted_by,
      declared, before, after, parcels, delta_minor, note, answer_by, created_by, created_at, updated_at)
    values (${clientId}, ${made.id}, ${made.orderId}, ${made.legId}, ${made.partnerId}, ${made.kind}, ${made.state},
      ${made.acceptedBy}, ${json(made.declared)}, ${json(made.before)}, ${json(made.after)}, ${json(made.parcels)},
      ${deltaOf(made.before, made.after)}, ${made.note ?? null}, ${made.answerBy}, ${made.createdBy}, ${made.now},
      ${made.now})`);
}

function json(value: unknown): Sql {
  return sql`${JSON.stringify(value)}::jsonb`;
}

/** Who did something: a person of one side, or the portal itself. */
export interface Actor {
  readonly side: 'PARTNER' | 'CLIENT' | 'SYSTEM';
  readonly userId: string | null;
  readonly name: string | null;
}

/** What became of a measurement, and what stands with it. */
export interface Outcome {
  readonly measurement: StoredMeasurement;
  readonly state: MeasurementState;
  readonly acceptedBy?: 'CLIENT' | 'SILENCE';
  /** Unless something else was measured, what the measurement asked for. */
  readonly revised?: { readonly after: Figures; readonly parcels: readonly Parcel[] };
  readonly reason?: string;
}

export async function saveOutcomes(
  tx: Transaction,
  clientId: string,
  outcomes: readonly Outcome[],
  actor: Actor,
  now: Date,
): Promise<void> {
  const rows = outcomes.map(({ measurement, state, acceptedBy, revised }) => {
    const { after, parcels } = revised ?? measurement;
    const delta = deltaOf(measurement.before, after);
    return { id: measurement.id, state, acceptedBy: acceptedBy ?? null, after, parcels, delta };
  });
  await tx.run(sql`update measurements m set state = given.state, accepted_by = given."acceptedBy", after = given.after,
      parcels = given.parcels, delta_minor = given.delta, answer_by = null, updated_at = ${now}
    from jsonb_to_recordset(${json(rows)}) given (id uuid, state text, "acceptedBy" text, after jsonb, parcels jsonb,
      delta bigint)
    where m.client_id = ${clientId} and m.id = given.id`);
  await insertSteps(
    tx,
    clientId,
    outcomes.map(({ measurement, state, revised, reason }) => ({
      measurementId: measurement.id,
      state,
      before: state === 'REVISED' ? measurement.after : measurement.before,
      after: state === 'WITHDRAWN' ? measurement.before : (revised ?? measurement).after,
      reason,
    })),
    actor,
    now,
  );
}

interface Step {
  readonly measurementId: string;
  readonly state: MeasurementState;
  readonly before: Figures;
  readonly after: Figures;
  readonly reason?: string | undefined;
}

export async function insertSteps(
  tx: Transaction,
  clientId: string,
  steps: readonly Step[],
  actor: Actor,
  now: Date,
): Promise<void> {
  const rows = steps.map((step) => ({ ...step, id: newId() }));
  await tx.run(sql`insert into measurement_steps (client_id, measurement_id, id, state, at, side, user_id, actor_name,
      reason, before, after)
    select ${clientId}, "measurementId", id, state, ${now}::timestamptz, ${actor.side}, ${actor.userId}::uuid,
      ${actor.name}::text, reason, before, after
    from jsonb_to_recordset(${json(rows)}) given ("measurementId" uuid, id uuid, state text, reason text, before jsonb,
      after jsonb)`);
}
