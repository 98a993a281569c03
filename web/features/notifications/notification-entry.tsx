import { ActionIcon, VisuallyHidden } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCheck,
  IconClockPause,
  IconFileSpreadsheet,
  IconMessageReply,
  IconNote,
  IconPlaneDeparture,
  IconPrinter,
  IconRouteOff,
  IconScale,
  IconWebhookOff,
} from '@tabler/icons-react';
import { getJob } from '@portal/contract/jobs';
import type { Notification } from '@portal/contract/notifications';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../api/client.ts';
import { useMessages } from '../../i18n/messages.ts';
import { isPlainClick } from '../../ui/plain-click.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { tip } from '../../ui/tip.ts';
import { toastFailure } from '../../ui/toast-store.ts';
import { fileUrl } from '../jobs/index.ts';
import { useRead } from './notification-queries.ts';
import { wordsOf } from './notification-words.ts';
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
  ORDER_NOTE: IconNote,
  CANCELLATION_ACCEPTED: IconMessageReply,
  CANCELLATION_REFUSED: IconMessageReply,
  REVERSAL_ASKED: IconArrowBackUp,
  REVERSAL_APPROVED: IconMessageReply,
  REVERSAL_REJECTED: IconMessageReply,
  MEASUREMENTS_WAITING: IconScale,
  MEASUREMENT_DECIDED: IconScale,
  PARTNER_CANCELLATION_ASKED: IconMessageReply,
  PARTNER_REVERSAL_ASKED: IconArrowBackUp,
  PARTNER_DISPUTE_ASKED: IconScale,
  EVENT_SUBSCRIPTION_PAUSED: IconWebhookOff,
  EVENT_SUBSCRIPTION_ENDED: IconWebhookOff,
} as const;

interface NotificationEntryProps {
  readonly told: Notification;
  /** Its thing is being opened. */
  readonly onLeave: () => void;
}

/** One notification: what happened, when, and the way to its thing. Opening it is reading it. */
export function NotificationEntry({ told, onLeave }: NotificationEntryProps) {
  const t = useMessages(notificationsMessages);
  const navigate = useNavigate();
  const read = useRead();
  const fetchLabels = useFetchLabels();
  const { title, detail } = wordsOf(t, told);
  const Icon = ICONS[told.kind];
  const unread = told.readAt === null;
  const open = () => {
    if (unread) read.mutate(told.id);
    if (told.kind === 'LABELS_DONE') void fetchLabels(told.params.jobId);
    else {
      onLeave();
      void navigate({ href: told.path });
    }
  };
  return (
    <li className={classes.entry} data-unread={unread || undefined}>
      <a
        className={classes.link}
        href={told.path}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          open();
        }}
      >
        <Icon size={20} stroke={1.5} className={classes.icon ?? ''} aria-hidden />
        <span className={classes.words}>
          <span className={classes.what}>
            {unread ? <VisuallyHidden>{t('unread')}: </VisuallyHidden> : null}
            {title}
          </span>
          {detail === '' ? null : <span className={classes.detail}>{detail}</span>}
          {told.kind === 'LABELS_DONE' && told.params.printed > 0 ? (
            <span className={classes.fetch}>{t('download')}</span>
          ) : null}
          <span className={classes.when}>
            <RelativeTime at={told.happenedAt} />
          </span>
        </span>
      </a>
      {unread ? (
        <ActionIcon
          className={classes.read ?? ''}
          variant="subtle"
          color="gray"
          size={32}
          aria-label={t('markRead', { title })}
          {...tip(t('markRead', { title }))}
          onClick={() => read.mutate(told.id)}
        >
          <IconCheck size={18} aria-hidden />
        </ActionIcon>
      ) : null}
    </li>
  );
}

/** Fetches the file of a labels job, or says that it is no longer kept. */
function useFetchLabels() {
  const t = useMessages(notificationsMessages);
  return async (id: string) => {
    const url = await call(getJob, { params: { id } }).then(
      ({ value }) => fileUrl(value),
      () => undefined,
    );
    if (url === undefined) toastFailure(t('fileGone'));
    else window.location.assign(url);
  };
}
