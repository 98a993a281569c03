import { createOrder, getOrder } from '@portal/contract/orders';
import { mapRateFile, publishRateFile, uploadRateFile } from '@portal/contract/rate-cards';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildOrderInput } from '../../orders/testing-orders.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** Publishes a rate file and returns the prices of new orders with these weights, in minor units. */
async function pricesOf(lines: readonly string[], weights: readonly number[]) {
  const partner = await world.partner({ serviceTypes: ['B2B'] });
  const client = await world.client();
  await client.connect(partner);
  const admin = await partner.as('PARTNER_ADMIN');
  const { partnerId } = partner;
  const file = { name: 'rates.csv', bytes: Buffer.from(lines.join('\n')) };
  const created = (await admin.call(uploadRateFile, { params: { partnerId }, file })).answer.value;
  const params = { partnerId, fileId: created.id };
  const defaults = {
    ...created.mapping.defaults,
    serviceType: 'B2B',
    origin: { country: 'SG' },
    currency: 'SGD',
    transitDaysMin: 1,
    transitDaysMax: 3,
  } as const;
  const mapped = await admin.call(mapRateFile, { params, body: { ...created.mapping, defaults } });
  expect(mapped.answer.value).toMatchObject({ missing: [], errorRows: 0 });
  const validFrom = new Date().toISOString().slice(0, 10);
  expect((await admin.call(publishRateFile, { params, body: { validFrom } })).status).toBe(200);
  const caller = await client.as('CLIENT_ADMIN');
  const prices: unknown[] = [];
  for (const grossGrams of weights) {
    const body = buildOrderInput({
      movement: 'B2B',
      firstLeg: 'B2B',
      paymentType: 'prepaid',
      parcels: [{ grossGrams }],
    });
    const { id } = (await caller.call(createOrder, { body })).answer.value;
    prices.push((await caller.call(getOrder, { params: { id } })).answer.value.legs[0]?.price?.amountMinor);
  }
  return prices;
}

test.each([
  ['pounds', ['LB,MY', '1,6', '2,7'], [453, 500], [600, 700]],
  [
    'grams from and to',
    ['weight_from_g,weight_to_g,MY', '0,500,39', '500,1000,41'],
    [400, 600],
    [3900, 4100],
  ],
  ['grams', ['grams,MY', '500,6', '1000,7'], [500, 501], [600, 700]],
  ['ounces', ['Weight (oz),MY', '16,6', '32,7'], [453, 500], [600, 700]],
  [
    'a decimal point beside prices with a comma',
    ['Weight (kg);MY', '0.500;12,50', '1.000;15,00'],
    [500, 501],
    [1250, 1500],
  ],
] satisfies [string, string[], number[], number[]][])(
  'the published card of a file in %s prices an order by its weight',
  async (_, lines, weights, prices) => {
    expect(await pricesOf(lines, weights)).toEqual(prices);
  },
);
