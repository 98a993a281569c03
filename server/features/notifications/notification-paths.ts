import type { NoticeKind, NoticeParams } from '@portal/contract/notifications';

/** A notification as it is stored. `params` match the kind, because `Notify` accepts no others. */
export interface StoredNotification {
  readonly kind: NoticeKind;
  readonly params: Readonly<Record<string, string | number>>;
}

const batchPath = ({ batchId }: { readonly batchId: string }) => `/orders/batch/${batchId}`;
const orderPath = ({ orderCode }: { readonly orderCode: string }) => `/orders/${orderCode}`;
const subscriptionPath = ({ subscriptionId, partnerId }: NoticeParams<'EVENT_SUBSCRIPTION_PAUSED'>) =>
  partnerId === undefined
    ? `/next/settings/event-subscriptions?subscription=${subscriptionId}`
    : `/next/settings/partner-event-subscriptions?partner=${partnerId}&subscription=${subscriptionId}`;
/** The order of a request to a partner, or the list of requests where there are several. */
const partnerRequestPath = ({ count, orderCode, partnerId }: NoticeParams<'PARTNER_REVERSAL_REQUESTED'>) => {
  const portal = partnerId === undefined ? '/partner-portals' : `/partner-portals/${partnerId}`;
  return `${portal}/incoming-orders${count === 1 ? `/${orderCode}` : '?tab=requests'}`;
};
/** The work list of discrepancies of a partner. */
const partnerMatchPath = ({ partnerId }: NoticeParams<'PARTNER_MAWB_DISCREPANCIES'>) =>
  partnerId === undefined ? '/partner-portals/mawb-matches' : `/partner-portals/${partnerId}/mawb-matches`;
/** The stages, the discrepancies and the ledger of a MAWB. */
const mawbPath = ({ awbNumber }: { readonly awbNumber: string }) => `/mawb-matches/${awbNumber}`;
const partnerBagsPath = ({ partnerId }: { readonly partnerId: string }) =>
  `/partner-portals/${partnerId}/bagging?tab=bags`;
const partnerPath = ({ partnerId }: { readonly partnerId: string }) => `/marketplace/${partnerId}`;
const clientConnectionsPath = ({ partnerId }: { readonly partnerId: string }) =>
  `/partner-portals/${partnerId}/client-connections`;
const bookingPath = ({ bookingCode }: { readonly bookingCode: string }) =>
  `/next/lfreight/orders?search=${bookingCode}`;
const partnerBookingPath = ({ partnerId, bookingCode }: NoticeParams<'PARTNER_BOOKING_CHANGED'>) =>
  `/partner-portals/${partnerId}/departures?tab=bookings&search=${bookingCode}`;
const quotationPath = ({ quotationId }: { readonly quotationId: string }) =>
  `/next/lfreight/quotations/${quotationId}`;
const partnerQuotationPath = ({ partnerId, quotationCode }: NoticeParams<'PARTNER_QUOTATION_CHANGED'>) =>
  `/partner-portals/${partnerId}/quotations?search=${quotationCode}`;
const spaceRequestPath = ({ requestId }: { readonly requestId: string }) =>
  `/next/lfreight/orders?tab=requests&request=${requestId}`;
const partnerSpaceRequestPath = ({ partnerId, requestId }: NoticeParams<'PARTNER_SPACE_REQUEST_CHANGED'>) =>
  `/partner-portals/${partnerId}/departures?tab=requests&request=${requestId}`;
const insightsPath = ({ from, to }: { readonly from: string; readonly to: string }) =>
  `/dashboard?createdFrom=${from}&createdTo=${to}`;
const notificationsPath = () => '/notifications';

/** The page a notification links to. The notification itself offers a file of labels. */
const PATHS: { readonly [K in NoticeKind]: (params: NoticeParams<K>) => string } = {
  IMPORT_DONE: batchPath,
  IMPORT_CHECKED: batchPath,
  IMPORT_FAILED: batchPath,
  LABELS_DONE: notificationsPath,
  LABELS_FAILED: notificationsPath,
  ORDER_EXCEPTIONS: (params) => (params.count === 1 ? orderPath(params) : '/orders?stage=EXCEPTION'),
  ORDERS_UNALLOCATED: (params) => (params.count === 1 ? orderPath(params) : '/orders?stage=UNALLOCATED'),
  ORDERS_STUCK: (params) => (params.count === 1 ? orderPath(params) : '/orders?delay=STUCK'),
  AWB_SET: (params) => (params.count === 1 ? orderPath(params) : '/orders?sortBy=updatedAt'),
  INSIGHTS_WEEKLY: insightsPath,
  INSIGHT_TARGETS_MISSED: insightsPath,
  MAWB_BOOKED: mawbPath,
  MAWB_DEPARTED: mawbPath,
  MAWB_ARRIVED: mawbPath,
  PARTNER_BAGS_SEALED: partnerBagsPath,
  PARTNER_BAGS_HANDED_OVER: partnerBagsPath,
  ORDER_NOTE: orderPath,
  CANCELLATION_ACCEPTED: orderPath,
  CANCELLATION_REFUSED: orderPath,
  REVERSAL_REQUESTED: orderPath,
  REVERSAL_APPROVED: orderPath,
  REVERSAL_REJECTED: orderPath,
  REWEIGHS_WAITING: (params) => (params.count === 1 ? orderPath(params) : '/orders/reweighs'),
  REWEIGH_DECIDED: orderPath,
  PARTNER_CANCELLATION_REQUESTED: partnerRequestPath,
  PARTNER_REVERSAL_REQUESTED: partnerRequestPath,
  PARTNER_DISPUTE_RAISED: partnerRequestPath,
  MAWB_DISCREPANCIES: () => '/mawb-matches?state=OPEN',
  PARTNER_MAWB_DISCREPANCIES: partnerMatchPath,
  CONNECTION_CHANGED: partnerPath,
  PARTNER_CONNECTION_CHANGED: clientConnectionsPath,
  BOOKING_CHANGED: bookingPath,
  PARTNER_BOOKING_CHANGED: partnerBookingPath,
  QUOTATION_CHANGED: quotationPath,
  PARTNER_QUOTATION_CHANGED: partnerQuotationPath,
  SPACE_REQUEST_CHANGED: spaceRequestPath,
  PARTNER_SPACE_REQUEST_CHANGED: partnerSpaceRequestPath,
  ALLOTMENT_CHANGED: () => '/next/lfreight/orders?tab=allotments',
  RATING_REPLIED: partnerPath,
  PARTNER_RATING_CREATED: ({ partnerId }) => `/partner-portals/${partnerId}/dashboard#ratings`,
  PARTNER_CERTIFICATE_ENDS: ({ partnerId }) => `/partner-portals/${partnerId}/profiles?tab=certificates`,
  EVENT_SUBSCRIPTION_PAUSED: subscriptionPath,
  EVENT_SUBSCRIPTION_ENDED: subscriptionPath,
};

export function getNotificationPath({ kind, params }: StoredNotification): string {
  return (PATHS[kind] as (params: StoredNotification['params']) => string)(params);
}
