import {
  decideReweigh,
  disputeReweigh,
  listPartnerReweighs,
  listReweighs,
  reweighAllocation,
} from '@portal/contract/reweigh';
import { getOrder } from '@portal/contract/orders';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOrderInTransit } from './testing-reweigh.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const PARCELS = [{ grossGrams: 1_000 }, { grossGrams: 2_000 }, { grossGrams: 3_000 }];

/** An order that a partner carries, of a client whose pieces have SSCCs. */
async function setUp(companyPrefix: string, parcels = PARCELS) {
  const [client, partner] = [await world.client(), await world.partner()];
  await world.owner.query(
    'insert into sscc_series (client_id, company_prefix, next_number, active) values ($1, $2, 0, true)',
    [client.clientId, companyPrefix],
  );
  const order = await createOrderInTransit(world, client, partner, { parcels });
  const [shipper, carrier] = [await client.as('CLIENT_ADMIN'), await partner.as('PARTNER_OPERATOR')];
  const { pieceDetails } = (await shipper.call(getOrder, { params: { id: order.id } })).answer.value;
  const params = { partnerId: partner.partnerId, allocationId: order.allocationId };
  const reweigh = (entries: readonly object[]) =>
    carrier.call(reweighAllocation, { params, body: { parcels: entries } });
  return { client, partner, shipper, carrier, order, pieceDetails, reweigh };
}

test('pieces are reweighed by number, code, label barcode and SSCC, and the totals are the sums of all pieces', async () => {
  const { order, pieceDetails, reweigh } = await setUp('8887171');
  const { answer } = await reweigh([
    { pieceCode: `${order.orderCode.toLowerCase()}u002l3`, grossGrams: 2_500 },
    { pieceCode: pieceDetails[2]?.sscc, grossGrams: 3_600 },
  ]);
  expect(answer.value).toMatchObject({
    parcels: [{ grossGrams: 1_000 }, { grossGrams: 2_500 }, { grossGrams: 3_600 }],
    before: { grossGrams: 6_000 },
    after: { grossGrams: 7_100 },
  });
});

test('the order code names the only piece of an order', async () => {
  const { order, reweigh } = await setUp('8887272', [{ grossGrams: 1_200 }]);
  const { answer } = await reweigh([{ pieceCode: order.orderCode, grossGrams: 2_400 }]);
  expect(answer.value.after.grossGrams).toBe(2_400);
});

test('entries without a piece, of another order, of the whole order or with two pieces are refused by index', async () => {
  const { order, reweigh } = await setUp('8887373');
  const other = await setUp('8887474');
  const entries = [
    {},
    { pieceCode: `${other.order.orderCode}U001` },
    { pieceCode: other.pieceDetails[0]?.sscc },
    { pieceCode: order.orderCode },
    { pieceCode: `${order.orderCode}U001`, piece: 2 },
  ].map((entry) => ({ ...entry, grossGrams: 500 }));
  const { problem } = await reweigh(entries);
  const { orderCode } = order;
  expect(problem).toMatchObject({
    status: 400,
    ErrorDetails: [
      { note: 'parcels.0.piece', code: 'reweigh.piece_missing' },
      ...[1, 2, 3, 4].map((index) => ({
        note: `parcels.${index}.pieceCode`,
        code: 'reweigh.not_its_piece',
        params: { orderCode },
      })),
    ],
  });
  const twice = await reweigh([
    { piece: 1, grossGrams: 500 },
    { pieceCode: `${orderCode}U001`, grossGrams: 600 },
  ]);
  expect(twice.problem.ErrorDetails).toMatchObject([{ code: 'reweigh.piece_repeated' }]);
});

test('a decision revises a piece by its code', async () => {
  const { partner, shipper, carrier, order, reweigh } = await setUp('8887575');
  const { id } = (await reweigh([{ piece: 1, grossGrams: 4_000 }])).answer.value;
  await shipper.call(disputeReweigh, { params: { id }, body: { comment: 'Weighed with the pallet' } });
  const { answer } = await carrier.call(decideReweigh, {
    params: { partnerId: partner.partnerId, id },
    body: {
      decision: 'REVISED',
      comment: 'Without the pallet',
      parcels: [{ pieceCode: `${order.orderCode}U001`, grossGrams: 1_800 }],
    },
  });
  expect(answer.value).toMatchObject({ state: 'REVISED', after: { grossGrams: 6_800 } });
});

test('the lists of reweighs are searched by piece code and SSCC', async () => {
  const { partner, shipper, carrier, order, pieceDetails, reweigh } = await setUp('8887676');
  const { id } = (await reweigh([{ piece: 1, grossGrams: 4_000 }])).answer.value;
  for (const search of [`${order.orderCode}U0`, pieceDetails[1]?.sscc ?? '', 'NO-SUCH-CODE']) {
    const expected = search === 'NO-SUCH-CODE' ? [] : [id];
    const params = { partnerId: partner.partnerId };
    const carried = await carrier.call(listPartnerReweighs, { params, query: { search } });
    expect(carried.answer.data.map((row) => row.id)).toEqual(expected);
    const own = await shipper.call(listReweighs, { query: { search } });
    expect(own.answer.data.map((row) => row.id)).toEqual(expected);
  }
});
