import { randomUUID } from 'node:crypto';
import type { OrderInput } from '@portal/contract/orders';
import type { Database } from '../../db/database.ts';
import { createOrders, type Router } from '../orders/index.ts';
import { NEVER_AGAIN } from '../orders/testing-routing.ts';

const SHOP = { name: 'Tan Wei Ming', addressLine1: '10 Anson Road', city: 'Singapore', country: 'SG' };

/** A domestic parcel with a customer order code of its own. For tests. */
export function aParcel(changed: Partial<OrderInput> = {}): OrderInput {
  return {
    customerOrderCode: `SO-${randomUUID().slice(0, 13)}`,
    movement: 'DOMESTIC',
    serviceLevel: 'EXPRESS',
    paymentType: 'prepaid',
    consignor: SHOP,
    consignee: {
      ...SHOP,
      name: 'นางสาวสุภาพร ใจดี',
      addressLine1: '12 Ang Mo Kio Avenue 3',
      postcode: '560123',
    },
    originCountry: 'SG',
    destinationCountry: 'SG',
    parcels: [{ grossGrams: 1200 }],
    items: [{ description: 'Tea', quantity: 1, unitValue: { amountMinor: 900, currency: 'SGD' } }],
    ...changed,
  };
}

/** One leg, with the partner or with none. */
function toPartner(partnerId: string | null): Router {
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
          price: null,
          chargeableGrams: 1500,
          transitDaysMin: null,
          transitDaysMax: null,
          rule: 'CHEAPEST',
          trace: {},
        },
      ],
      chargeableGrams: 1500,
      price: null,
    }),
    ...NEVER_AGAIN,
    duties: () => null,
    keep: async () => {},
  };
}

/** Creates orders that wait at the partner, or for one; answers them in the order given. */
export async function placeOrders(
  database: Database,
  tenant: { readonly clientId: string; readonly customerId?: string },
  partnerId: string | null,
  inputs: readonly OrderInput[],
) {
  const { clientId, customerId = null } = tenant;
  const { created } = await database.withTenant({ clientId, customerId }, (tx) =>
    createOrders(tx, clientId, inputs, {
      router: toPartner(partnerId),
      source: 'API',
      now: new Date(),
      customerId,
    }),
  );
  return created;
}
