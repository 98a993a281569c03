import { expect, test } from 'vitest';
import { operations } from '../contract/index.ts';
import * as client from './index.ts';

test('the client exports every operation of the contract under its id', () => {
  const exported: Readonly<Record<string, unknown>> = client;
  const missing = operations.filter((operation) => exported[operation.id] !== operation);
  expect(missing.map(({ id }) => id)).toEqual([]);
});
