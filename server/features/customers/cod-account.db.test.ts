import { listAudit } from '@portal/contract/audit';
import {
  editCustomer,
  getCustomer,
  readCodAccountNumber,
  removeCodAccount,
  setCodAccount,
} from '@portal/contract/customers';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const NUMBER = '0123-4567-89';
const ACCOUNT = { holder: 'Blue Fig Pte Ltd', bank: 'DBS Bank', bic: 'DBSSSGSG', currency: 'SGD' };

test('the number of an account is masked, encrypted in the row, and read by an audited call alone', async () => {
  const client = await world.client();
  const by = await client.as('CLIENT_ADMIN');
  const { customerId } = await client.customer();
  const params = { id: customerId };
  const read = async () => (await by.call(getCustomer, { params })).answer.value;
  expect((await read()).codAccount).toBeNull();
  expect((await by.call(readCodAccountNumber, { params })).problem.code).toBe('customer.no_account');

  const { answer } = await by.call(setCodAccount, { params, body: { ...ACCOUNT, number: NUMBER } });
  const shown = { ...ACCOUNT, number: '••••6789' };
  expect(answer.value).toEqual(shown);
  expect((await read()).codAccount).toEqual(shown);
  const { rows } = await world.owner.query<{ row: string }>(
    'select row_to_json(c)::text "row" from customers c where id = $1',
    [customerId],
  );
  expect(rows[0]?.row).not.toContain('0123456789');
  expect((await by.call(readCodAccountNumber, { params })).answer.value).toEqual({ number: '0123456789' });

  const { data } = (await by.call(listAudit, { query: {} })).answer;
  expect(data.map(({ operation }) => operation)).toEqual(['readCodAccountNumber', 'setCodAccount']);
  expect(JSON.stringify(data)).not.toContain('0123456789');

  expect((await by.call(removeCodAccount, { params })).status).toBe(204);
  expect((await by.call(removeCodAccount, { params })).status).toBe(204);
  expect((await read()).codAccount).toBeNull();
});

test('a number of another customer cannot be moved into the row of a customer', async () => {
  const client = await world.client();
  const by = await client.as('CLIENT_ADMIN');
  const [first, second] = [await client.customer(), await client.customer()];
  await by.call(setCodAccount, {
    params: { id: first.customerId },
    body: { ...ACCOUNT, number: NUMBER },
  });
  await world.owner.query(
    'update customers set cod_account = (select cod_account from customers where id = $1) where id = $2',
    [first.customerId, second.customerId],
  );
  const params = { id: second.customerId };
  expect((await by.call(readCodAccountNumber, { params })).problem.code).toBe('customer.account_unreadable');
});

test('a wrong number is refused at its field, and an account does not outdate a form of the customer', async () => {
  const client = await world.client();
  const by = await client.as('CLIENT_ADMIN');
  const { customerId } = await client.customer();
  const params = { id: customerId };
  const { status, problem } = await by.call(setCodAccount, {
    params,
    body: { ...ACCOUNT, number: 'DE88370400440532013000' },
  });
  expect([status, problem.ErrorDetails?.map(({ note, code }) => [note, code])]).toEqual([
    400,
    [['number', 'field.account_number']],
  ]);
  const { version } = (await by.call(getCustomer, { params })).answer.value;
  await by.call(setCodAccount, { params, body: { ...ACCOUNT, number: NUMBER } });
  const headers = { 'if-match': `"${version}"` };
  expect((await by.call(editCustomer, { params, body: { name: 'Other' }, headers })).status).toBe(200);
  expect((await by.call(getCustomer, { params })).answer.value.codAccount?.number).toBe('••••6789');
});

test.each(['CLIENT_OPERATOR', 'CLIENT_VIEWER'] as const)(
  '%s sees the masked number and reads no whole one',
  async (role) => {
    const client = await world.client();
    const { customerId } = await client.customer();
    const params = { id: customerId };
    const body = { ...ACCOUNT, number: NUMBER };
    await (await client.as('CLIENT_ADMIN')).call(setCodAccount, { params, body });
    const by = await client.as(role);
    expect((await by.call(getCustomer, { params })).answer.value.codAccount?.number).toBe('••••6789');
    expect((await by.call(readCodAccountNumber, { params })).status).toBe(403);
    expect((await by.call(setCodAccount, { params, body })).status).toBe(403);
  },
);
