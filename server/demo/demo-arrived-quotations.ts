import { createBookingSteps, readLaneDepartures } from './booking-steps.ts';
import { LANE, type FreightSeed } from './demo-freight.ts';
import { createQuotationSteps, INSURED, pack, type Goods, type QuotedLane } from './quotation-steps.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Goods are ready four days after the request. */
const REQUESTED = 5 * DAY;

const QUOTED_LANE: QuotedLane = { ...LANE, place: 'Kuala Lumpur', others: [] };

const SHIPMENTS: readonly Goods[] = [
  { description: 'Cotton T-shirts', hsCode: '610910', valueMinor: 380_000, pieces: pack(11, 14_000) },
  { description: 'Glass tableware', hsCode: '701337', valueMinor: 520_000, pieces: pack(9, 14_500) },
  { description: 'Denim jackets', hsCode: '620332', valueMinor: 740_000, pieces: pack(10, 13_200) },
  { description: 'Scented candles', hsCode: '340600', valueMinor: 410_000, pieces: pack(6, 15_000) },
  { description: 'Sports shoes', hsCode: '640411', valueMinor: 560_000, pieces: pack(8, 11_500) },
  { description: 'Table lamps', hsCode: '940521', valueMinor: 690_000, pieces: pack(12, 9_000) },
];
/** Shipments of one flight. */
const PER_FLIGHT = 2;
/** The shipment that has to wait for the next flight, at the price of that. */
const MOVED = 2;
/** The flight that arrives a day late. */
const LATE = 0;
/** The latest flights that have left have other bookings of the demo. */
const OTHER_FLIGHTS = 4;

/** Quotations of two clients whose bookings have arrived, for the scorecard of their forwarder. */
export async function seedArrivedQuotations(seed: FreightSeed): Promise<void> {
  const { merlion, jade } = seed.parties;
  const { past } = await readLaneDepartures(seed);
  const departures = past.slice(0, -OTHER_FLIGHTS).slice(0, SHIPMENTS.length / PER_FLIGHT);
  const { ask, quote, change } = createQuotationSteps(seed, LANE.partner);
  const { answer, acceptAlternative, follow } = createBookingSteps(seed);
  for (const [index, goods] of SHIPMENTS.entries()) {
    const flight = Math.floor(index / PER_FLIGHT);
    const [departure, next] = departures.slice(flight);
    if (departure === undefined) continue;
    const clientId = index % 2 === 0 ? merlion : jade;
    const requestedAt = departure.departsAt.getTime() - REQUESTED;
    const quotation = await ask({ clientId, lane: QUOTED_LANE, goods }, requestedAt, INSURED);
    const offer = { departureId: departure.id, transitDays: { min: 0, max: 0 } };
    await quote(quotation, requestedAt + 3 * HOUR, offer);
    const { quotations } = await change(quotation, { action: 'accept' }, requestedAt + DAY);
    const booking = quotations.find(({ id }) => id === quotation.id)?.booking ?? null;
    if (index !== MOVED || booking === null || next === undefined) continue;
    const comment = 'The airline changed to a smaller aircraft. The next flight has room.';
    await answer(
      booking,
      { action: 'reject', reason: 'NO_CAPACITY', comment, alternativeDepartureId: next.id },
      requestedAt + 2 * DAY,
    );
    await acceptAlternative(clientId, booking, requestedAt + 2 * DAY + HOUR);
  }
  for (const [index, departure] of departures.entries())
    await follow(departure, index === LATE ? DAY : 20 * MINUTE);
}
