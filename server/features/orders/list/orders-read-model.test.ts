import { expect, test } from 'vitest';
import { listOrders } from '@portal/contract/orders';
import type { Transaction } from '../../../db/database.ts';
import { listOrdersPage } from './orders-read-model.ts';

const CLIENT = '01930000-0000-7000-8000-000000000001';

/** The name with which the statement of a list is prepared. */
async function readStatementName(filter: Record<string, string>): Promise<string | undefined> {
  const names: (string | undefined)[] = [];
  const connection = {
    query: async ({ name }: { name?: string }) => {
      names.push(name);
      return { rows: [] };
    },
  };
  const query = listOrders.query.parse({ page: '1', perPage: '10', ...filter });
  await listOrdersPage({ connection } as unknown as Transaction, CLIENT, query, 'Asia/Singapore');
  expect(names).toHaveLength(1);
  return names[0];
}

test('the list without a filter and of a stage is prepared', async () => {
  expect(await readStatementName({})).toMatch(/^orders-/);
  expect(await readStatementName({ stage: 'READY' })).toMatch(/^orders-/);
});

test.each([
  { search: 'nguyen' },
  { orderCode: 'B001' },
  { consigneeName: 'nguyen' },
  { remarks: 'gate closed' },
])('a list with the pattern %o is planned with its text each time', async (filter) => {
  expect(await readStatementName(filter)).toBeUndefined();
});
