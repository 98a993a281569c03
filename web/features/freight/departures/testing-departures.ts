import type { DepartureSchedule, PartnerDeparture } from '@portal/contract/freight';

export const TEST_PARTNER_ID = '00000001-0000-4000-8000-000000000001';

const FLIGHT = {
  mode: 'AIR',
  carrier: 'SQ',
  carrierName: 'Singapore Airlines',
  number: 'SQ118',
  originPortId: 'SGSIN',
  destinationPortId: 'MYKUL',
  aircraft: 'FREIGHTER',
  equipment: 'Boeing 777F',
  maxPieceGrams: 150_000,
  maxPieceMm: { lengthMm: 3_180, widthMm: 2_440, heightMm: 1_600 },
  acceptedGoods: ['UN3480', 'FOOD'],
  capacityGrams: 2_000_000,
  capacityLitres: 12_500,
  rates: {
    currency: 'SGD',
    payment: 'PREPAID',
    minimumMinor: 75_00,
    breaks: [
      { fromGrams: 0, perKgMinor: 4_10 },
      { fromGrams: 100_000, perKgMinor: 2_75 },
    ],
  },
} as const satisfies Partial<PartnerDeparture>;

/** An overnight flight of a schedule. */
export const TEST_DEPARTURE: PartnerDeparture = {
  ...FLIGHT,
  acceptedGoods: [...FLIGHT.acceptedGoods],
  rates: { ...FLIGHT.rates, breaks: [...FLIGHT.rates.breaks] },
  id: '01a20b6e-470e-7706-92cb-eadaef8a2763',
  partner: { id: TEST_PARTNER_ID, name: 'Harbourline Freight' },
  localDeparture: '2026-11-30T23:05',
  localArrival: '2026-12-01T00:20',
  localCutOff: '2026-11-30T16:00',
  localLatestAcceptance: '2026-11-30T18:05',
  departsAt: '2026-11-30T15:05:00.000Z',
  arrivesAt: '2026-11-30T16:20:00.000Z',
  cutOffAt: '2026-11-30T08:00:00.000Z',
  latestAcceptanceAt: '2026-11-30T10:05:00.000Z',
  state: 'PLANNED',
  booked: { grams: 500_000, litres: 3_000, requests: 1 },
  allotted: { grams: 300_000, litres: 1_800 },
  scheduleId: '01a20b6e-470e-7706-92cb-eadaef8a2764',
  isEdited: false,
  version: 3,
};

export const TEST_SCHEDULE: DepartureSchedule = {
  ...FLIGHT,
  acceptedGoods: [...FLIGHT.acceptedGoods],
  rates: { ...FLIGHT.rates, breaks: [...FLIGHT.rates.breaks] },
  id: '01a20b6e-470e-7706-92cb-eadaef8a2764',
  weekdays: [1, 3, 5],
  seasonFrom: '2026-10-25',
  seasonTo: '2027-03-27',
  exceptions: ['2026-12-25', '2027-01-01'],
  departureTime: '23:05',
  arrivalTime: '00:20',
  arrivalDayOffset: 1,
  cutOffMinutes: 425,
  latestAcceptanceMinutes: 300,
  state: 'ACTIVE',
  version: 2,
};
