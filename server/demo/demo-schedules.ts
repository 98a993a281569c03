import { addDays } from '@portal/contract/core';
import type { DepartureScheduleInput, FreightRates } from '@portal/contract/freight';
import { GOODS_FLAGS, type GoodsFlag } from '@portal/contract/trade';
import type { Transaction } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { addDepartures, storeSchedule, toPortTime } from '../features/freight/index.ts';
import { AIRLINES, getAirline } from './airlines.ts';
import { getFreightRates } from './demo-freight-rates.ts';
import { CUT_OFF_HOURS, getTimetable, hash, type Line } from './departures.ts';
import { getFlightNumber, getRouteHours, listDirectRoutes } from './flight-numbers.ts';
import { DEMO_PARTNERS, type DemoPartner } from './network.ts';
import { createRandom } from './random.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const SEASON_DAYS = 300;
const PAST_DAYS = 14;
/** The other charges of the rates are those of such a MAWB. */
const USUAL_GRAMS = 100_000;
/** Trucks cost this part of a flight; their rates are invented as those of flights are. */
const ROAD_PART = 0.35;
/** The margin of a forwarder is less than this. */
const MARGIN_PERCENT = 18;

/** Truckings, with the hours of the road and the customs of the borders. */
const TRUCKINGS: readonly Line[] = [
  truck('SELATHAUL', 'SGSIN', 'MYKUL', 12),
  truck('SELATHAUL', 'MYKUL', 'THBKK', 40),
  truck('SIAMROAD', 'SGSIN', 'MYKUL', 13),
  truck('SIAMROAD', 'MYKUL', 'THBKK', 36),
];

function truck(partner: DemoPartner, fromPort: string, toPort: string, durationHours: number): Line {
  return { partner, mode: 'LAND', fromPort, toPort, isReturn: false, durationHours };
}

const AIR_GOODS: readonly GoodsFlag[] = ['UN3481', 'UN3091', 'LIQUID', 'FOOD', 'MEDICINE'];

/** A lane without rates, whose departures cannot be booked yet. */
const LANE_WITHOUT_RATES = 'LOTUSBRIDGE HKHKG VNHAN';

/** The lines of the demo that have schedules: direct flights of each forwarder with an airline, and truckings. */
export function listScheduledLines(): Line[] {
  const forwarders = (Object.keys(DEMO_PARTNERS) as DemoPartner[]).filter(
    (name) => AIRLINES[name] !== undefined,
  );
  const flights = forwarders.flatMap(listDirectRoutes).map((route): Line => ({
    ...route,
    mode: 'AIR',
    isReturn: false,
    durationHours: getRouteHours(route),
  }));
  return [...flights, ...TRUCKINGS];
}

/** The schedule of a line: its timetable in local times, with capacity and rates. `today` is YYYY-MM-DD in UTC. */
export function buildLineSchedule(line: Line, today: string): DepartureScheduleInput {
  const { partner, mode, fromPort, toPort, durationHours } = line;
  const { name, weekdays, timeOfDay } = getTimetable(line);
  // The ports of departure have the same time all year.
  const departsAt = Date.parse(today) + timeOfDay;
  const departure = toPortTime(new Date(departsAt).toISOString(), fromPort);
  const arrival = toPortTime(new Date(departsAt + durationHours * HOUR).toISOString(), toPort);
  const shift = countDays(today, departure);
  const random = createRandom(hash(`${name} capacity`));
  const isFlight = mode === 'AIR';
  const capacityKilograms = isFlight ? random.int(8, 30) * 100 : random.int(40, 120) * 100;
  return {
    mode: isFlight ? 'AIR' : 'LAND',
    carrier: isFlight ? getAirline(partner).iata : DEMO_PARTNERS[partner].name,
    number: isFlight ? getFlightNumber(line) : `${fromPort.slice(2)}-${toPort.slice(2)}`,
    originPortId: fromPort,
    destinationPortId: toPort,
    aircraft: isFlight ? 'PASSENGER' : null,
    equipment: isFlight ? null : 'Box trailer, 13.6 m',
    maxPieceGrams: isFlight ? 500_000 : 2_000_000,
    maxPieceMm: isFlight
      ? { lengthMm: 3_000, widthMm: 1_500, heightMm: 1_600 }
      : { lengthMm: 13_000, widthMm: 2_400, heightMm: 2_500 },
    acceptedGoods: [...(isFlight ? AIR_GOODS : GOODS_FLAGS)],
    capacityGrams: capacityKilograms * 1_000,
    capacityLitres: capacityKilograms * 6,
    rates: [partner, fromPort, toPort].join(' ') === LANE_WITHOUT_RATES ? null : getLineRates(line),
    weekdays: weekdays
      .map((weekday) => ((weekday - 1 + shift) % 7) + 1)
      .toSorted((left, right) => left - right),
    seasonFrom: today,
    seasonTo: addDays(today, SEASON_DAYS),
    exceptions: [],
    departureTime: departure.slice(11),
    arrivalTime: arrival.slice(11),
    arrivalDayOffset: countDays(departure, arrival),
    cutOffMinutes: CUT_OFF_HOURS * 60,
    latestAcceptanceMinutes: 5 * 60,
  };
}

/** The rates of the airlines with the margin of the forwarder. */
function getLineRates({ partner, mode, fromPort, toPort }: Line): FreightRates {
  const { otherCharges, minimumMinor, breaks, ...rates } = getFreightRates(
    fromPort.slice(0, 2),
    toPort.slice(0, 2),
    USUAL_GRAMS,
  );
  const isFlight = mode === 'AIR';
  const part = (1 + (hash(partner) % MARGIN_PERCENT) / 100) * (isFlight ? 1 : ROAD_PART);
  const scale = (amountMinor: number) => Math.round(amountMinor * part);
  return {
    ...rates,
    minimumMinor: minimumMinor === null ? null : scale(minimumMinor),
    breaks: breaks.map(({ fromGrams, perKgMinor }) => ({ fromGrams, perKgMinor: scale(perKgMinor) })),
    ...(isFlight && { otherCharges }),
  };
}

/** Days from one date to another, of dates or local times in ISO 8601. */
const countDays = (from: string, to: string) =>
  Math.round((Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / DAY);

/** Stores the schedules of the forwarders with their departures, from two weeks ago to eight weeks ahead, as the operator. A repeated run changes nothing. */
export async function seedSchedules(
  tx: Transaction,
  partners: Readonly<Record<DemoPartner, string>>,
  now: Date,
): Promise<void> {
  if ((await tx.row(sql`select 1 from departure_schedules limit 1`)) !== undefined) return;
  const start = new Date(now.getTime() - PAST_DAYS * DAY);
  for (const line of listScheduledLines()) {
    const partnerId = partners[line.partner];
    const schedule = buildLineSchedule(line, start.toISOString().slice(0, 10));
    const scheduleId = await storeSchedule(tx, partnerId, schedule, start);
    await addDepartures(tx, { partnerId, scheduleId }, schedule, now);
  }
}

/** Records that the departures without bookings have left and arrived, as the operator. A repeated run changes nothing. */
export async function completePastDepartures(tx: Transaction, now: Date): Promise<void> {
  const at = now.toISOString();
  await tx.execute(sql`update departures set state = case when arrives_at <= ${at} then 'ARRIVED' else 'DEPARTED' end
    where departs_at <= ${at} and state = 'PLANNED' and not is_booked`);
}
