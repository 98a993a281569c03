import {
  listSpaceRequestActions,
  type BookingSide,
  type SpaceOffer,
  type SpaceRequest,
  type SpaceRequestState,
} from '@portal/contract/freight';
import { TEST_BOOKING } from '../bookings/testing-bookings.ts';

const { chargeableGrams, net, surcharges, total, deadFreight, departure, partner } = TEST_BOOKING;

export const TEST_SPACE_OFFER: SpaceOffer = {
  partner,
  answer: 'OFFERED',
  departure,
  price: { chargeableGrams, net, surcharges, total, deadFreight },
  reason: null,
  comment: 'A later flight with room.',
  answeredAt: '2026-11-28T03:00:00.000Z',
};

export const TEST_DECLINE: SpaceOffer = {
  partner: { id: '01890000-0000-7000-8000-0000000000b2', name: 'Straits Air' },
  answer: 'DECLINED',
  departure: null,
  price: null,
  reason: 'NO_CAPACITY',
  comment: null,
  answeredAt: '2026-11-28T02:30:00.000Z',
};

/** A space request in a state with what a side may do, and no answers by default. */
export function buildSpaceRequest(
  state: SpaceRequestState,
  side: BookingSide,
  offers: SpaceOffer[] = [],
): SpaceRequest {
  return {
    id: '01a20b6e-470e-7706-92cb-eadaef8a2790',
    code: 'SPC100000123',
    state,
    client: TEST_BOOKING.client,
    mode: 'AIR',
    originPortId: 'SGSIN',
    destinationPortId: 'MYKUL',
    bookingDate: '2026-11-30',
    weight: TEST_BOOKING.weight,
    volume: TEST_BOOKING.volume,
    pieces: TEST_BOOKING.pieces,
    goods: [],
    commodity: 'Roasted coffee',
    reference: null,
    comment: 'Two days later works too.',
    requestedAt: '2026-11-28T02:00:00.000Z',
    endsAt: '2026-11-30T16:00:00.000Z',
    bookingId: state === 'BOOKED' ? TEST_BOOKING.id : null,
    offers,
    actions: listSpaceRequestActions(
      { state, hasOffer: offers.some(({ answer }) => answer === 'OFFERED') },
      side,
    ),
  };
}
