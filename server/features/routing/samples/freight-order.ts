import { randomUUID } from 'node:crypto';
import { createOrder, type OrderInput } from '@portal/contract/orders';
import type { TestCaller } from '@portal/tests/world/caller.ts';

/** The lane of `buildFreightOrder`. */
export const FREIGHT_LANE = { country: 'MY', serviceType: 'B2B' } as const;

/** A freight order of 1.5 kg from Singapore to Malaysia, which one partner carries from door to door. */
export function buildFreightOrder(overrides: Partial<OrderInput> = {}): OrderInput {
  const { destinationCountry = 'MY' } = overrides;
  return {
    customerOrderCode: `FR-${randomUUID().slice(0, 13)}`,
    movement: 'B2B',
    ...((overrides.movement ?? 'B2B') === 'B2B' && { firstLeg: 'B2B' as const }),
    serviceLevel: 'ECONOMY',
    paymentType: 'prepaid',
    consignmentKind: 'SALE',
    deliveryConfirmation: 'NONE',
    consignor: { name: 'Lion City Goods', addressLine1: '10 Anson Road', city: 'Singapore', country: 'SG' },
    consignee: {
      name: 'Kedai Selatan',
      addressLine1: '12 Jalan Ampang',
      city: 'Kuala Lumpur',
      country: destinationCountry,
    },
    originCountry: 'SG',
    destinationCountry,
    parcels: [{ grossGrams: 1500 }],
    items: [{ description: 'Desk lamps', quantity: 1, unitValue: { amountMinor: 2_000, currency: 'SGD' } }],
    ...overrides,
  };
}

/** Creates a freight order by API. */
export async function sendFreightOrder(caller: TestCaller, overrides: Partial<OrderInput> = {}) {
  return (await caller.call(createOrder, { body: buildFreightOrder(overrides) })).answer.value;
}
