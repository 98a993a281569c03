import type { Notification } from '@portal/contract/notifications';
import { formatDate } from '../../i18n/format.ts';
import type { Translate } from '../../i18n/messages.ts';
import type { notificationsMessages } from './notifications-messages.ts';

type TranslateNotification = Translate<typeof notificationsMessages.texts>;

interface Description {
  readonly title: string;
  readonly detail: string;
}

const ORDER_MESSAGE_KEYS = {
  ORDER_EXCEPTIONS: 'exceptions',
  ORDERS_UNALLOCATED: 'unallocated',
  ORDERS_STUCK: 'stuck',
  AWB_SET: 'booked',
} as const;

/** The title and the detail of a notification. */
export function describeNotification(t: TranslateNotification, notification: Notification): Description {
  switch (notification.kind) {
    case 'IMPORT_DONE': {
      const { batchCode, created } = notification.params;
      return { title: t('importDone', { batchCode }), detail: t('created', { count: created }) };
    }
    case 'IMPORT_CHECKED': {
      const { batchCode, good } = notification.params;
      return { title: t('importChecked', { batchCode }), detail: t('good', { count: good }) };
    }
    case 'IMPORT_FAILED':
      return { title: t('importFailed', notification.params), detail: t('importFailedHelp') };
    case 'LABELS_DONE':
      return {
        title: t('labelsDone', { count: notification.params.printed }),
        detail:
          notification.params.failed === 0 ? '' : t('withoutLabel', { count: notification.params.failed }),
      };
    case 'LABELS_FAILED':
      return { title: t('labelsFailed'), detail: t('labelsFailedHelp') };
    case 'ORDER_EXCEPTIONS':
    case 'ORDERS_UNALLOCATED':
    case 'ORDERS_STUCK':
    case 'AWB_SET': {
      const { count, orderCode } = notification.params;
      return {
        title: t(ORDER_MESSAGE_KEYS[notification.kind], { count, orderCode }),
        detail: count === 1 ? '' : t('among', { orderCode }),
      };
    }
    case 'INSIGHTS_WEEKLY': {
      const { from, to, orders, previousOrders } = notification.params;
      return {
        title: t('weekly', { from: formatDate(from), to: formatDate(to) }),
        detail: t('weeklyOrders', { count: orders, previousOrders }),
      };
    }
    case 'INSIGHT_TARGETS_MISSED': {
      const { count, lane, onTimePercent, targetPercent } = notification.params;
      return {
        title: t('targetsMissed', { count, lane }),
        detail: t('targetsMissedHelp', { lane, onTimePercent, targetPercent }),
      };
    }
    case 'MAWB_BOOKED':
    case 'MAWB_DEPARTED':
    case 'MAWB_ARRIVED': {
      const { awbNumber, flightNumber, port, count } = notification.params;
      return {
        title: t(MAWB_MESSAGE_KEYS[notification.kind], { awbNumber, flightNumber, port }),
        detail: t('mawbOrders', { count }),
      };
    }
    case 'PARTNER_BAGS_SEALED':
    case 'PARTNER_BAGS_HANDED_OVER': {
      const { clientName, bagCode, count } = notification.params;
      return {
        title: t(PARTNER_BAG_MESSAGE_KEYS[notification.kind], { clientName, bagCode, count }),
        detail: count === 1 ? '' : t('among', { orderCode: bagCode }),
      };
    }
    case 'ORDER_NOTE':
      return { title: t('orderNote', notification.params), detail: t('orderNoteHelp') };
    case 'CANCELLATION_ACCEPTED':
      return { title: t('cancelled', notification.params), detail: t('cancelledHelp') };
    case 'CANCELLATION_REFUSED':
      return { title: t('notCancelled', notification.params), detail: t('notCancelledHelp') };
    case 'REVERSAL_REQUESTED':
      return { title: t('reversalRequested', notification.params), detail: t('reversalRequestedHelp') };
    case 'REVERSAL_APPROVED':
      return { title: t('reversalApproved', notification.params), detail: t('reversalApprovedHelp') };
    case 'REVERSAL_REJECTED':
      return { title: t('reversalRejected', notification.params), detail: t('reversalRejectedHelp') };
    case 'REWEIGHS_WAITING': {
      const { count, orderCode } = notification.params;
      return { title: t('reweighsWaiting', { count, orderCode }), detail: t('reweighsWaitingHelp') };
    }
    case 'REWEIGH_DECIDED':
      return {
        title: t(`reweigh_${notification.params.decision}`, notification.params),
        detail: t('reweighDecidedHelp'),
      };
    case 'PARTNER_CANCELLATION_REQUESTED':
    case 'PARTNER_REVERSAL_REQUESTED':
    case 'PARTNER_DISPUTE_RAISED': {
      const { count, orderCode } = notification.params;
      return {
        title: t(PARTNER_MESSAGE_KEYS[notification.kind], { count, orderCode }),
        detail: t('partnerRequestHelp'),
      };
    }
    case 'MAWB_DISCREPANCIES':
    case 'PARTNER_MAWB_DISCREPANCIES': {
      const { count, orderCode } = notification.params;
      return { title: t('mawbDiscrepancies', { count, orderCode }), detail: t('mawbDiscrepanciesHelp') };
    }
    case 'CONNECTION_CHANGED': {
      const { action, partnerName } = notification.params;
      return { title: t('connectionChanged', { action, partnerName }), detail: t('connectionChangedHelp') };
    }
    case 'PARTNER_CONNECTION_CHANGED': {
      const { action, clientName } = notification.params;
      const detail = action === 'request' ? t('clientWaits') : t('clientConnectionHelp');
      return { title: t('clientConnectionChanged', { action, clientName }), detail };
    }
    case 'BOOKING_CHANGED':
      return { title: t('bookingChanged', notification.params), detail: t('bookingChangedHelp') };
    case 'QUOTATION_CHANGED':
      return { title: t('quotationChanged', notification.params), detail: t('quotationChangedHelp') };
    case 'PARTNER_QUOTATION_CHANGED':
      return {
        title: t('clientQuotationChanged', notification.params),
        detail: t('clientQuotationChangedHelp'),
      };
    case 'PARTNER_BOOKING_CHANGED': {
      const { params } = notification;
      const detail = params.action === 'request' ? t('bookingWaits') : t('bookingChangedHelp');
      return { title: t('clientBookingChanged', params), detail };
    }
    case 'SPACE_REQUEST_CHANGED':
      return { title: t('spaceRequestChanged', notification.params), detail: t('spaceRequestChangedHelp') };
    case 'PARTNER_SPACE_REQUEST_CHANGED': {
      const { params } = notification;
      const detail = params.action === 'request' ? t('spaceRequestWaits') : t('spaceRequestEnded');
      return { title: t('clientSpaceRequestChanged', params), detail };
    }
    case 'ALLOTMENT_CHANGED': {
      const { params } = notification;
      const detail = params.action === 'set' ? t('allotmentHelp') : t('allotmentEndHelp');
      return { title: t('allotmentChanged', params), detail };
    }
    case 'RATING_REPLIED':
      return { title: t('ratingReplied', notification.params), detail: t('ratingRepliedHelp') };
    case 'PARTNER_RATING_CREATED':
      return { title: t('ratingCreated', notification.params), detail: t('ratingCreatedHelp') };
    case 'PARTNER_CERTIFICATE_ENDS': {
      const { name, validUntil } = notification.params;
      return {
        title: t('certificateEnds', { name, date: formatDate(validUntil) }),
        detail: t('certificateEndsHelp'),
      };
    }
    case 'EVENT_SUBSCRIPTION_PAUSED':
      return { title: t('eventsPaused', notification.params), detail: t('eventsPausedHelp') };
    case 'EVENT_SUBSCRIPTION_ENDED':
      return { title: t('eventsEnded', notification.params), detail: t('eventsEndedHelp') };
  }
}

const MAWB_MESSAGE_KEYS = {
  MAWB_BOOKED: 'mawbBooked',
  MAWB_DEPARTED: 'mawbDeparted',
  MAWB_ARRIVED: 'mawbArrived',
} as const;

const PARTNER_BAG_MESSAGE_KEYS = {
  PARTNER_BAGS_SEALED: 'partnerBagsSealed',
  PARTNER_BAGS_HANDED_OVER: 'partnerBagsHandedOver',
} as const;

const PARTNER_MESSAGE_KEYS = {
  PARTNER_CANCELLATION_REQUESTED: 'partnerCancellation',
  PARTNER_REVERSAL_REQUESTED: 'partnerReversal',
  PARTNER_DISPUTE_RAISED: 'partnerDispute',
} as const;
