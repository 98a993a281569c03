import type { Shipment } from '@portal/contract/orders';
import { expect, test } from 'vitest';
import { deriveNextAction } from './next-action.ts';

type Booking = NonNullable<Shipment['booking']>;
const CUT_OFF = '2026-12-05T08:00:00.000Z';
const DEPARTURE = '2026-12-05T14:05:00.000Z';

const booking = (
  state: Booking['state'],
  departureState: Booking['departure']['state'] = 'PLANNED',
): Booking => ({
  id: '0192f7c2-6b1e-7d4a-9c35-8f2e61a0b4d7',
  code: 'BKG1',
  state,
  partner: { id: '0192f7c2-6b1e-7d4a-9c35-8f2e61a0b4d8', name: 'Merlion Air' },
  chargeableGrams: 24_000,
  total: { amountMinor: 100, currency: 'SGD' },
  departure: {
    id: '0192f7c2-6b1e-7d4a-9c35-8f2e61a0b4d9',
    mode: 'AIR',
    carrier: 'SQ',
    number: 'SQ118',
    originPortId: 'SGSIN',
    destinationPortId: 'MYKUL',
    localDeparture: '2026-12-05T22:05',
    localArrival: '2026-12-05T23:20',
    departsAt: DEPARTURE,
    arrivesAt: '2026-12-05T15:20:00.000Z',
    cutOffAt: CUT_OFF,
    state: departureState,
  },
});
const PAPERS: Shipment['missingPapers'] = ['PACKING_LIST'];
type Stage = Shipment['order']['stage'];

test.each<[Stage, Booking | null, Shipment['missingPapers'], Shipment['nextAction']]>([
  ['EXCEPTION', booking('REJECTED'), PAPERS, { code: 'SOLVE_EXCEPTION', dueAt: null }],
  ['UNALLOCATED', booking('REJECTED'), PAPERS, { code: 'REBOOK', dueAt: null }],
  ['READY', booking('EXPIRED'), [], { code: 'REBOOK', dueAt: null }],
  ['READY', booking('CANCELLED'), [], { code: 'REBOOK', dueAt: null }],
  ['UNALLOCATED', booking('CONFIRMED'), PAPERS, { code: 'FIND_PARTNER', dueAt: CUT_OFF }],
  ['UNALLOCATED', null, [], { code: 'FIND_PARTNER', dueAt: null }],
  ['READY', booking('CONFIRMED'), PAPERS, { code: 'ADD_PAPERS', dueAt: DEPARTURE }],
  ['READY', null, PAPERS, { code: 'ADD_PAPERS', dueAt: null }],
  ['IN_TRANSIT', booking('CLOSED', 'CLOSED'), PAPERS, { code: 'ADD_PAPERS', dueAt: DEPARTURE }],
  ['IN_TRANSIT', booking('DEPARTED', 'DEPARTED'), PAPERS, null],
  ['IN_TRANSIT', booking('ARRIVED', 'ARRIVED'), PAPERS, null],
  ['READY', booking('REQUESTED'), [], { code: 'AWAIT_CONFIRMATION', dueAt: CUT_OFF }],
  ['READY', booking('CONFIRMED'), [], { code: 'HAND_OVER', dueAt: CUT_OFF }],
  ['READY', null, [], { code: 'HAND_OVER', dueAt: null }],
  ['IN_TRANSIT', null, [], null],
  ['IN_TRANSIT', booking('REJECTED'), [], null],
  ['DELIVERED', null, PAPERS, null],
  ['CLOSED', booking('CANCELLED'), PAPERS, null],
])(
  'a shipment in %s with the booking %j that lacks %j has the next action %j',
  (stage, space, missingPapers, action) => {
    expect(deriveNextAction({ order: { stage }, booking: space, missingPapers })).toEqual(action);
  },
);
