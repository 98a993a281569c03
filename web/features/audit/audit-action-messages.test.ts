import { operations } from '@portal/contract';
import { changes } from '@portal/contract/core';
import { expect, test } from 'vitest';
import { deedMessages } from './audit-action-messages.ts';

/** For any address, whoever asks: nothing is changed by it, and no row is written. */
const LEAVES_NO_ROW = ['requestPasswordReset'];

test('every change of the contract has its words in the change history, and nothing that only looks has', () => {
  const changing = operations.filter(changes).map(({ id }) => id);
  const told = Object.keys(deedMessages.texts).filter((deed) => !deed.startsWith('operator.'));
  expect(changing.filter((id) => !LEAVES_NO_ROW.includes(id)).toSorted()).toEqual(told.toSorted());
});
