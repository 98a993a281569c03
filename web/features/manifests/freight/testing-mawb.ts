import type { ForwarderMawb } from '@portal/contract/manifests';

/** A booking as it is saved. For stories and their tests. */
export const TEST_BOOKING = {
  awbNumber: '618-12345675',
  flightNumber: 'SQ118',
  flightDate: '2026-11-30',
  aircraft: 'PASSENGER',
  originPortId: 'SGSIN',
  destinationPortId: 'MYKUL',
  departsAt: null,
  arrivesAt: null,
  consolidator: null,
  breakBulkAgent: 'KL Cargo Services',
  broker: null,
  bookedGrams: 120_000,
  rates: {
    currency: 'SGD',
    payment: 'PREPAID',
    minimumMinor: 75_00,
    breaks: [
      { fromGrams: 0, perKgMinor: 4_10 },
      { fromGrams: 100_000, perKgMinor: 2_75 },
    ],
  },
} satisfies Partial<ForwarderMawb>;

/** The MAWB of the booking: 92 kg, which are charged as 100 kg. For stories and their tests. */
export const TEST_MAWB: ForwarderMawb = {
  ...TEST_BOOKING,
  id: '00000005-0000-4000-8000-000000000001',
  airline: 'Singapore Airlines',
  state: 'OPEN',
  departureId: null,
  bags: 1,
  orders: 12,
  pieces: 14,
  pieceGrams: 91_000,
  bagGrams: 92_000,
  manifestVersion: null,
  manifestedAt: null,
  departures: [],
  handOvers: [],
  version: 3,
};
