import { expect, it } from 'vitest';
import { summarizeOutcomes } from './cancel-outcomes.ts';

const DELIVERED = { code: 'order.in_status', params: {}, message: 'It is delivered.' };

it('outcomes are counted as cancelled and requested, and refusals are listed by order code', () => {
  const answers = [
    { orderId: 'a', ok: true, outcome: 'CANCELLED', reason: null, allowedActions: [] },
    { orderId: 'b', ok: true, outcome: 'REQUESTED', reason: null, allowedActions: [] },
    { orderId: 'c', ok: false, outcome: 'REFUSED', reason: DELIVERED, allowedActions: [] },
    { orderId: 'd', ok: false, outcome: 'REFUSED', reason: null, allowedActions: [] },
  ] as const;
  expect(
    summarizeOutcomes(
      answers.map((answer) => ({ ...answer, allowedActions: [] })),
      [{ id: 'c', orderCode: 'MO3' }],
    ),
  ).toEqual({
    cancelled: 1,
    requested: 1,
    refused: [
      { code: 'MO3', reason: 'It is delivered.' },
      { code: 'd', reason: '' },
    ],
  });
});
