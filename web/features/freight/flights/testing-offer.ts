import type { DepartureOffer } from '@portal/contract/freight';
import { TEST_DEPARTURE } from '../departures/testing-departures.ts';

const {
  state: _state,
  capacityGrams,
  capacityLitres,
  booked: _booked,
  allotted: _allotted,
  scheduleId: _scheduleId,
  isEdited: _isEdited,
  version: _version,
  ...departure
} = TEST_DEPARTURE;

/** A flight priced for two pieces of 12 kg. */
export const TEST_OFFER: DepartureOffer = {
  departure,
  remainingGrams: capacityGrams,
  remainingLitres: capacityLitres,
  chargeableGrams: 24_000,
  net: { amountMinor: 98_40, currency: 'SGD' },
  surcharges: [{ code: 'SC', dueTo: 'CARRIER', amountMinor: 5_00 }],
  total: { amountMinor: 103_40, currency: 'SGD' },
  co2eGrams: 4_150,
  obstacles: [],
};
