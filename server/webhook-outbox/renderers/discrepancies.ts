import { buildPieceCode } from '@portal/contract/orders';
import type { EventData } from '@portal/contract/webhooks';
import { createOrderRenderer, type OrderFacts } from '../order-renderer.ts';

/** A later receipt changes the discrepancy, so it is recorded. */
export interface DiscrepancyFacts
  extends
    OrderFacts,
    Pick<EventData<'mawb.discrepancy'>, 'awbNumber' | 'kinds' | 'bagCode' | 'remarks' | 'noticedAt'> {
  readonly piece: number;
}

export const renderDiscrepancies = createOrderRenderer<'mawb.discrepancy', DiscrepancyFacts>({
  happenedAt: ({ noticedAt }) => noticedAt,
  data: ({ awbNumber, kinds, bagCode, remarks, noticedAt, piece }, { orderCode }) => ({
    awbNumber,
    pieceCode: buildPieceCode(orderCode, piece),
    kinds,
    bagCode,
    remarks,
    noticedAt,
  }),
});
