import type { Bag } from '@portal/contract/bagging';
import type { ScannableOrder } from '@portal/contract/scanning';

/** The code of an order of the list. For tests. */
export const buildCode = (index: number) => `SG${String(index).padStart(9, '0')}X`;

/** Orders of one piece that fit the bag. For tests. */
export function buildOrders(count: number): ScannableOrder[] {
  return Array.from({ length: count }, (_, index) => ({
    orderCode: buildCode(index),
    labelVersion: 1,
    destinationCountry: 'MY',
    destinationPortId: 'MYKUL',
    serviceLevel: 'ECONOMY',
    partnerId: 'p-1',
    goodsFlags: [],
    modes: ['AIR'],
    obstacle: null,
    isOnHold: false,
    pieces: [{ piece: 1, grams: 100, sscc: null, bag: null }],
  }));
}

/** An open bag. For tests. */
export const BAG: Bag = {
  id: 'b-1',
  bagCode: 'BAG1',
  state: 'OPEN',
  destinationCountry: 'MY',
  destinationPortId: 'MYKUL',
  serviceLevel: 'ECONOMY',
  partner: { id: 'p-1', name: 'Straits Express' },
  orders: 0,
  pieces: 0,
  orderGrams: 0,
  tareGrams: null,
  grossGrams: null,
  limitGrams: 30_000,
  scaleTolerance: { grams: 200, percent: 2 },
  sealNumber: null,
  sealedAt: null,
  awbNumber: null,
  loadUnit: null,
  packedBy: null,
  sealedBy: null,
  completedAt: null,
  handedOverAt: null,
  receivedBy: null,
  hasSignature: false,
  holder: null,
  createdAt: '2026-01-05T08:00:00Z',
  updatedAt: '2026-01-05T08:00:00Z',
  version: 1,
};
