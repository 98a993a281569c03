import { buildPieceCode, createBatch, listBatchOrders } from '@portal/contract/orders';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COLUMNS, createCells, CROSS_BORDER } from './testing-upload.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('the created orders of a batch list the codes of their pieces if they have several', async () => {
  const caller = await (await world.client()).as('CLIENT_ADMIN');
  const lines = [
    [...COLUMNS, 'Pieces'],
    [...createCells('PC-1'), '3'],
    [...createCells('PC-2'), '1'],
    [...createCells('PC-3', { 'Weight (kg)': 'heavy' }), '2'],
  ];
  const bytes = Buffer.from(lines.map((cells) => cells.join(',')).join('\n'));
  const file = { name: 'pieces.csv', bytes, fields: { importGoodOrders: 'true' } };
  const { id } = (await caller.call(createBatch, { params: CROSS_BORDER, file })).answer.value;
  const { data } = (await caller.call(listBatchOrders, { params: { id } })).answer;
  const [several, single, faulty] = data;
  const orderCode = several?.orderCode ?? '';
  expect(several).toMatchObject({
    state: 'CREATED',
    pieceCodes: [1, 2, 3].map((piece) => buildPieceCode(orderCode, piece)),
  });
  expect(single).toMatchObject({ state: 'CREATED', pieceCodes: [] });
  expect(faulty).toMatchObject({ state: 'FAULTY', orderCode: null, pieceCodes: [] });
});
