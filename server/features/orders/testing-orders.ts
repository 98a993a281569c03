import { randomUUID } from 'node:crypto';
import type { OrderInput } from '@portal/contract/orders';

/** Input for tests: a parcel from Singapore to Kuala Lumpur, with a unique customer order code. */
export function buildOrderInput(overrides: Partial<OrderInput> = {}): OrderInput {
  return {
    customerOrderCode: `SO-${randomUUID().slice(0, 13)}`,
    movement: 'CROSS_BORDER',
    serviceLevel: 'ECONOMY',
    paymentType: 'prepaid',
    consignmentKind: 'SALE',
    deliveryConfirmation: 'NONE',
    incoterm: 'DDP',
    consignor: {
      name: 'Tan Wei Ming',
      company: 'Lion City Goods',
      phone: '+6561234567',
      addressLine1: '10 Anson Road',
      city: 'Singapore',
      postcode: '079903',
      country: 'SG',
    },
    consignee: {
      name: 'Nurul Aisyah',
      phone: '+60123456789',
      addressLine1: '12 Jalan Ampang',
      city: 'Kuala Lumpur',
      postcode: '50450',
      country: 'MY',
    },
    originCountry: 'SG',
    destinationCountry: 'MY',
    originPortId: 'SGSIN',
    destinationPortId: 'MYKUL',
    parcels: [{ grossGrams: 1200, lengthMm: 300, widthMm: 200, heightMm: 100 }],
    items: [
      {
        description: 'Cotton T-shirt',
        category: 'Fashion & Accessories',
        hsCode: '610910',
        quantity: 2,
        unitValue: { amountMinor: 1990, currency: 'SGD' },
        sku: 'TS-1',
      },
    ],
    ...overrides,
  };
}

/** Input of a shipment for tests without ports: a booking decides them. */
export function buildShipmentInput(overrides: Partial<OrderInput> = {}): Omit<OrderInput, 'movement'> {
  const { movement: _, originPortId: _origin, destinationPortId: _destination, ...input } = buildOrderInput();
  return { ...input, ...overrides };
}

/** Items for tests without pre-flight findings. */
export const ITEMS_WITHOUT_FINDINGS: OrderInput['items'] = [
  {
    description: 'Cotton T-shirt for men',
    category: 'Fashion & Accessories',
    hsCode: '610910',
    originCountry: 'VN',
    quantity: 2,
    unitValue: { amountMinor: 1990, currency: 'SGD' },
  },
];
