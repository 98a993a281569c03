import { isRefusal, type Refusal } from '@portal/contract/core';
import type { StatusMessageOutcome } from '@portal/contract/manifests';
import type { StatusRef } from '@portal/contract/orders';
import { SERVICE_TYPES } from '@portal/contract/trade';
import type { Transaction } from '../../../../db/database.ts';
import { getWallClock } from '../../../../platform/wall-clock.ts';
import type { RequestContext } from '../../../../request/request-context.ts';
import { applyPartnerStatusUpdatesInTransaction } from '../../../orders/index.ts';
import { recordArrivalInTransaction } from '../../mawb/arrive-mawb.ts';
import { recordDepartureInTransaction } from '../../mawb/depart-mawb.ts';
import { buildOrderUpdates, groupByOrder } from '../../mawb/freight-updates.ts';
import type { ManifestDeps } from '../../manifests-deps.ts';
import { readBagsOfMawb, readPiecesOfBags } from '../../mawb/mawb-bags.ts';
import type { ProgressResponse } from '../../mawb/mawb-progress.ts';
import { advanceSnapshot, planStatus, type StatusPlan } from './plan-status.ts';
import { lockReportedMawbs, type ReportedMawb } from './read-snapshots.ts';
import { findTimeZone, resolveAirportTime } from './resolve-airport-time.ts';
import type { StatusMessage } from './status-message.ts';

interface MessageOptions {
  /** Time zone of airports whose own is not known. */
  readonly timeZone: string;
  /** Nothing is stored. */
  readonly preview: boolean;
}

/** A status with its MAWB and the instant at which it happened. */
interface DatedMessage {
  readonly message: StatusMessage;
  readonly mawb: ReportedMawb | undefined;
  readonly at: Date | undefined;
  /** Local date at the airport, ISO 8601; empty without a time. */
  readonly day: string;
  /** UN/LOCODE of the airport: the destination, or else the origin of the MAWB. */
  readonly port: string | undefined;
}

/** A status of a MAWB of the caller, with a time. */
type ReadableMessage = { readonly [Key in keyof DatedMessage]: NonNullable<DatedMessage[Key]> };

type Result = Pick<StatusMessageOutcome, 'result' | 'reason' | 'notUpdated'>;

/**
 * Applies statuses of MAWBs in the sequence of their times; the outcomes are in the sequence of the messages. Refuses: stale,
 * if a bag was changed at the same time; then nothing is stored.
 */
export function applyMessages(
  deps: ManifestDeps,
  context: RequestContext,
  messages: readonly StatusMessage[],
  { timeZone, preview }: MessageOptions,
): Promise<{ value: StatusMessageOutcome[] } | Refusal> {
  const now = deps.clock.now();
  return context.inTenant(async (tx) => {
    const mawbs = await lockReportedMawbs(tx, [...new Set(messages.map(({ awbNumber }) => awbNumber))]);
    const snapshots = new Map([...mawbs].map(([number, { snapshot }]) => [number, snapshot]));
    const dated = messages.map((message) =>
      dateMessage(message, mawbs.get(message.awbNumber), timeZone, now),
    );
    const outcomes = new Map<StatusMessage, StatusMessageOutcome>();
    for (const { message, mawb, at, day, port } of [...dated].sort(compareTimes)) {
      const snapshot = snapshots.get(message.awbNumber);
      const plan = planStatus(message, at, snapshot, now);
      const result =
        mawb === undefined || at === undefined || port === undefined
          ? toResult(plan)
          : await execute(deps, tx, context, { message, mawb, at, day, port }, plan, preview);
      if (isRefusal(result)) return result;
      outcomes.set(message, toOutcome(message, at, result));
      if (snapshot !== undefined && at !== undefined && result.result === 'APPLIED')
        snapshots.set(message.awbNumber, advanceSnapshot(snapshot, plan, at));
    }
    const value = messages.flatMap((message) => outcomes.get(message) ?? []);
    context.audit({ subject: `${messages.length} statuses`, after: value.map(toAudit) });
    return { value };
  });
}

const compareTimes = (left: DatedMessage, right: DatedMessage) =>
  (left.at?.getTime() ?? 0) - (right.at?.getTime() ?? 0);

const toAudit = ({ awbNumber, code, at, result }: StatusMessageOutcome) => ({ awbNumber, code, at, result });

function dateMessage(
  message: StatusMessage,
  mawb: ReportedMawb | undefined,
  timeZone: string,
  now: Date,
): DatedMessage {
  const { time, airport } = message;
  const port =
    airport === mawb?.snapshot.destination ? mawb?.record.destinationPortId : mawb?.record.originPortId;
  const zone = (port === undefined ? undefined : findTimeZone(port)) ?? timeZone;
  const at = time === null ? undefined : resolveAirportTime(time, zone, now);
  const day = at === undefined ? '' : new Date(getWallClock(zone)(at.getTime())).toISOString().slice(0, 10);
  return { message, mawb, at, day, port };
}

function toResult(plan: StatusPlan): Result {
  if (plan.kind === 'REFUSED') return { result: 'REFUSED', reason: plan.reason, notUpdated: [] };
  const result = plan.kind === 'REPEATED' || plan.kind === 'INFORMATIVE' ? plan.kind : 'APPLIED';
  return { result, reason: null, notUpdated: [] };
}

/** Refuses: stale. */
async function execute(
  deps: ManifestDeps,
  tx: Transaction,
  context: RequestContext,
  { message, mawb, at, day, port }: ReadableMessage,
  plan: StatusPlan,
  preview: boolean,
): Promise<Result | Refusal> {
  const { id } = mawb.record;
  const time = at.toISOString();
  if (plan.kind === 'REPORT')
    return reportStatus(deps, tx, context, { message, mawb, at, port }, plan.status, preview);
  if (preview) return toResult(plan);
  if (plan.kind === 'DEPART') {
    const input = { departedAt: time, flightNumber: plan.flightNumber, flightDate: day };
    return toProgressResult(await recordDepartureInTransaction(deps, tx, context, id, input));
  }
  if (plan.kind === 'ARRIVE') {
    const params = { id, number: plan.departure };
    return toProgressResult(await recordArrivalInTransaction(deps, tx, context, params, { arrivedAt: time }));
  }
  return toResult(plan);
}

function toProgressResult(response: ProgressResponse): Result | Refusal {
  if (!isRefusal(response)) return { result: 'APPLIED', reason: null, notUpdated: response.value.notUpdated };
  if (response.kind === 'stale') return response;
  const { code, params, message } = response;
  return { result: 'REFUSED', reason: { code, params, message }, notUpdated: [] };
}

/** Reports a status for all orders on the MAWB. */
async function reportStatus(
  deps: ManifestDeps,
  tx: Transaction,
  context: RequestContext,
  { message, mawb, at, port }: Omit<ReadableMessage, 'day'>,
  { serviceType, status }: StatusRef,
  preview: boolean,
): Promise<Result> {
  const leg = SERVICE_TYPES.find((candidate) => candidate === serviceType);
  if (leg === undefined) return toResult({ kind: 'INFORMATIVE' });
  const { partnerId, awbNumber } = mawb.record;
  const bagIds = (await readBagsOfMawb(tx, partnerId, awbNumber)).map(({ id }) => id);
  const orders = groupByOrder(await readPiecesOfBags(tx, partnerId, bagIds));
  const { discrepancy } = message;
  const updates = buildOrderUpdates(orders, {
    serviceType: leg,
    status,
    place: port,
    at,
    ...(discrepancy !== null && { remarks: discrepancy }),
  });
  const outcomes = await applyPartnerStatusUpdatesInTransaction(deps, tx, context, updates, {
    preview,
    operation: 'applyStatusMessages',
  });
  const codes = new Map(orders.map(({ id, orderCode }) => [id, orderCode]));
  const notUpdated = outcomes.flatMap(({ orderId, reason }) =>
    reason === null ? [] : [{ orderCode: codes.get(orderId) ?? orderId, reason }],
  );
  const [first] = notUpdated;
  if (first !== undefined && notUpdated.length === outcomes.length)
    return { result: 'REFUSED', reason: first.reason, notUpdated };
  const isRepeated = outcomes.every(({ ok, duplicate }) => !ok || duplicate);
  return { result: isRepeated ? 'REPEATED' : 'APPLIED', reason: null, notUpdated };
}

function toOutcome(
  { line, awbNumber, code, airport, flightNumber }: StatusMessage,
  at: Date | undefined,
  result: Result,
): StatusMessageOutcome {
  return { line, awbNumber, code, airport, flightNumber, at: at?.toISOString() ?? null, ...result };
}
