import { randomUUID } from 'node:crypto';
import type { OrderInput } from '@portal/contract/orders';

/** A freight order of 1.5 kg from Singapore to Malaysia; its route has one leg. */
export function buildFreightOrder(overrides: Partial<OrderInput> = {}): OrderInput {
  const { destinationCountry = 'MY' } = overrides;
  return {
    customerOrderCode: `FR-${randomUUID().slice(0, 13)}`,
    movement: 'B2B',
    serviceLevel: 'ECONOMY',
    paymentType: 'prepaid',
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
