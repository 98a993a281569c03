import { expect, test } from 'vitest';
import { isMutation } from '../core/index.ts';
import { operations } from '../index.ts';

/** Anyone can request a reset link for any address, so the request is not audited. */
const UNAUDITED_OPERATION = 'requestPasswordReset';

test('exactly the operations that change data have a text in the change history', () => {
  const described = operations.filter(({ audit }) => audit !== undefined).map(({ id }) => id);
  const changing = operations.filter(isMutation).map(({ id }) => id);
  expect(described).toEqual(changing.filter((id) => id !== UNAUDITED_OPERATION));
});
