import type { Refusal, RefusalDetail } from '@portal/contract/core';
import { detail, refuse } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import { findUnmetFlightPapers } from '../../documents/index.ts';
import { readAirWaybillDetails } from '../messages/air-cargo/air-waybill-store.ts';
import { toPortTime } from '../../freight/index.ts';
import type { MawbRecord } from './mawbs-store.ts';

/** Codes of orders in one text. */
const MAX_CODES = 20;

/** The local day at the port of departure, ISO 8601. */
export function getDayAtOrigin({ originPortId }: Pick<MawbRecord, 'originPortId'>, instant: number): string {
  return toPortTime(new Date(instant).toISOString(), originPortId).slice(0, 10);
}

/** The reason of each paper that is missing, or stale. */
const PAPER_REASONS = {
  AWB: { MISSING: 'manifest.awb_missing', STALE: 'manifest.awb_stale' },
  SECURITY_DECLARATION: {
    MISSING: 'manifest.security_declaration_missing',
    STALE: 'manifest.security_declaration_stale',
  },
} as const;
const DECLARATION_REASONS = { MISSING: 'manifest.dgd_missing', STALE: 'manifest.dgd_stale' } as const;

/** The papers that a MAWB lacks for its flight or that are stale, and the addresses of its air waybill. */
async function findPaperFaults(tx: Transaction, mawb: MawbRecord): Promise<RefusalDetail[]> {
  const papers = await findUnmetFlightPapers(tx, mawb.awbNumber);
  const waybill = await readAirWaybillDetails(tx, mawb);
  return [
    ...papers.map(({ code, state, orderCodes }) =>
      code === 'DGD'
        ? detail(code, DECLARATION_REASONS[state], { codes: orderCodes.slice(0, MAX_CODES).join(', ') })
        : detail(code, PAPER_REASONS[code][state]),
    ),
    ...(waybill === undefined ? [detail('airWaybill', 'manifest.addresses_missing')] : []),
  ];
}

/** The flight of a departure: the booked one, or another one with its date. */
interface DepartedFlight {
  readonly flightNumber: string;
  readonly flightDate: string;
  readonly departedAt: string;
}

/** Whether the manifest is issued after the day of the flight. */
export function checkIssueDay(mawb: MawbRecord, now: Date): RefusalDetail[] {
  const { flightNumber, flightDate } = mawb;
  return getDayAtOrigin(mawb, now.getTime()) > flightDate
    ? [detail('flightDate', 'manifest.flight_day_passed', { flightNumber, flightDate })]
    : [];
}

/** Whether a departure is on another day than its flight; the booked flight has the date of the booking. */
export function checkDepartureDay(mawb: MawbRecord, flight: DepartedFlight): RefusalDetail[] {
  const { flightNumber } = flight;
  const flightDate = flightNumber === mawb.flightNumber ? mawb.flightDate : flight.flightDate;
  const days = [getDayAtOrigin(mawb, Date.parse(flight.departedAt)), flight.flightDate];
  const departureDate = days.find((day) => day !== flightDate);
  return departureDate === undefined
    ? []
    : [detail('departedAt', 'manifest.departs_on_other_day', { departureDate, flightNumber, flightDate })];
}

/**
 * Refuses a flight whose papers are missing or stale, or that is on another day, unless a person with the right signs it. `isSigned`:
 * whether there is a reason. Refuses: not_allowed_now, with each fault.
 */
export async function refuseUnreadyFlight(
  tx: Transaction,
  mawb: MawbRecord,
  dayFaults: readonly RefusalDetail[],
  isSigned: boolean,
): Promise<{ readonly faults: readonly RefusalDetail[] } | Refusal> {
  const faults = [...(await findPaperFaults(tx, mawb)), ...dayFaults];
  const { awbNumber } = mawb;
  return faults.length === 0 || isSigned
    ? { faults }
    : refuse('manifest.papers_missing', { awbNumber, count: faults.length }, { details: faults });
}
