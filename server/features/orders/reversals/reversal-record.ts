import {
  getReversalActions,
  deriveReversalState,
  type Reversal,
  type ReversalSide,
  type StatusRef,
} from '@portal/contract/orders';
import { isoUtc } from '../../../db/page-statement.ts';
import { PARTNER_JSON } from '../store/order-row-json.ts';

/** A reversal as stored. `reverseStatus`: status of the reverse order; null if there is none or the caller cannot see it. */
export interface ReversalRecord extends Omit<Reversal, 'actions' | 'state'> {
  readonly state: 'INITIATED' | 'APPROVED' | 'REJECTED' | 'CLOSED';
  readonly reverseStatus: (StatusRef & { readonly labelPrinted: boolean }) | null;
}

/** SQL expression for a ReversalRecord: `order_reversals r`, order `o`, partner `p` and reverse order `v`. */
export const REVERSAL_JSON = `json_build_object('id', r.id, 'state', r.state, 'initiatedBy', r.initiated_by,
  'order', json_build_object('id', o.id, 'orderCode', o.order_code),
  'reverseOrder', case when v.id is null then null else json_build_object('id', v.id, 'orderCode', v.order_code) end,
  'reverseStatus', case when v.id is null then null else json_build_object('serviceType', v.status_service_type,
    'status', v.status, 'labelPrinted', v.label_printed_at is not null) end,
  'partner', ${PARTNER_JSON}, 'comment', r.comment, 'answerComment', r.answer_comment,
  'initiatedAt', ${isoUtc('r.initiated_at')}, 'answeredAt', ${isoUtc('r.answered_at')},
  'closedAt', ${isoUtc('r.closed_at')})`;

/** Whether a reversal waits for its answer or is approved. */
export function isOpenReversal({ state }: Pick<ReversalRecord, 'state'>): boolean {
  return state === 'INITIATED' || state === 'APPROVED';
}

/** The reversal with its derived state and the actions of a side. */
export function toReversal({ reverseStatus, ...record }: ReversalRecord, side: ReversalSide): Reversal {
  const state =
    record.state === 'APPROVED' && reverseStatus !== null ? deriveReversalState(reverseStatus) : record.state;
  return { ...record, state, actions: getReversalActions({ state, initiatedBy: record.initiatedBy }, side) };
}
