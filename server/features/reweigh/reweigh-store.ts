import type { Money } from '@portal/contract/core';
import type { Reweigh, ReweighKind, ReweighState } from '@portal/contract/reweigh';
import type { Parcel } from '@portal/contract/trade';
import type { Transaction } from '../../db/database.ts';
import { isoUtc } from '../../db/page-statement.ts';
import { raw, sql, type Sql } from '../../db/sql.ts';
import { newId } from '../../platform/ids.ts';
import { computePriceDelta } from './reweigh-rules.ts';
import type { StoredFigures } from './stored-figures.ts';

/** A row of `reweighs`, with the code of its order. */
export interface ReweighRecord {
  readonly id: string;
  readonly orderId: string;
  readonly orderCode: string;
  readonly legId: string;
  readonly partnerId: string;
  readonly kind: ReweighKind;
  readonly state: ReweighState;
  readonly acceptedBy: Reweigh['acceptedBy'];
  readonly declared: StoredFigures;
  readonly before: StoredFigures;
  readonly after: StoredFigures;
  readonly parcels: readonly Parcel[];
  readonly answerBy: string | null;
}

const SELECT_REWEIGH = sql`select m.id, m.order_id "orderId", o.order_code "orderCode", m.leg_id "legId", m.partner_id "partnerId",
    m.kind, m.state,
    m.accepted_by "acceptedBy", m.declared, m.before, m.after, m.parcels, ${raw(isoUtc('m.answer_by'))} "answerBy"
  from reweighs m join orders o on o.client_id = m.client_id and o.id = m.order_id`;

/** All reweighs of a leg, oldest first. The order must be locked. */
export function readLegReweighs(tx: Transaction, clientId: string, legId: string): Promise<ReweighRecord[]> {
  return tx.rows(sql`${SELECT_REWEIGH} where m.client_id = ${clientId} and m.leg_id = ${legId}
    order by m.created_at, m.id`);
}

/** Reweighs by id; unknown ids are left out. Lock their orders before a write that depends on the result. */
export function readReweighs(
  tx: Transaction,
  clientId: string,
  ids: readonly string[],
): Promise<ReweighRecord[]> {
  return tx.rows(sql`${SELECT_REWEIGH} where m.client_id = ${clientId} and m.id = any (${[...ids]}::uuid[])
    order by m.id`);
}

/** The leg that a partner reweighs, and the pieces of its order: as declared, and with agreed reweighs of any leg. */
export interface ReweighedLeg {
  readonly id: string;
  readonly orderId: string;
  readonly rateCardId: string | null;
  readonly price: Money | null;
  readonly chargeableGrams: number;
  readonly declaredParcels: readonly Parcel[];
  readonly parcels: readonly Parcel[];
}

export function readReweighedLeg(
  tx: Transaction,
  clientId: string,
  legId: string,
): Promise<ReweighedLeg | undefined> {
  return tx.row(sql`select l.id, l.order_id "orderId", l.rate_card_id "rateCardId",
      l.chargeable_grams "chargeableGrams", coalesce(o.declared_parcels, o.parcels) "declaredParcels", o.parcels,
      case when l.price_minor is not null
        then jsonb_build_object('amountMinor', l.price_minor, 'currency', l.price_currency) end price
    from order_legs l join orders o on o.client_id = l.client_id and o.id = l.order_id
    where l.client_id = ${clientId} and l.id = ${legId}`);
}

export interface NewReweigh extends Omit<ReweighRecord, 'orderCode' | 'answerBy'> {
  readonly partnerId: string;
  readonly note: string | undefined;
  readonly answerBy: Date | null;
  readonly createdBy: string;
  readonly now: Date;
}

export async function insertReweigh(tx: Transaction, clientId: string, reweigh: NewReweigh): Promise<void> {
  await tx.execute(sql`insert into reweighs (client_id, id, order_id, leg_id, partner_id, kind, state, accepted_by,
      declared, before, after, parcels, delta_minor, note, answer_by, created_by, created_at, updated_at)
    values (${clientId}, ${reweigh.id}, ${reweigh.orderId}, ${reweigh.legId}, ${reweigh.partnerId}, ${reweigh.kind}, ${reweigh.state},
      ${reweigh.acceptedBy}, ${jsonb(reweigh.declared)}, ${jsonb(reweigh.before)}, ${jsonb(reweigh.after)}, ${jsonb(reweigh.parcels)},
      ${computePriceDelta(reweigh.before, reweigh.after)}, ${reweigh.note ?? null}, ${reweigh.answerBy}, ${reweigh.createdBy}, ${reweigh.now},
      ${reweigh.now})`);
}

function jsonb(value: unknown): Sql {
  return sql`${JSON.stringify(value)}::jsonb`;
}

/** Author of a step: a user of one side, or the portal itself (`SYSTEM`). */
export interface Actor {
  readonly side: 'PARTNER' | 'CLIENT' | 'SYSTEM';
  readonly userId: string | null;
  readonly name: string | null;
}

/** The new state of a reweigh. */
export interface Outcome {
  readonly reweigh: ReweighRecord;
  readonly state: ReweighState;
  readonly acceptedBy?: 'CLIENT' | 'DEADLINE';
  /** Set when the partner revised the reweigh; otherwise its own figures and parcels stay. */
  readonly revised?: { readonly after: StoredFigures; readonly parcels: readonly Parcel[] };
  readonly comment?: string;
}

export async function saveOutcomes(
  tx: Transaction,
  clientId: string,
  outcomes: readonly Outcome[],
  actor: Actor,
  now: Date,
): Promise<void> {
  const rows = outcomes.map(({ reweigh, state, acceptedBy, revised }) => {
    const { after, parcels } = revised ?? reweigh;
    const delta = computePriceDelta(reweigh.before, after);
    return { id: reweigh.id, state, acceptedBy: acceptedBy ?? null, after, parcels, delta };
  });
  await tx.execute(sql`update reweighs m set state = outcome.state, accepted_by = outcome."acceptedBy",
      after = outcome.after, parcels = outcome.parcels, delta_minor = outcome.delta, answer_by = null,
      updated_at = ${now}
    from jsonb_to_recordset(${jsonb(rows)}) outcome (id uuid, state text, "acceptedBy" text, after jsonb, parcels jsonb,
      delta bigint)
    where m.client_id = ${clientId} and m.id = outcome.id`);
  await insertSteps(
    tx,
    clientId,
    outcomes.map(({ reweigh, state, revised, comment }) => ({
      reweighId: reweigh.id,
      state,
      before: state === 'REVISED' ? reweigh.after : reweigh.before,
      after: state === 'WITHDRAWN' ? reweigh.before : (revised ?? reweigh).after,
      comment,
    })),
    actor,
    now,
  );
}

interface Step {
  readonly reweighId: string;
  readonly state: ReweighState;
  readonly before: StoredFigures;
  readonly after: StoredFigures;
  readonly comment?: string | undefined;
}

export async function insertSteps(
  tx: Transaction,
  clientId: string,
  steps: readonly Step[],
  actor: Actor,
  now: Date,
): Promise<void> {
  const rows = steps.map((step) => ({ ...step, id: newId() }));
  await tx.execute(sql`insert into reweigh_steps (client_id, reweigh_id, id, state, at, side, user_id, actor_name,
      comment, before, after)
    select ${clientId}, "reweighId", id, state, ${now}::timestamptz, ${actor.side}, ${actor.userId}::uuid,
      ${actor.name}::text, comment, before, after
    from jsonb_to_recordset(${jsonb(rows)}) steps ("reweighId" uuid, id uuid, state text, comment text, before jsonb,
      after jsonb)`);
}
