import type { Transaction } from '../../../../db/database.ts';
import { readAirportCodes } from '../../mawb/airports.ts';
import { readDepartures } from '../../mawb/departures-store.ts';
import { readBagsOfMawb } from '../../mawb/mawb-bags.ts';
import { lockMawbsByNumber, type MawbRecord } from '../../mawb/mawbs-store.ts';
import type { MawbSnapshot } from './plan-status.ts';

/** A MAWB that statuses are about, with the UN/LOCODEs of its airports. */
export interface ReportedMawb {
  readonly record: MawbRecord;
  readonly snapshot: MawbSnapshot;
}

/** The MAWBs of the caller's partners with these numbers, by number, locked before any of their orders. */
export async function lockReportedMawbs(
  tx: Transaction,
  awbNumbers: readonly string[],
): Promise<ReadonlyMap<string, ReportedMawb>> {
  const records = await lockMawbsByNumber(tx, awbNumbers);
  const airports = await readAirportCodes(
    tx,
    records.flatMap(({ originPortId, destinationPortId }) => [originPortId, destinationPortId]),
  );
  const mawbs = new Map<string, ReportedMawb>();
  for (const record of records) {
    const { id, awbNumber, state, partnerId, originPortId, destinationPortId, flightNumber, manifestedAt } =
      record;
    const snapshot = {
      id,
      awbNumber,
      state,
      manifestedAt,
      bags: await readBagsOfMawb(tx, partnerId, awbNumber),
      departures: await readDepartures(tx, record),
      bookedFlight: flightNumber,
      departure: airports.get(originPortId) ?? originPortId.slice(2),
      destination: airports.get(destinationPortId) ?? destinationPortId.slice(2),
    };
    mawbs.set(awbNumber, { record, snapshot });
  }
  return mawbs;
}
