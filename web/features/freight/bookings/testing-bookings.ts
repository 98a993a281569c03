import {
  bookedDeparture,
  listBookingActions,
  type Booking,
  type BookingEntry,
  type BookingSide,
  type BookingState,
  type FlownFreight,
  type LoadChange,
} from '@portal/contract/freight';
import { TEST_DEPARTURE } from '../departures/testing-departures.ts';

const BOOKED_DEPARTURE = bookedDeparture.strip().parse(TEST_DEPARTURE);

export const TEST_ALTERNATIVE: Booking['departure'] = {
  ...BOOKED_DEPARTURE,
  id: '01a20b6e-470e-7706-92cb-eadaef8a2799',
  number: 'SQ120',
  localDeparture: '2026-12-01T09:40',
  localArrival: '2026-12-01T10:55',
};

/** A request of two kinds of pieces; `actions` are those of no side. */
export const TEST_BOOKING: Booking = {
  id: '01a20b6e-470e-7706-92cb-eadaef8a2770',
  quotation: null,
  code: 'BKG100000123',
  state: 'REQUESTED',
  partner: TEST_DEPARTURE.partner,
  client: { id: '01890000-0000-7000-8000-0000000000c1', name: 'Lion City Goods' },
  departure: BOOKED_DEPARTURE,
  alternative: null,
  awbNumber: null,
  weight: 39_000,
  volume: 123,
  pieces: [
    { count: 2, grams: 12_000, lengthMm: 400, widthMm: 300, heightMm: 200 },
    { count: 1, grams: 15_000, lengthMm: 500, widthMm: 500, heightMm: 300 },
  ],
  goods: ['FOOD'],
  commodity: 'Roasted coffee',
  reference: 'PO-2026-1183',
  chargeableGrams: 39_000,
  net: { amountMinor: 159_90, currency: 'SGD' },
  surcharges: [{ code: 'MY', dueTo: 'CARRIER', amountMinor: 12_50 }],
  total: { amountMinor: 172_40, currency: 'SGD' },
  deadFreight: { percent: 50, tolerancePercent: 10 },
  shipments: [],
  remaining: { weight: 39_000, volume: 123, pieces: 3 },
  flown: null,
  heldUntil: null,
  reason: null,
  comment: null,
  requestedAt: '2026-11-28T02:00:00.000Z',
  changedAt: '2026-11-28T02:00:00.000Z',
  version: 1,
  actions: [],
};

/** What flew of the booking: 20 kg of 39 kg. */
export const TEST_FLOWN: FlownFreight = {
  weight: 19_600,
  chargeableGrams: 20_000,
  deadGrams: 15_100,
  net: { amountMinor: 82_00, currency: 'SGD' },
  surcharges: TEST_BOOKING.surcharges,
  deadFreight: { amountMinor: 30_96, currency: 'SGD' },
  total: { amountMinor: 125_46, currency: 'SGD' },
};

/** 15 kg more than the booking. */
export const TEST_LOAD_CHANGE: LoadChange = {
  before: {
    weight: 39_000,
    volume: 123,
    chargeableGrams: 39_000,
    total: { amountMinor: 172_40, currency: 'SGD' },
  },
  after: {
    weight: 54_000,
    volume: 198,
    chargeableGrams: 54_000,
    total: { amountMinor: 185_30, currency: 'SGD' },
  },
  difference: { amountMinor: 12_90, currency: 'SGD' },
};

export const TEST_ENTRY: BookingEntry = {
  id: '01a20b6e-470e-7706-92cb-eadaef8a2780',
  at: '2026-11-28T02:00:00.000Z',
  action: 'request',
  side: 'CLIENT',
  actor: 'Ann Lee',
  number: 'SQ118',
  localDeparture: TEST_DEPARTURE.localDeparture,
  reason: null,
  comment: null,
  load: null,
};

/** Before the cut-off of the booked departure. */
const BEFORE_CUT_OFF = new Date('2026-11-29T02:00:00.000Z');

/** A booking in a state with what a side may do before the cut-off. A rejected one has a reason. */
export function buildBooking(state: BookingState, side: BookingSide, values: Partial<Booking> = {}): Booking {
  const booking: Booking = {
    ...TEST_BOOKING,
    state,
    ...(state === 'REJECTED' && { reason: 'NO_CAPACITY', comment: 'The belly is full.' }),
    ...values,
  };
  const facts = { state, cutOffAt: booking.departure.cutOffAt, hasAlternative: booking.alternative !== null };
  return { ...booking, actions: listBookingActions(facts, side, BEFORE_CUT_OFF) };
}
