import { ActionIcon, VisuallyHidden } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCertificate,
  IconCheck,
  IconClockPause,
  IconFileSpreadsheet,
  IconMessageReply,
  IconNote,
  IconLock,
  IconPlaneArrival,
  IconPlaneDeparture,
  IconPrinter,
  IconRouteOff,
  IconScale,
  IconTruckDelivery,
  IconStar,
  IconWebhookOff,
  IconPlugConnected,
} from '@tabler/icons-react';
import { getJob } from '@portal/contract/jobs';
import type { Notification } from '@portal/contract/notifications';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../api/client.ts';
import { useMessages } from '../../i18n/messages.ts';
import { isPlainClick } from '../../ui/browser/plain-click.ts';
import { RelativeTime } from '../../ui/display/relative-time.tsx';
import { tooltip } from '../../ui/tooltip/tooltip.tsx';
import { toastFailure } from '../../ui/toast/toast-store.ts';
import { fileUrl } from '../jobs/index.ts';
import { listOutcomes, OutcomeLinks } from '../orders/index.ts';
import { useMarkRead } from './notification-queries.ts';
import { describeNotification } from './describe-notification.ts';
import classes from './notifications.module.css';
import { notificationsMessages } from './notifications-messages.ts';

const ICONS = {
  IMPORT_DONE: IconFileSpreadsheet,
  IMPORT_CHECKED: IconFileSpreadsheet,
  IMPORT_FAILED: IconAlertTriangle,
  LABELS_DONE: IconPrinter,
  LABELS_FAILED: IconAlertTriangle,
  ORDER_EXCEPTIONS: IconAlertTriangle,
  ORDERS_UNALLOCATED: IconRouteOff,
  ORDERS_STUCK: IconClockPause,
  AWB_SET: IconPlaneDeparture,
  INSIGHTS_WEEKLY: IconScale,
  INSIGHT_TARGETS_MISSED: IconAlertTriangle,
  MAWB_BOOKED: IconPlaneDeparture,
  MAWB_DEPARTED: IconPlaneDeparture,
  MAWB_ARRIVED: IconPlaneArrival,
  PARTNER_BAGS_SEALED: IconLock,
  PARTNER_BAGS_HANDED_OVER: IconTruckDelivery,
  ORDER_NOTE: IconNote,
  CANCELLATION_ACCEPTED: IconMessageReply,
  CANCELLATION_REFUSED: IconMessageReply,
  REVERSAL_REQUESTED: IconArrowBackUp,
  REVERSAL_APPROVED: IconMessageReply,
  REVERSAL_REJECTED: IconMessageReply,
  REWEIGHS_WAITING: IconScale,
  REWEIGH_DECIDED: IconScale,
  PARTNER_CANCELLATION_REQUESTED: IconMessageReply,
  PARTNER_REVERSAL_REQUESTED: IconArrowBackUp,
  PARTNER_DISPUTE_RAISED: IconScale,
  MAWB_DISCREPANCIES: IconAlertTriangle,
  PARTNER_MAWB_DISCREPANCIES: IconAlertTriangle,
  CONNECTION_CHANGED: IconPlugConnected,
  PARTNER_CONNECTION_CHANGED: IconPlugConnected,
  BOOKING_CHANGED: IconPlaneDeparture,
  PARTNER_BOOKING_CHANGED: IconPlaneDeparture,
  QUOTATION_CHANGED: IconPlaneDeparture,
  PARTNER_QUOTATION_CHANGED: IconPlaneDeparture,
  SPACE_REQUEST_CHANGED: IconPlaneDeparture,
  PARTNER_SPACE_REQUEST_CHANGED: IconPlaneDeparture,
  ALLOTMENT_CHANGED: IconPlaneDeparture,
  RATING_REPLIED: IconMessageReply,
  PARTNER_RATING_CREATED: IconStar,
  PARTNER_CERTIFICATE_ENDS: IconCertificate,
  EVENT_SUBSCRIPTION_PAUSED: IconWebhookOff,
  EVENT_SUBSCRIPTION_ENDED: IconWebhookOff,
} as const;

interface NotificationEntryProps {
  readonly notification: Notification;
  /** Called when the page of the notification is opened. */
  readonly onNavigate: () => void;
}

/** One notification with a link to its page. Opening it marks it as read. */
export function NotificationEntry({ notification, onNavigate }: NotificationEntryProps) {
  const t = useMessages(notificationsMessages);
  const navigate = useNavigate();
  const markRead = useMarkRead();
  const downloadLabels = useDownloadLabels();
  const { title, detail } = describeNotification(t, notification);
  const Icon = ICONS[notification.kind];
  const isUnread = notification.readAt === null;
  const open = () => {
    if (isUnread) markRead.mutate(notification.id);
    if (notification.kind === 'LABELS_DONE') void downloadLabels(notification.params.jobId);
    else {
      onNavigate();
      void navigate({ href: notification.path });
    }
  };
  return (
    <li className={classes.entry} data-unread={isUnread || undefined}>
      <a
        className={classes.link}
        href={notification.path}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          open();
        }}
      >
        <Icon size={20} stroke={1.5} className={classes.icon ?? ''} aria-hidden />
        <span className={classes.words}>
          <span className={classes.what}>
            {isUnread ? <VisuallyHidden>{t('unread')}: </VisuallyHidden> : null}
            {title}
          </span>
          {detail === '' ? null : <span className={classes.detail}>{detail}</span>}
          {notification.kind === 'LABELS_DONE' && notification.params.printed > 0 ? (
            <span className={classes.fetch}>{t('download')}</span>
          ) : null}
          <span className={classes.when}>
            <RelativeTime at={notification.happenedAt} />
          </span>
        </span>
      </a>
      {isUnread ? (
        <ActionIcon
          className={classes.read ?? ''}
          variant="subtle"
          color="gray"
          size={32}
          aria-label={t('markRead', { title })}
          {...tooltip(t('markRead', { title }))}
          onClick={() => markRead.mutate(notification.id)}
        >
          <IconCheck size={18} aria-hidden />
        </ActionIcon>
      ) : null}
      <ImportOutcomes notification={notification} onNavigate={onNavigate} />
    </li>
  );
}

/** The outcomes of an upload, as links to its orders. */
function ImportOutcomes({ notification, onNavigate }: NotificationEntryProps) {
  if (notification.kind !== 'IMPORT_DONE' && notification.kind !== 'IMPORT_CHECKED') return null;
  const outcomes = listOutcomes(notification.params, notification.params);
  if (outcomes.length === 0) return null;
  return (
    <div className={classes.outcomes}>
      <OutcomeLinks outcomes={outcomes} onNavigate={onNavigate} />
    </div>
  );
}

/** Downloads the file of a labels job, or tells that it has expired. */
function useDownloadLabels() {
  const t = useMessages(notificationsMessages);
  return async (id: string) => {
    const url = await call(getJob, { params: { id } }).then(
      ({ value }) => fileUrl(value),
      () => undefined,
    );
    if (url === undefined) toastFailure(t('fileExpired'));
    else window.location.assign(url);
  };
}
