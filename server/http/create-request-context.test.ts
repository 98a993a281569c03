import { createOrder } from '@portal/contract/orders';
import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { batchUseCase } from '../db/batching/batch-use-case.ts';
import type { Database, Transaction } from '../db/database.ts';
import type { Caller } from '../request/caller.ts';
import type { RequestContext } from '../request/request-context.ts';
import { createRequestContext } from './create-request-context.ts';

test('audit notes of a batch that failed are not written twice when its calls run again alone', async () => {
  const auditRows: { subject: string; after: unknown }[] = [];
  const tx = {
    executeWithCommit: (_name: string, _text: string, [rows]: readonly string[]) => {
      auditRows.push(...(JSON.parse(rows ?? '[]') as typeof auditRows));
    },
  } as unknown as Transaction;
  let isFirst = true;
  const database = {
    withTenant: async (_tenant: unknown, work: (open: Transaction) => Promise<unknown>) => {
      const result = await work(tx);
      if (isFirst) {
        isFirst = false;
        auditRows.length = 0;
        throw new Error('the connection was lost at its commit');
      }
      return result;
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
  const addNote = batchUseCase<RequestContext, string, string>({
    maxSize: 10,
    concurrency: 1,
    maxWaitMs: 0,
    conflictKeys: () => [],
    work: async (_tx, calls) =>
      calls.map(({ context, input }) => {
        context.audit({ subject: input, after: input });
        return input;
      }),
  });
  const inputs = ['one', 'two'];
  const results = await Promise.all(
    inputs.map((input) => addNote(createRequestContext(database, createOrder, caller, request), input)),
  );
  expect(results).toEqual(inputs);
  expect(auditRows.map(({ subject, after }) => ({ subject, after }))).toEqual(
    inputs.map((input) => ({ subject: input, after: input })),
  );
});
