import type { NoticeKind, NoticeParams } from '@portal/contract/notifications';

/** A notification as it is stored: `params` are what its kind declares, because `notify` takes nothing else. */
export interface StoredNotification {
  readonly kind: NoticeKind;
  readonly params: Readonly<Record<string, string | number>>;
}

const batch = ({ batchId }: { readonly batchId: string }) => `/orders/batch/${batchId}`;
const order = ({ orderCode }: { readonly orderCode: string }) => `/orders/${orderCode}`;
const subscription = ({ subscriptionId }: { readonly subscriptionId: string }) =>
  `/next/settings/event-subscriptions?subscription=${subscriptionId}`;
/** What a partner is asked: on the order's page, or in the list where there is more than one. */
const askedOfPartner = ({ count, orderCode, partnerId }: NoticeParams<'PARTNER_REVERSAL_ASKED'>) => {
  const portal = partnerId === undefined ? '/partner-portals' : `/partner-portals/${partnerId}`;
  return `${portal}/incoming-orders${count === 1 ? `/${orderCode}` : '?tab=requests'}`;
};
const centre = () => '/notifications';

/** The page of the thing a notification is about. The file of labels is offered in the notification itself. */
const PATHS: { readonly [K in NoticeKind]: (params: NoticeParams<K>) => string } = {
  IMPORT_DONE: batch,
  IMPORT_CHECKED: batch,
  IMPORT_FAILED: batch,
  LABELS_DONE: centre,
  LABELS_FAILED: centre,
  ORDER_EXCEPTIONS: (params) => (params.count === 1 ? order(params) : '/orders?stage=EXCEPTION'),
  ORDERS_UNALLOCATED: (params) => (params.count === 1 ? order(params) : '/orders?stage=UNALLOCATED'),
  ORDERS_STUCK: (params) => (params.count === 1 ? order(params) : '/orders?delay=STUCK'),
  AWB_SET: (params) => (params.count === 1 ? order(params) : '/orders?sortBy=updatedAt'),
  ORDER_NOTE: order,
  CANCELLATION_ACCEPTED: order,
  CANCELLATION_REFUSED: order,
  REVERSAL_ASKED: order,
  REVERSAL_APPROVED: order,
  REVERSAL_REJECTED: order,
  REWEIGHS_WAITING: (params) => (params.count === 1 ? order(params) : '/orders/reweighs'),
  REWEIGH_DECIDED: order,
  PARTNER_CANCELLATION_ASKED: askedOfPartner,
  PARTNER_REVERSAL_ASKED: askedOfPartner,
  PARTNER_DISPUTE_ASKED: askedOfPartner,
  EVENT_SUBSCRIPTION_PAUSED: subscription,
  EVENT_SUBSCRIPTION_ENDED: subscription,
};

export function pathOf({ kind, params }: StoredNotification): string {
  return (PATHS[kind] as (params: StoredNotification['params']) => string)(params);
}
