import { randomUUID } from 'node:crypto';
import type { OrderInput } from '@portal/contract/orders';
import type { Database } from '../../db/database.ts';
import { createOrders, type Router } from '../orders/index.ts';
import { NO_REROUTING } from '../orders/testing-routing.ts';

const SENDER = { name: 'Tan Wei Ming', addressLine1: '10 Anson Road', city: 'Singapore', country: 'SG' };

/** Input of a domestic order of one parcel with a unique customer order code. For tests. */
export function buildParcelOrder(overrides: Partial<OrderInput> = {}): OrderInput {
  return {
    customerOrderCode: `SO-${randomUUID().slice(0, 13)}`,
    movement: 'DOMESTIC',
    serviceLevel: 'EXPRESS',
    paymentType: 'prepaid',
    consignmentKind: 'SALE',
    deliveryConfirmation: 'NONE',
    consignor: SENDER,
    consignee: {
      ...SENDER,
      name: 'นางสาวสุภาพร ใจดี',
      addressLine1: '12 Ang Mo Kio Avenue 3',
      postcode: '560123',
    },
    originCountry: 'SG',
    destinationCountry: 'SG',
    parcels: [{ grossGrams: 1200 }],
    items: [{ description: 'Tea', quantity: 1, unitValue: { amountMinor: 900, currency: 'SGD' } }],
    ...overrides,
  };
}

/** A router with one leg, allocated to the partner or unallocated. */
function createTestRouter(partnerId: string | null): Router {
  return {
    route: () => ({
      legs: [
        {
          sequence: 1,
          serviceType: 'DOMESTIC',
          fromPlace: 'SG',
          toPlace: 'SG',
          allocation: partnerId === null ? 'UNALLOCATED' : 'ALLOCATED',
          partnerId,
          rateCardId: null,
          mode: null,
          price: null,
          chargeableGrams: 1500,
          transitDaysMin: null,
          transitDaysMax: null,
          rule: 'CHEAPEST',
          trace: {},
          hubId: null,
        },
      ],
      chargeableGrams: 1500,
      price: null,
    }),
    ...NO_REROUTING,
    assessDuties: () => null,
    computePromise: () => null,
    save: async () => {},
  };
}

/** Creates orders that are allocated to the partner (null: unallocated), in the sequence of the inputs. For tests. */
export async function createTestOrders(
  database: Database,
  tenant: { readonly clientId: string; readonly customerId?: string },
  partnerId: string | null,
  inputs: readonly OrderInput[],
) {
  const { clientId, customerId = null } = tenant;
  const { created } = await database.withTenant({ clientId, customerId }, (tx) =>
    createOrders(tx, clientId, inputs, {
      router: createTestRouter(partnerId),
      source: 'API',
      now: new Date(),
      customerId,
    }),
  );
  return created;
}
