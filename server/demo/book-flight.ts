import { isRefusal } from '@portal/contract/core';
import type { Aircraft } from '@portal/contract/freight';
import {
  checkMawbById,
  issueManifestContent,
  saveAirWaybillDetails,
  saveMawb,
  type ManifestDeps,
} from '../features/manifests/index.ts';
import { toIsoDay, toLocalTime } from '../platform/local-days.ts';
import type { RequestContext } from '../request/request-context.ts';
import { getFreightRates } from './demo-freight-rates.ts';
import type { Departure } from './departures.ts';
import { getFlightNumber } from './flight-numbers.ts';
import { requireSuccess } from './require-success.ts';
import { createWaybillDetails, getBreakBulkAgent } from './waybill-details.ts';

/** Bookings are in steps of 5 kg, with some room. */
const BOOKED_STEP_GRAMS = 5_000;
const ROOM = 1.15;

interface Booking {
  readonly awbNumber: string;
  readonly departure: Departure;
  readonly grams: number;
  readonly bagIds: readonly string[];
  readonly aircraft: Aircraft;
  /** Default: the weight with some room. */
  readonly bookedGrams?: number;
}

/** The origins of the demo are 8 hours ahead of UTC. */
export const ORIGIN_TIME_ZONE = 'Asia/Singapore';

/** The day of an instant at the origins, ISO 8601. */
export const getLocalDay = (instant: number) => toIsoDay(toLocalTime(instant, ORIGIN_TIME_ZONE).day);

/** The number of a flight, and its local date. */
export function createFlight({ line, plannedAt }: Departure) {
  return { flightNumber: getFlightNumber(line), flightDate: getLocalDay(plannedAt) };
}

/** Books the MAWB of a departure with its bags, and enters its air waybill. Returns the id of the MAWB. */
export async function bookDemoFlight(
  deps: ManifestDeps,
  context: RequestContext,
  partnerId: string,
  {
    awbNumber,
    departure,
    grams,
    bagIds,
    aircraft,
    bookedGrams = Math.ceil((grams * ROOM) / BOOKED_STEP_GRAMS) * BOOKED_STEP_GRAMS,
  }: Booking,
): Promise<string> {
  const { line, plannedAt } = departure;
  const { value } = requireSuccess(
    'booking',
    await saveMawb(
      deps,
      context,
      {
        partnerId,
        awbNumber,
        ...createFlight(departure),
        aircraft,
        originPortId: line.fromPort,
        destinationPortId: line.toPort,
        departsAt: new Date(plannedAt).toISOString(),
        arrivesAt: new Date(plannedAt + line.durationHours * 3_600_000).toISOString(),
        consolidator: null,
        breakBulkAgent: getBreakBulkAgent(line.partner, line.toPort),
        broker: null,
        bookedGrams,
        // A port begins with its country.
        rates: getFreightRates(line.fromPort.slice(0, 2), line.toPort.slice(0, 2), grams),
        bagIds: [...bagIds],
      },
      undefined,
    ),
  );
  const details = createWaybillDetails({
    forwarder: line.partner,
    fromPort: line.fromPort,
    toPort: line.toPort,
    issuedOn: getLocalDay(deps.clock.now().getTime()),
  });
  requireSuccess('air waybill', await saveAirWaybillDetails(context, value.id, details));
  return value.id;
}

/** Issues the manifest of a MAWB, and acknowledges its warnings if it has any. */
export async function issueDemoManifest(
  deps: ManifestDeps,
  context: RequestContext,
  mawbId: string,
): Promise<void> {
  const issued = await issueManifestContent(deps, context, { mawbId, layout: 'GENERAL' });
  if (!isRefusal(issued)) return;
  const check = requireSuccess('check', await checkMawbById(deps, context, mawbId));
  const acknowledgement = check.value.acknowledgement ?? '';
  if (isRefusal(await issueManifestContent(deps, context, { mawbId, layout: 'GENERAL', acknowledgement })))
    throw new Error(`The demo's manifest was refused: ${JSON.stringify(check.value.findings)}`);
}
