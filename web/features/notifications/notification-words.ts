import type { Notification } from '@portal/contract/notifications';
import type { Translate } from '../../i18n/messages.ts';
import type { notificationsMessages } from './notifications-messages.ts';

type T = Translate<typeof notificationsMessages.texts>;

interface Words {
  readonly title: string;
  readonly detail: string;
}

const OF_ORDERS = {
  ORDER_EXCEPTIONS: 'exceptions',
  ORDERS_UNALLOCATED: 'unallocated',
  ORDERS_STUCK: 'stuck',
  AWB_SET: 'booked',
} as const;

/** What a notification says. */
export function wordsOf(t: T, told: Notification): Words {
  switch (told.kind) {
    case 'IMPORT_DONE': {
      const { batchCode, created, existing, faulty, unallocated } = told.params;
      const rest = { existing, faulty, waiting: unallocated };
      return {
        title: t('importDone', { batchCode }),
        detail: listed([t('created', { count: created }), ...counted(t, rest)]),
      };
    }
    case 'IMPORT_CHECKED': {
      const { batchCode, good, faulty } = told.params;
      return {
        title: t('importChecked', { batchCode }),
        detail: listed([t('good', { count: good }), ...counted(t, { faulty })]),
      };
    }
    case 'IMPORT_FAILED':
      return { title: t('importFailed', told.params), detail: t('importFailedHelp') };
    case 'LABELS_DONE':
      return {
        title: t('labelsDone', { count: told.params.printed }),
        detail: listed(counted(t, { withoutLabel: told.params.failed })),
      };
    case 'LABELS_FAILED':
      return { title: t('labelsFailed'), detail: t('labelsFailedHelp') };
    case 'ORDER_EXCEPTIONS':
    case 'ORDERS_UNALLOCATED':
    case 'ORDERS_STUCK':
    case 'AWB_SET': {
      const { count, orderCode } = told.params;
      return {
        title: t(OF_ORDERS[told.kind], { count, orderCode }),
        detail: count === 1 ? '' : t('among', { orderCode }),
      };
    }
    case 'ORDER_NOTE':
      return { title: t('noted', told.params), detail: t('notedHelp') };
    case 'CANCELLATION_ACCEPTED':
      return { title: t('cancelled', told.params), detail: t('cancelledHelp') };
    case 'CANCELLATION_REFUSED':
      return { title: t('notCancelled', told.params), detail: t('notCancelledHelp') };
    case 'REVERSAL_ASKED':
      return { title: t('reversalAsked', told.params), detail: t('reversalAskedHelp') };
    case 'REVERSAL_APPROVED':
      return { title: t('reversalApproved', told.params), detail: t('reversalApprovedHelp') };
    case 'REVERSAL_REJECTED':
      return { title: t('reversalRejected', told.params), detail: t('reversalRejectedHelp') };
    case 'MEASUREMENTS_WAITING': {
      const { count, orderCode } = told.params;
      return { title: t('measured', { count, orderCode }), detail: t('measuredHelp') };
    }
    case 'MEASUREMENT_DECIDED':
      return { title: t(`measurement_${told.params.decision}`, told.params), detail: t('measurementHelp') };
    case 'PARTNER_CANCELLATION_ASKED':
    case 'PARTNER_REVERSAL_ASKED':
    case 'PARTNER_DISPUTE_ASKED': {
      const { count, orderCode } = told.params;
      return { title: t(ASKED_OF_PARTNER[told.kind], { count, orderCode }), detail: t('partnerAsked') };
    }
    case 'EVENT_SUBSCRIPTION_PAUSED':
      return { title: t('eventsPaused', told.params), detail: t('eventsPausedHelp') };
    case 'EVENT_SUBSCRIPTION_ENDED':
      return { title: t('eventsEnded', told.params), detail: t('eventsEndedHelp') };
  }
}

const ASKED_OF_PARTNER = {
  PARTNER_CANCELLATION_ASKED: 'partnerCancellation',
  PARTNER_REVERSAL_ASKED: 'partnerReversal',
  PARTNER_DISPUTE_ASKED: 'partnerDispute',
} as const;

type Counted = 'existing' | 'faulty' | 'waiting' | 'withoutLabel';

/** A few words for each number that is not nought. */
function counted(t: T, counts: Partial<Readonly<Record<Counted, number>>>): string[] {
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([key, count]) => t(key as Counted, { count }));
}

function listed(parts: readonly string[]): string {
  return parts.join(' · ');
}
