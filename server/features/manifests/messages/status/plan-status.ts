import type { Reason } from '@portal/contract/core';
import type { BagState } from '@portal/contract/bagging';
import {
  allowsMawbAction,
  getMawbActions,
  INFORMATIVE_STATUS_CODES,
  type MawbState,
} from '@portal/contract/manifests';
import { findStatusByFsuCode, type StatusRef } from '@portal/contract/orders';
import { reason } from '@portal/contract/reasons';
import { isInFuture } from '../../../orders/index.ts';
import type { StatusMessage } from './status-message.ts';

/** A MAWB as the statuses of a file find it. */
export interface MawbSnapshot {
  readonly id: string;
  readonly awbNumber: string;
  readonly state: MawbState;
  /** ISO 8601; null before the first manifest. */
  readonly manifestedAt: string | null;
  readonly bags: readonly { readonly state: BagState; readonly departure: number | null }[];
  readonly departures: readonly {
    readonly number: number;
    readonly flightNumber: string;
    readonly departedAt: string;
    readonly arrivedAt: string | null;
  }[];
  readonly bookedFlight: string;
  /** IATA codes of its ports. */
  readonly departure: string;
  readonly destination: string;
}

/** What a status does to a MAWB. */
export type StatusPlan =
  | { readonly kind: 'DEPART'; readonly flightNumber: string }
  | { readonly kind: 'ARRIVE'; readonly departure: number }
  | { readonly kind: 'REPORT'; readonly status: StatusRef }
  | { readonly kind: 'REPEATED' }
  | { readonly kind: 'INFORMATIVE' }
  | { readonly kind: 'REFUSED'; readonly reason: Reason };

const refused = (cause: Reason): StatusPlan => ({ kind: 'REFUSED', reason: cause });
const isInformative = (code: string) => Object.hasOwn(INFORMATIVE_STATUS_CODES, code);

/** Decides what a status does to its MAWB; `at`: when it happened. */
export function planStatus(
  message: StatusMessage,
  at: Date | undefined,
  mawb: MawbSnapshot | undefined,
  now: Date,
): StatusPlan {
  const { code, awbNumber, error } = message;
  if (error !== undefined) return refused(error);
  const status = findStatusByFsuCode(code);
  if (status === undefined)
    return isInformative(code) ? { kind: 'INFORMATIVE' } : refused(reason('manifest.message_code', { code }));
  if (mawb === undefined) return refused(reason('manifest.message_mawb', { awbNumber }));
  if (at === undefined) return refused(reason('manifest.message_time'));
  if (isInFuture(at.getTime(), now.getTime())) return refused(reason('status.in_future'));
  if (message.discrepancy === 'OFLD') return refused(reason('manifest.message_off_load'));
  const { airport } = message;
  if (airport !== null && airport !== mawb.departure && airport !== mawb.destination)
    return refused(reason('manifest.message_airport', { airport, awbNumber }));
  if (status.status === 'DEPARTED') return planDeparture(message, at, mawb);
  if (status.status === 'ARRIVED') return planArrival(message, at, mawb);
  return { kind: 'REPORT', status };
}

function planDeparture(
  { flightNumber, pieces }: StatusMessage,
  at: Date,
  { awbNumber, state, manifestedAt, bags, departures, bookedFlight }: MawbSnapshot,
): StatusPlan {
  const flight = toFlight(flightNumber ?? bookedFlight);
  const isSame = departures.some(
    (departure) =>
      toFlight(departure.flightNumber) === flight && Date.parse(departure.departedAt) === at.getTime(),
  );
  if (isSame) return { kind: 'REPEATED' };
  if (!getMawbActions(state).includes('depart'))
    return refused(reason('manifest.action_not_allowed', { awbNumber, stateTerm: state }));
  if (manifestedAt !== null && at.getTime() < Date.parse(manifestedAt))
    return refused(reason('manifest.departs_before_manifest', { manifestTime: manifestedAt }));
  const waiting = bags.filter((bag) => allowsMawbAction('depart', bag.state)).length;
  if (waiting === 0) return refused(reason('manifest.nothing_to_depart', { awbNumber }));
  if (pieces !== null && pieces !== waiting)
    return refused(reason('manifest.message_part', { pieces, count: waiting }));
  return { kind: 'DEPART', flightNumber: flight };
}

function planArrival(
  { flightNumber, pieces, airport }: StatusMessage,
  at: Date,
  { awbNumber, departures, bags, bookedFlight, destination }: MawbSnapshot,
): StatusPlan {
  if (airport !== null && airport !== destination)
    return refused(reason('manifest.message_airport', { airport, awbNumber }));
  const flight = toFlight(flightNumber ?? bookedFlight);
  const departure = departures.find((candidate) => toFlight(candidate.flightNumber) === flight);
  if (departure === undefined)
    return refused(reason('manifest.message_flight', { awbNumber, flightNumber: flight }));
  const { number, arrivedAt } = departure;
  // ARR and RCF both report the arrival; the first of them counts.
  if (arrivedAt !== null) return { kind: 'REPEATED' };
  if (at.getTime() <= Date.parse(departure.departedAt))
    return refused(reason('manifest.arrives_before_departure', { departureTime: departure.departedAt }));
  const underWay = bags.filter((bag) => bag.departure === number).length;
  if (pieces !== null && pieces !== underWay)
    return refused(reason('manifest.message_part', { pieces, count: underWay }));
  return { kind: 'ARRIVE', departure: number };
}

/** A flight number without zeros before its digits: messages have at least three digits. */
function toFlight(flightNumber: string): string {
  return flightNumber.replace(/^(..)0+(?=\d)/, '$1');
}

/** The MAWB after the plan, for the statuses that follow in the file. */
export function advanceSnapshot(mawb: MawbSnapshot, plan: StatusPlan, at: Date): MawbSnapshot {
  if (plan.kind === 'DEPART') {
    const number = mawb.departures.length + 1;
    const { flightNumber } = plan;
    return {
      ...mawb,
      state: 'DEPARTED',
      bags: mawb.bags.map((bag) =>
        allowsMawbAction('depart', bag.state) ? { state: 'IN_TRANSIT', departure: number } : bag,
      ),
      departures: [
        ...mawb.departures,
        { number, flightNumber, departedAt: at.toISOString(), arrivedAt: null },
      ],
    };
  }
  if (plan.kind !== 'ARRIVE') return mawb;
  return {
    ...mawb,
    departures: mawb.departures.map((departure) =>
      departure.number === plan.departure ? { ...departure, arrivedAt: at.toISOString() } : departure,
    ),
  };
}
