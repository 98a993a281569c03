import type { Allotment, AllottedDeparture } from '@portal/contract/freight';
import { TEST_BOOKING } from '../bookings/testing-bookings.ts';
import { TEST_SCHEDULE } from '../departures/testing-departures.ts';

const {
  id,
  mode,
  carrier,
  carrierName,
  number,
  originPortId,
  destinationPortId,
  weekdays,
  departureTime,
  state,
} = TEST_SCHEDULE;

/** 300 kg of a client on each departure of a schedule. For tests. */
export const TEST_ALLOTMENT: Allotment = {
  schedule: {
    id,
    mode,
    carrier,
    carrierName,
    number,
    originPortId,
    destinationPortId,
    weekdays,
    departureTime,
    state,
  },
  client: TEST_BOOKING.client,
  weight: 300_000,
  volume: 1_800,
  validFrom: '2026-11-02',
  validTo: '2027-03-27',
  releaseDays: 3,
  changedAt: '2026-11-01T02:00:00.000Z',
};

/** The same as the client sees it on one departure. For tests. */
export const TEST_ALLOTTED_DEPARTURE: AllottedDeparture = {
  partner: TEST_BOOKING.partner,
  departure: TEST_BOOKING.departure,
  weight: 300_000,
  volume: 1_800,
  bookedGrams: 120_000,
  bookedLitres: 720,
  releasesAt: '2099-11-27T16:00:00.000Z',
};
