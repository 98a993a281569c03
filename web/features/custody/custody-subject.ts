import {
  listBagCustody,
  listMawbCustody,
  listOrderCustody,
  listPartnerBagCustody,
  listPartnerOrderCustody,
  type CustodyKind,
} from '@portal/contract/custody';
import { call } from '../../api/client.ts';
import { BAGS_QUERY_KEY } from './bags-query-key.ts';

/**
 * A bag or an order with its version, or a MAWB, whose ledger is read: of the client, or as `partnerId` sees it. Another version is
 * read again.
 */
export type CustodySubject = { readonly partnerId?: string } & (
  | { readonly bagId: string; readonly version: number }
  | { readonly orderId: string; readonly version: number }
  | { readonly awbNumber: string; readonly version?: number }
);

export const custodyKey = (subject: CustodySubject) => [...BAGS_QUERY_KEY, 'custody', subject] as const;

interface LedgerPage {
  readonly page: number;
  readonly perPage: number;
  readonly kinds?: CustodyKind[];
}

/** One page of the ledger of a subject, newest first. */
export function readCustody(subject: CustodySubject, query: LedgerPage, signal: AbortSignal) {
  const { partnerId } = subject;
  if ('awbNumber' in subject) {
    const { awbNumber: mawbId } = subject;
    const mawbQuery = { ...query, ...(partnerId !== undefined && { partnerId }) };
    return call(listMawbCustody, { params: { mawbId }, query: mawbQuery, signal });
  }
  if ('orderId' in subject) {
    const { orderId: id } = subject;
    return partnerId === undefined
      ? call(listOrderCustody, { params: { id }, query, signal })
      : call(listPartnerOrderCustody, { params: { partnerId, id }, query, signal });
  }
  const { bagId } = subject;
  return partnerId === undefined
    ? call(listBagCustody, { params: { id: bagId }, query, signal })
    : call(listPartnerBagCustody, { params: { partnerId, bagId }, query, signal });
}

/** The permission that reading the ledger needs. */
export const getCustodyPermission = ({ partnerId }: CustodySubject) =>
  partnerId === undefined ? 'bagging.read' : 'partner-orders.read';
