import {
  createBatch,
  exportOrders,
  importBatch,
  setBatchMapping,
  type OrderInput,
} from '@portal/contract/orders';
import { CONSIGNMENT_KINDS, ORDER_CATEGORIES, PACKAGE_TYPES } from '@portal/contract/trade';
import type { Party } from '@portal/contract/parties';
import { openWorld, type TestClient, type World } from '@portal/tests/world/world.ts';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../db/sql.ts';
import { createOrders } from '../create/create-orders.ts';
import { buildOrderInput } from '../testing-orders.ts';
import { createTestRouting } from '../testing-routing.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** Texts that are special in CSV or as formulas, and texts of other scripts. */
const texts = fc
  .array(
    fc.constantFrom(
      'Tea',
      'a; b',
      'x, "y"',
      "O'Neill",
      '=1+1',
      '+65',
      '-2',
      '@me',
      '茶葉',
      'ชา',
      'Đường 3',
      '12x4',
      '00123',
    ),
    { minLength: 1, maxLength: 3 },
  )
  .map((parts) => parts.join(' '));

const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const grams = fc.integer({ min: 1, max: 30_000 });
const millimetres = fc.integer({ min: 1, max: 2_000 });

const partyIn = (country: string): fc.Arbitrary<Party> =>
  fc
    .record({
      name: texts,
      company: optional(texts),
      phone: optional(fc.constantFrom('+60123456789', '+6561234567')),
      email: optional(fc.constant('ann@shop.example')),
      addressLine1: texts,
      addressLine2: optional(texts),
      addressLine3: optional(texts),
      subdistrict: optional(texts),
      district: optional(texts),
      city: optional(texts),
      province: optional(texts),
      postcode: optional(fc.constantFrom('050450', '50450')),
    })
    .map((party): Party => ({ ...omitUndefined(party), country }));

const size = fc.record({ lengthMm: millimetres, widthMm: millimetres, heightMm: millimetres });
const parcels = fc
  .array(
    fc.record({
      grossGrams: grams,
      size: optional(size),
      packageType: optional(fc.constantFrom(...PACKAGE_TYPES)),
      isStackable: optional(fc.boolean()),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((list) => list.map(({ size: edges, ...parcel }) => ({ ...omitUndefined(parcel), ...edges })));

const items = fc
  .array(
    fc.record({
      description: texts,
      category: optional(fc.constantFrom(...ORDER_CATEGORIES)),
      hsCode: optional(fc.constantFrom('610910', '0901110010')),
      quantity: fc.integer({ min: 1, max: 5_000 }),
      unitValue: fc.record({
        amountMinor: fc.integer({ min: 1, max: 999_999 }),
        currency: fc.constant('SGD'),
      }),
      grossGrams: optional(grams),
      originCountry: optional(fc.constantFrom('SG', 'VN')),
      localDescription: optional(texts),
      permitNumber: optional(texts),
      sku: optional(texts),
      goods: fc.constantFrom(
        {},
        { goodsFlags: [] },
        { goodsFlags: ['UN3481', 'LIQUID'], wattHours: 11.1 },
        { goodsFlags: ['UN3091'], lithiumGrams: 0.3 },
        { goodsFlags: ['UN3091'], batteryPacking: 'CONTAINED_IN_EQUIPMENT' },
        { goodsFlags: ['UN3481'], wattHours: 7, batteryPacking: 'PACKED_WITH_EQUIPMENT' },
      ),
    }),
    { minLength: 1, maxLength: 3 },
  )
  .map((list) => list.map(({ goods, ...item }) => ({ ...omitUndefined(item), ...goods })));

const orderArbitrary = fc
  .record({
    consignor: partyIn('SG'),
    consignee: partyIn('MY'),
    pickup: optional(partyIn('SG')),
    returnTo: optional(partyIn('SG')),
    notifyParty: optional(partyIn('MY')),
    importer: optional(partyIn('MY')),
    seller: fc.constantFrom(undefined, { name: 'Market' }, { name: 'Shop', taxCollectedAtSale: false }),
    serviceLevel: fc.constantFrom('ECONOMY', 'EXPRESS'),
    parcels,
    items,
    shipmentMode: optional(fc.constantFrom('AIR', 'SEA', 'LAND')),
    requestedDate: optional(fc.constantFrom('2026-12-01', '2027-01-31')),
    invoiceNumber: optional(texts),
    incotermPlace: optional(texts),
    insuredValue: optional(fc.constantFrom({ amountMinor: 123_450, currency: 'SGD' })),
    consignmentKind: fc.constantFrom(...CONSIGNMENT_KINDS),
    remarks: optional(texts),
  })
  .map((fields) => buildOrderInput(omitUndefined(fields) as Partial<OrderInput>));

function omitUndefined<T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
}

/** The input columns of the client's orders. */
function readInputColumns({ clientId }: TestClient) {
  return world.database.withTenant({ clientId }, (tx) =>
    tx.rows(sql`select customer_order_code, movement, service_level, payment_type, cod_minor, incoterm, shipment_mode, requested_date, invoice_number, consignment_kind, origin_country,
        destination_country, origin_port_id, destination_port_id, parties, items, parcels, pieces, gross_grams, remarks
      from orders order by customer_order_code`),
  );
}

test.each([
  ['csv', 60],
  ['xlsx', 12],
] as const)('orders exported as %s are the same after an import by another client', async (format, count) => {
  const [client, importingClient] = [await world.client(), await world.client()];
  const inputs = fc.sample(orderArbitrary, count);
  await world.database.withTenant({ clientId: client.clientId }, async (tx) => {
    const now = new Date('2026-11-20T16:30:00Z');
    const router = await createTestRouting(null).open(tx, client.clientId, now);
    const { created } = await createOrders(tx, client.clientId, inputs, { router, source: 'API', now });
    expect(created).toHaveLength(inputs.length);
  });
  const { bytes } = await (
    await client.as('CLIENT_ADMIN')
  ).call(exportOrders, { body: {}, query: { format } });
  const admin = await importingClient.as('CLIENT_ADMIN');
  const file = { name: `orders.${format}`, bytes };
  const batch = (await admin.call(createBatch, { params: { type: 'cross-border' }, file })).answer.value;
  const params = { id: batch.id };
  const checked = await admin.call(setBatchMapping, { params, body: batch.suggestion?.mapping });
  expect(checked.answer.value.errors).toEqual([]);
  await admin.call(importBatch, { params });
  expect(await readInputColumns(importingClient)).toEqual(await readInputColumns(client));
});
