import { expect, it } from 'vitest';
import { outcomesOf } from './cancel-outcomes.ts';

it('counts what was cancelled and asked, and names what was refused', () => {
  const answers = [
    { orderId: 'a', ok: true, outcome: 'CANCELLED', reason: null, allowed: [] },
    { orderId: 'b', ok: true, outcome: 'REQUESTED', reason: null, allowed: [] },
    { orderId: 'c', ok: false, outcome: 'REFUSED', reason: 'It is delivered.', allowed: [] },
    { orderId: 'd', ok: false, outcome: 'REFUSED', reason: null, allowed: [] },
  ] as const;
  expect(
    outcomesOf(
      answers.map((answer) => ({ ...answer, allowed: [] })),
      [{ id: 'c', orderCode: 'MO3' }],
    ),
  ).toEqual({
    cancelled: 1,
    asked: 1,
    refused: [
      { code: 'MO3', reason: 'It is delivered.' },
      { code: 'd', reason: '' },
    ],
  });
});
