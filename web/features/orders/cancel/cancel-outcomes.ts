import type { AnswerOf } from '@portal/contract/core';
import type { cancelOrders } from '@portal/contract/orders';

type Answers = AnswerOf<typeof cancelOrders>['value'];

export interface CancelOutcomes {
  readonly cancelled: number;
  /** Asked of the partner that holds the parcel. */
  readonly asked: number;
  readonly refused: readonly { readonly code: string; readonly reason: string }[];
}

/** What became of each order, with the code a clerk knows it by. */
export function outcomesOf(
  answers: Answers,
  orders: readonly { readonly id: string; readonly orderCode: string }[],
): CancelOutcomes {
  const codes = new Map(orders.map(({ id, orderCode }) => [id, orderCode]));
  return {
    cancelled: answers.filter((answer) => answer.outcome === 'CANCELLED').length,
    asked: answers.filter((answer) => answer.outcome === 'REQUESTED').length,
    refused: answers
      .filter((answer) => answer.outcome === 'REFUSED')
      .map(({ orderId, reason }) => ({ code: codes.get(orderId) ?? orderId, reason: reason ?? '' })),
  };
}
