import { operations } from '@portal/contract';
import { isMutation } from '@portal/contract/core';
import { expect, test } from 'vitest';
import { auditActionMessages } from './audit-action-messages.ts';

/** Anyone can request a reset link for any address, so the request is not audited. */
const UNAUDITED_OPERATIONS = ['requestPasswordReset'];

test('exactly the operations of the contract that change data have a text in the change history', () => {
  const changing = operations.filter(isMutation).map(({ id }) => id);
  const described = Object.keys(auditActionMessages.texts).filter(
    (action) => !action.startsWith('operator.'),
  );
  expect(changing.filter((id) => !UNAUDITED_OPERATIONS.includes(id)).toSorted()).toEqual(
    described.toSorted(),
  );
});
