import { orderInput } from '@portal/contract/orders';
import { describe, expect, it } from 'vitest';
import { toRouteOrder } from './to-route-order.ts';
import { sampleId } from '../samples/builders.ts';

const address = { name: 'Somebody', addressLine1: '1 Street' };
const item = { description: 'Thing', quantity: 1, unitValue: { amountMinor: 100, currency: 'SGD' } };

const input = orderInput.parse({
  customerOrderCode: 'A-1',
  movement: 'CROSS_BORDER',
  paymentType: 'cod',
  cod: { amountMinor: 1000, currency: 'MYR' },
  consignor: { ...address, city: 'Singapore', country: 'SG', postcode: '018989' },
  consignee: { ...address, city: 'Ipoh', country: 'MY', postcode: '30000' },
  originCountry: 'SG',
  destinationCountry: 'MY',
  destinationPortId: 'MYPKG',
  parcels: [
    { grossGrams: 1000, lengthMm: 100, widthMm: 200, heightMm: 300 },
    { grossGrams: 500, lengthMm: 100 },
  ],
  items: [{ ...item, category: 'Motors' }, { ...item, category: 'Motors' }, item],
});

describe('the routing input of an order', () => {
  it('sums the pieces, and counts the volume only of pieces with all dimensions', () => {
    expect(toRouteOrder(sampleId(9, 1), input)).toMatchObject({
      id: sampleId(9, 1),
      cod: true,
      categories: ['Motors'],
      grossGrams: 1500,
      volumeMm3: 6_000_000,
      origin: { country: 'SG', city: 'Singapore', postcode: '018989' },
      destination: { country: 'MY', portId: 'MYPKG', city: 'Ipoh', postcode: '30000' },
    });
  });

  it('has the pick-up address as its origin if there is one', () => {
    const pickup = { ...address, city: 'Jurong', country: 'SG', postcode: '600000' };
    expect(toRouteOrder(sampleId(9, 1), { ...input, pickup }).origin).toMatchObject({
      city: 'Jurong',
      postcode: '600000',
    });
  });

  it('has the movement, the service level, the ports and the options of the order', () => {
    const order = {
      ...input,
      serviceLevel: 'EXPRESS' as const,
      originPortId: 'SGSIN',
      firstLeg: 'DROPOFF' as const,
      selfCollect: true,
    };
    expect(toRouteOrder(sampleId(9, 1), order)).toMatchObject({
      movement: 'CROSS_BORDER',
      serviceLevel: 'EXPRESS',
      origin: { portId: 'SGSIN' },
      destination: { portId: 'MYPKG' },
      firstLeg: 'DROPOFF',
      selfCollect: true,
    });
  });

  it('does not collect cash for a prepaid order', () => {
    expect(toRouteOrder(sampleId(9, 1), { ...input, paymentType: 'prepaid', cod: undefined }).cod).toBe(
      false,
    );
  });

  it.each([{ lengthMm: undefined }, { widthMm: undefined }, { heightMm: undefined }])(
    'has no volume of a piece with %j',
    (missing) => {
      const parcels = [{ grossGrams: 1, lengthMm: 100, widthMm: 200, heightMm: 300, ...missing }];
      expect(toRouteOrder(sampleId(9, 1), { ...input, parcels }).volumeMm3).toBe(0);
    },
  );

  it('names the partners that failed before, if there are any', () => {
    const failedPartners = new Map([['LAST_MILE' as const, new Set([sampleId(1, 1)])]]);
    expect(toRouteOrder(sampleId(9, 1), input, failedPartners).failedPartners).toBe(failedPartners);
    expect(toRouteOrder(sampleId(9, 1), input)).not.toHaveProperty('failedPartners');
  });
});
