import { createAddress, createAddresses, editAddress, listAddresses } from '@portal/contract/address-book';
import { listAudit } from '@portal/contract/audit';
import {
  createBatch,
  createOrder,
  editOrder,
  exportOrders,
  getOrder,
  revealTaxIds,
  type OrderInput,
  type OrderPatch,
} from '@portal/contract/orders';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildOrderInput } from '../testing-orders.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const NUMBER = '770305021234';
const MASKED = { type: 'MY_NRIC', number: '••••1234', token: expect.any(String) };

function buildOrder(changes: Partial<OrderInput> = {}, number = '770305-02-1234'): OrderInput {
  const order = buildOrderInput(changes);
  return { ...order, consignee: { ...order.consignee, taxId: { type: 'MY_NRIC', number } } };
}

/** The names of all tables with a row that contains a text. */
async function findTables(text: string): Promise<string[]> {
  const { rows: tables } = await world.owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const matches: string[] = [];
  for (const { name } of tables) {
    const { rows } = await world.owner.query(
      `select 1 from ${name} t where t::text like $1 or replace(t::text, '-', '') like $1 limit 1`,
      [`%${text}%`],
    );
    if (rows.length > 0) matches.push(name);
  }
  return matches;
}

test('a tax identifier is masked in answers and stored encrypted only, and an admin can reveal it', async () => {
  const client = await world.client();
  const [admin, operator] = [await client.as('CLIENT_ADMIN'), await client.as('CLIENT_OPERATOR')];
  const { value } = (await operator.call(createOrder, { body: buildOrder() })).answer;
  expect(value.consignee.taxId).toEqual(MASKED);

  const params = { id: value.orderCode };
  const revealed = await admin.call(revealTaxIds, { params });
  expect(revealed.answer.data).toEqual([{ party: 'consignee', type: 'MY_NRIC', number: NUMBER }]);
  expect((await operator.call(revealTaxIds, { params })).status).toBe(403);

  const edited = await operator.call(editOrder, {
    params,
    body: { consignee: { ...value.consignee, name: 'Nurul A.' } },
  });
  expect(edited.answer.value.consignee).toMatchObject({ name: 'Nurul A.', taxId: value.consignee.taxId });
  const { taxId: _taxId, ...withoutTaxId } = value.consignee;
  await operator.call(editOrder, { params, body: { consignee: withoutTaxId } });
  expect((await operator.call(getOrder, { params })).answer.value.consignee.taxId).toBeUndefined();

  const batch = await operator.call(createBatch, {
    params: { type: 'cross-border' },
    body: { rows: [buildOrder(), buildOrder({}, '771305-02-1234')] },
  });
  expect(batch.answer.value.counts).toMatchObject({ createdOrders: 1, faultyOrders: 1 });
  const { bytes } = await operator.call(exportOrders, { body: {}, query: { format: 'csv' } });
  expect(bytes.toString()).not.toContain(NUMBER);

  const audit = await admin.call(listAudit, { query: { perPage: 50 } });
  expect(audit.answer.data.map(({ operation }) => operation)).toContain('revealTaxIds');
  expect(JSON.stringify(audit.answer)).not.toContain(NUMBER);
  expect(await findTables(NUMBER)).toEqual([]);
  expect(await findTables('7713050212')).toEqual([]);
});

test('the number of a seller is masked, stays in edits of other fields, and is cleared with the seller', async () => {
  const caller = await (await world.client()).as('CLIENT_ADMIN');
  const seller = { taxId: { type: 'MY_LRN', number: 'LVG-998877661' }, taxCollectedAtSale: true } as const;
  const { value } = (await caller.call(createOrder, { body: buildOrderInput({ seller }) })).answer;
  const sellerWithMask = {
    ...seller,
    taxId: { type: 'MY_LRN', number: '••••7661', token: expect.any(String) },
  };
  expect(value.seller).toEqual(sellerWithMask);
  const params = { id: value.id };
  const edit = async (body: OrderPatch) => caller.call(editOrder, { params, body });
  expect((await edit({ remarks: 'Call first' })).answer.value.seller).toEqual(value.seller);
  const sellerWithoutToken = {
    taxId: { type: 'MY_LRN', number: '••••7661' },
    taxCollectedAtSale: false,
  } as const;
  expect((await edit({ seller: sellerWithoutToken })).answer.value.seller?.taxId).toEqual(
    value.seller?.taxId,
  );
  const { answer } = await caller.call(revealTaxIds, { params });
  expect(answer.data).toEqual([{ party: 'seller', type: 'MY_LRN', number: 'LVG998877661' }]);
  expect(await findTables('998877661')).toEqual([]);
  expect((await edit({ seller: { taxCollectedAtSale: true } })).problem.ErrorDetails).toMatchObject([
    { note: 'seller.taxId', code: 'order.seller_number_missing' },
  ]);
  expect((await edit({ seller: {} })).problem.ErrorDetails).toMatchObject([
    { note: 'seller', code: 'field.seller_empty' },
  ]);
  expect((await edit({ seller: null })).answer.value.seller).toBeNull();
  const empty = await caller.call(createOrder, { body: buildOrderInput({ seller: {} }) });
  expect(empty.problem.ErrorDetails).toMatchObject([{ note: 'seller', code: 'field.seller_empty' }]);
});

test('an address keeps its tax identifier in orders and changes, and is in the book once', async () => {
  const caller = await (await world.client()).as('CLIENT_ADMIN');
  const address = { kind: 'CONSIGNEE' as const, party: buildOrder().consignee };
  const created = (await caller.call(createAddress, { body: address })).answer.value;
  expect(created.party.taxId).toEqual(MASKED);
  expect((await caller.call(createAddress, { body: address })).status).toBe(409);
  const { existing } = (await caller.call(createAddresses, { body: { rows: [address] } })).answer.value;
  expect(existing).toBe(1);
  const order = buildOrderInput({ consignee: created.party });
  const { value } = (await caller.call(createOrder, { body: order })).answer;
  const revealed = await caller.call(revealTaxIds, { params: { id: value.id } });
  expect(revealed.answer.data[0]?.number).toBe(NUMBER);
  const edited = await caller.call(editAddress, {
    params: { id: created.id },
    body: { party: { ...created.party, name: 'Aisyah' } },
  });
  expect(edited.answer.value.party.taxId).toEqual(created.party.taxId);
  const page = await caller.call(listAddresses, { query: { search: NUMBER } });
  expect(page.answer.totalCount).toBe(0);
  expect(await findTables(NUMBER)).toEqual([]);
});

test.each([
  ['of another form', { type: 'TH_TIN', number: '98765' }, 'order.tax_id_format'],
  ['with a wrong check digit', { type: 'TH_TIN', number: '1-2345-45678-78-9' }, 'order.tax_id_check_digit'],
  ['that is masked', { type: 'TH_TIN', number: '••••5635' }, 'order.tax_id_masked'],
] as const)('a number %s is refused without repeating it', async (_, taxId, code) => {
  const caller = await (await world.client()).as('CLIENT_ADMIN');
  const order = buildOrderInput();
  const body = { ...order, consignor: { ...order.consignor, taxId } };
  const { problem } = await caller.call(createOrder, { body });
  expect(problem.ErrorDetails).toMatchObject([{ note: 'consignor.taxId.number', code }]);
  expect(JSON.stringify(problem)).not.toContain(taxId.number.slice(1));
  const address = await caller.call(createAddress, { body: { kind: 'CONSIGNOR', party: body.consignor } });
  expect(address.problem.ErrorDetails).toMatchObject([{ note: 'party.taxId.number', code }]);
});
