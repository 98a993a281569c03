import type { ResponseOf } from '@portal/contract/core';
import type { cancelOrders } from '@portal/contract/orders';
import type { OrderRef } from '../order-selection.ts';

type CancelAnswers = ResponseOf<typeof cancelOrders>['value'];

export interface CancelOutcomes {
  readonly cancelled: number;
  /** Cancellations that the partner that holds the parcel has to answer. */
  readonly requested: number;
  readonly refused: readonly { readonly code: string; readonly reason: string }[];
}

/** Counts the outcomes; refused orders are listed by order code, or by id where the code is not known. */
export function summarizeOutcomes(answers: CancelAnswers, orders: readonly OrderRef[]): CancelOutcomes {
  const codes = new Map(orders.map(({ id, orderCode }) => [id, orderCode]));
  return {
    cancelled: answers.filter((answer) => answer.outcome === 'CANCELLED').length,
    requested: answers.filter((answer) => answer.outcome === 'REQUESTED').length,
    refused: answers
      .filter((answer) => answer.outcome === 'REFUSED')
      .map(({ orderId, reason }) => ({ code: codes.get(orderId) ?? orderId, reason: reason?.message ?? '' })),
  };
}
