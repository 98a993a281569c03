import type { ReweighDecision } from '@portal/contract/reweigh';
import type { PartnerRequest, RequestAnswer } from '@portal/contract/partner-orders';
import type { PieceInput } from '../reweigh/piece-values.ts';
import { useAnswerCancellation, useAnswerReversal, useDecideReweigh } from '../partner-orders-queries.ts';

interface AnswerInput {
  readonly answer: RequestAnswer;
  readonly comment: string;
  /** With `revise`: the revised figures of the pieces. */
  readonly parcels: readonly PieceInput[];
}

const DECISIONS: Partial<Readonly<Record<RequestAnswer, ReweighDecision>>> = {
  uphold: 'UPHELD',
  revise: 'REVISED',
  withdraw: 'WITHDRAWN',
};

/** Sends an answer with the operation for its kind of request. */
export function useSendAnswer(partnerId: string, { kind, id, order }: PartnerRequest) {
  const cancellation = useAnswerCancellation();
  const reversal = useAnswerReversal(partnerId);
  const dispute = useDecideReweigh(partnerId);
  const { error, isPending } = { CANCELLATION: cancellation, REVERSAL: reversal, DISPUTE: dispute }[kind];
  const send = ({ answer, comment, parcels }: AnswerInput, onSuccess: () => void) => {
    const decision = DECISIONS[answer];
    if (decision !== undefined) {
      const revised = decision === 'REVISED' && { parcels: [...parcels] };
      dispute.mutate({ id, decision, comment, ...revised }, { onSuccess });
    } else if (kind === 'CANCELLATION') {
      cancellation.mutate({ orderId: order.id, isApproved: answer === 'accept', comment }, { onSuccess });
    } else {
      reversal.mutate({ reversalId: id, isApproved: answer === 'approve', comment }, { onSuccess });
    }
  };
  return { send, error, isPending };
}
