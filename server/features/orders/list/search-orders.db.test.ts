import { foldText } from '@portal/contract/core';
import { createOrder, getOrder, listOrders } from '@portal/contract/orders';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildOrderInput } from '../testing-orders.ts';

const NAME = 'Nguyễn Thị Hồng Ưng';

let world: World;
let admin: TestCaller;
let orderId: string;
beforeAll(async () => {
  world = await openWorld();
  admin = await (await world.client()).as('CLIENT_ADMIN');
  const input = buildOrderInput({ customerOrderCode: 'ĐH-2041' });
  const consignee = {
    ...input.consignee,
    name: NAME.normalize('NFD'),
    company: 'Société Générale',
    phone: '+84 905-731-846',
    email: 'Hong.Ung@shop.example',
    postcode: '550000',
  };
  orderId = (await admin.call(createOrder, { body: { ...input, consignee } })).answer.value.id;
  await admin.call(createOrder, { body: buildOrderInput() });
});
afterAll(() => world.close());

async function search(query: Record<string, string>): Promise<string[]> {
  return (await admin.call(listOrders, { query })).answer.data.map(({ id }) => id);
}

describe('a search finds an order by its consignee', () => {
  test.each([
    ['name in NFC', NAME],
    ['name in NFD', NAME.normalize('NFD')],
    ['name without accents', 'nguyen thi hong ung'],
    ['part of the name', 'Hồng'],
    ['company', 'societe gen'],
    ['phone as stored', '+84 905-731-846'],
    ['phone as digits', '84905731846'],
    ['national number', '0905 731 846'],
    ['end of the phone', '731846'],
    ['e-mail', 'hong.ung@SHOP'],
    ['postcode', '550000'],
    ['code with a letter that folds', 'đh-2041'],
  ])('%s', async (_, text) => {
    expect(await search({ search: text })).toEqual([orderId]);
  });

  test('and not by the parts of another order', async () => {
    expect(await search({ search: '0905 999 846' })).toEqual([]);
    expect(await search({ search: 'Hồng Societe' })).toEqual([]);
  });
});

test.each([NAME, NAME.normalize('NFD'), 'NGUYEN THI'])('the filter consigneeName finds %s', async (name) => {
  expect(await search({ consigneeName: name })).toEqual([orderId]);
  expect(await search({ consigneeName: 'societe' })).toEqual([]);
});

test('a text is stored in NFC', async () => {
  const { value } = (await admin.call(getOrder, { params: { id: orderId } })).answer;
  expect(value.consignee.name).toBe(NAME);
});

test('fold_text of the database is foldText of the contract', async () => {
  const texts = [
    NAME,
    NAME.normalize('NFD'),
    'ĐẶNG đường',
    'Ångström İzmir Straße',
    'ﬁn ｆｕｌｌ',
    'สมชาย น้ำ',
    '한국 김',
    '陈伟',
    'カタカナ ガ',
    'A',
  ];
  const { rows } = await world.owner.query<{ folded: string }>(
    'select fold_text(input) folded from unnest($1::text[]) with ordinality t (input, ord) order by ord',
    [texts],
  );
  expect(rows.map(({ folded }) => folded)).toEqual(texts.map(foldText));
});
