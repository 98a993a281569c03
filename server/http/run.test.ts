import { createOrder } from '@portal/contract/orders';
import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import type { Database, Transaction } from '../db/database.ts';
import { doneTogether } from '../db/done-together.ts';
import type { Caller } from '../platform/caller.ts';
import { startRun } from './run.ts';

test('what a group noted before it failed is not told twice when each is done again', async () => {
  const written: { subject: string; after: unknown }[] = [];
  const tx = {
    last: (_name: string, _text: string, [rows]: readonly string[]) => {
      written.push(...(JSON.parse(rows ?? '[]') as typeof written));
    },
  } as unknown as Transaction;
  let isFirst = true;
  const database = {
    withTenant: async (_tenant: unknown, work: (open: Transaction) => Promise<unknown>) => {
      const answer = await work(tx);
      if (isFirst) {
        isFirst = false;
        written.length = 0;
        throw new Error('the connection was lost at its commit');
      }
      return answer;
    },
  } as unknown as Database;
  const caller = {
    userId: 'ann',
    email: 'ann@test.example',
    name: 'Ann',
    customerId: null,
    partners: [],
    permissions: new Set(['orders.write']),
    client: { id: 'client' },
  } as unknown as Caller;
  const request = { id: 'request', ip: '127.0.0.1', headers: {} } as unknown as FastifyRequest;
  const note = doneTogether<string, string>({
    most: 10,
    atOnce: 1,
    lingerMs: 0,
    apart: () => [],
    work: async (_tx, calls) =>
      calls.map(({ run, input }) => {
        run.audit({ subject: input, after: input });
        return input;
      }),
  });
  const inputs = ['one', 'two'];
  const answers = await Promise.all(
    inputs.map((input) => note(startRun(database, createOrder, caller, request), input)),
  );
  expect(answers).toEqual(inputs);
  expect(written.map(({ subject, after }) => ({ subject, after }))).toEqual(
    inputs.map((input) => ({ subject: input, after: input })),
  );
});
