import type { ReweighDecision } from '@portal/contract/reweigh';
import type { PartnerRequest, RequestAnswer } from '@portal/contract/partner-orders';
import type { SaidPiece } from '../reweigh/piece-values.ts';
import { useAnswerCancellation, useAnswerReversal, useDecide } from '../partner-orders-queries.ts';

interface Given {
  readonly answer: RequestAnswer;
  readonly reason: string;
  /** With `revise`: what the pieces are now said to be. */
  readonly parcels: readonly SaidPiece[];
}

const DECISION_OF: Partial<Readonly<Record<RequestAnswer, ReweighDecision>>> = {
  uphold: 'UPHELD',
  revise: 'REVISED',
  withdraw: 'WITHDRAWN',
};

/** Sends an answer by the call that takes it. */
export function useSendAnswer(partnerId: string, { kind, id, order }: PartnerRequest) {
  const cancellation = useAnswerCancellation();
  const reversal = useAnswerReversal(partnerId);
  const dispute = useDecide(partnerId);
  const { error, isPending } = { CANCELLATION: cancellation, REVERSAL: reversal, DISPUTE: dispute }[kind];
  const send = ({ answer, reason, parcels }: Given, onSuccess: () => void) => {
    const decision = DECISION_OF[answer];
    if (decision !== undefined) {
      const revised = decision === 'REVISED' && { parcels: [...parcels] };
      dispute.mutate({ id, decision, reason, ...revised }, { onSuccess });
    } else if (kind === 'CANCELLATION') {
      cancellation.mutate({ orderId: order.id, yes: answer === 'accept', reason }, { onSuccess });
    } else {
      reversal.mutate({ reversalId: id, yes: answer === 'approve', reason }, { onSuccess });
    }
  };
  return { send, error, isPending };
}
