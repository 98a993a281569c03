import { findStatus, selectEventsSinceRouting, STATUSES } from '@portal/contract/orders';
import type { ServiceType } from '@portal/contract/trade';
import { computeLegTimes, type LegTime, type OrderHistory } from '../transit-times/index.ts';

/** Everything that the legs of an order count for their partners. Times in epoch milliseconds. */
export interface OrderFacts extends OrderHistory {
  readonly legs: readonly FactLeg[];
  readonly events: readonly FactEvent[];
  readonly pieceEvents: readonly FactEvent[];
  readonly reweighs: readonly FactReweigh[];
  /** Checks of pieces in the custody ledger, oldest first. */
  readonly checks: readonly FactCheck[];
}

type FactLeg = OrderHistory['legs'][number] & { readonly id: string };

export type FactEvent = OrderHistory['events'][number] & {
  /** When the report arrived. */
  readonly receivedAt: number;
  /** Whether somebody reported it; false for what the portal derived from other events. */
  readonly isReport: boolean;
};

/** Prices in minor units of `currency`; null where the leg has no price. */
export interface FactReweigh {
  readonly legId: string;
  readonly partnerId: string;
  readonly state: string;
  readonly isWithinTolerance: boolean;
  readonly isDisputed: boolean;
  readonly currency: string | null;
  readonly priceBefore: number | null;
  /** As the partner claimed it before the dispute. */
  readonly priceClaimed: number | null;
  readonly priceAfter: number | null;
}

export interface FactCheck {
  readonly piece: number;
  readonly kind: string;
  /** The partner that has the piece, and checked it. */
  readonly holderId: string | null;
}

/** What one ended leg counts for its partner: the columns of `scorecard_legs`. Times in whole minutes. */
export interface LegContribution {
  readonly sequence: number;
  readonly partnerId: string;
  readonly serviceType: ServiceType;
  readonly endedAt: number;
  readonly transitMinutes: number | null;
  readonly onTime: boolean | null;
  readonly firstAttempt: boolean | null;
  readonly lost: boolean;
  readonly damaged: boolean;
  readonly expectedScans: number | null;
  readonly reportedScans: number | null;
  readonly reportDelayMinutes: number | null;
  readonly reweighDifference: boolean;
  readonly lostDisputes: number;
  readonly lostMinor: number | null;
  readonly lostCurrency: string | null;
}

const MINUTE = 60_000;

/** The services that hand the parcel to the consignee at the door. */
export const DOOR_SERVICES: ReadonlySet<string> = new Set<ServiceType>(['LAST_MILE', 'DOMESTIC', 'B2B']);

/**
 * The contributions of an order: one for each leg that has ended and has a partner. Each partner answers for its own leg only,
 * from the end of the leg before. `getDeadline`: when a leg with transit days has to end.
 */
export function computeContributions(
  order: OrderFacts,
  getDeadline: Parameters<typeof computeLegTimes>[1],
): LegContribution[] {
  const legs = [...order.legs].sort((a, b) => a.sequence - b.sequence);
  const damagedSequences = findDamagedLegs(legs, order.checks);
  return computeLegTimes(order, getDeadline).flatMap((time) => {
    const leg = legs.find(({ sequence }) => sequence === time.leg.sequence);
    if (leg === undefined || leg.partnerId === null || time.endedAt === undefined) return [];
    const events = selectEventsSinceRouting(order.events, leg.serviceType);
    const pieceEvents = selectEventsSinceRouting(order.pieceEvents, leg.serviceType);
    const has = (status: string) => [...events, ...pieceEvents].some((event) => event.status === status);
    return {
      sequence: leg.sequence,
      partnerId: leg.partnerId,
      serviceType: leg.serviceType,
      endedAt: time.endedAt,
      transitMinutes: time.durationMinutes,
      onTime: time.onTime,
      firstAttempt:
        DOOR_SERVICES.has(leg.serviceType) && time.durationMinutes !== null ? !has('DELIVERY_FAILED') : null,
      lost: has('LOST'),
      damaged: has('DAMAGED') || damagedSequences.has(leg.sequence),
      ...countScans(leg.serviceType, time, events),
      reportDelayMinutes: computeReportDelay([...events, ...pieceEvents]),
      ...countReweighs(
        order.reweighs.filter((one) => one.legId === leg.id && one.partnerId === leg.partnerId),
      ),
    };
  });
}

/** The statuses that a leg without problems reports: all but exceptions, returns and losses. */
export function listExpectedScans(serviceType: ServiceType): string[] {
  if (serviceType === 'SRI') return [];
  return STATUSES[serviceType]
    .filter(({ exception, stage }) => !exception && stage !== 'EXCEPTION' && stage !== 'CLOSED')
    .map(({ status }) => status);
}

/** A leg that failed has no complete list of statuses. */
function countScans(
  serviceType: ServiceType,
  { durationMinutes }: LegTime,
  events: readonly FactEvent[],
): Pick<LegContribution, 'expectedScans' | 'reportedScans'> {
  const expected = listExpectedScans(serviceType);
  const statuses = new Set(events.map(({ status }) => status));
  const hasFailed = durationMinutes === null && events.some((event) => findStatus(event)?.terminal === true);
  if (hasFailed || expected.length === 0) return { expectedScans: null, reportedScans: null };
  return {
    expectedScans: expected.length,
    reportedScans: expected.filter((status) => statuses.has(status)).length,
  };
}

/** Median of the minutes between the events and their reports; the lower one of two medians. */
function computeReportDelay(events: readonly FactEvent[]): number | null {
  const delays = events
    .filter(({ isReport }) => isReport)
    .map(({ at, receivedAt }) => Math.max(0, Math.round((receivedAt - at) / MINUTE)))
    .sort((a, b) => a - b);
  return delays[Math.floor((delays.length - 1) / 2)] ?? null;
}

/**
 * The legs whose partner handed over a damaged piece: the last leg before the first one of the partner that found the damage.
 * The latest check of a piece by a partner counts.
 */
function findDamagedLegs(legs: readonly FactLeg[], checks: readonly FactCheck[]): ReadonlySet<number> {
  const latest = new Map(checks.map((check) => [`${check.piece} ${check.holderId}`, check]));
  const sequences = new Set<number>();
  for (const { kind, holderId } of latest.values()) {
    if (kind !== 'DAMAGED') continue;
    const index = legs.findIndex(({ partnerId }) => partnerId === holderId);
    const responsible = legs[index - 1];
    if (responsible !== undefined) sequences.add(responsible.sequence);
  }
  return sequences;
}

type ReweighCounts = Pick<
  LegContribution,
  'reweighDifference' | 'lostDisputes' | 'lostMinor' | 'lostCurrency'
>;

/** A dispute is lost when the partner withdrew the reweigh or revised it; the loss is what it had claimed in addition. */
function countReweighs(reweighs: readonly FactReweigh[]): ReweighCounts {
  const lost = reweighs.filter(({ isDisputed, state }) => isDisputed && LOST_STATES.has(state));
  const amounts = lost.flatMap(({ state, currency, priceBefore, priceClaimed, priceAfter }) => {
    const final = state === 'REVISED' ? priceAfter : priceBefore;
    return currency === null || final === null || priceClaimed === null ? [] : priceClaimed - final;
  });
  const currency = lost.find((reweigh) => reweigh.currency !== null)?.currency ?? null;
  const isPriced = currency !== null && amounts.length > 0;
  return {
    reweighDifference: reweighs.some(
      ({ state, isWithinTolerance }) => !isWithinTolerance && state !== 'WITHDRAWN',
    ),
    lostDisputes: lost.length,
    lostMinor: isPriced ? amounts.reduce((sum, amount) => sum + amount, 0) : null,
    lostCurrency: isPriced ? currency : null,
  };
}

const LOST_STATES: ReadonlySet<string> = new Set(['REVISED', 'WITHDRAWN']);
