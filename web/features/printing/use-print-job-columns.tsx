import type { PrintJob, PrintJobState } from '@portal/contract/printing';
import { Link } from '@tanstack/react-router';
import { useMessages } from '../../i18n/messages.ts';
import { Code } from '../../ui/display/code.tsx';
import { RelativeTime } from '../../ui/display/relative-time.tsx';
import { StatusChip } from '../../ui/display/status-chip.tsx';
import type { Column } from '../../ui/list/list-types.ts';
import type { Tone } from '../../ui/theme/theme-tokens.ts';
import { PrintJobMenu } from './print-job-menu.tsx';
import classes from './printing.module.css';
import { printingMessages } from './printing-messages.ts';

const TONES: Readonly<Record<PrintJobState, Tone>> = {
  WAITING: 'warning',
  PRINTING: 'info',
  PRINTED: 'success',
  FAILED: 'danger',
  CANCELLED: 'neutral',
};

export function usePrintJobColumns(): readonly Column<PrintJob>[] {
  const t = useMessages(printingMessages);
  return [
    {
      key: 'orders',
      label: t('orders'),
      width: 320,
      priority: 1,
      card: 'title',
      render: ({ orderCodes, orderCount }) => (
        <span className={classes.codes}>
          {orderCodes.map((orderCode) => (
            <Code
              key={orderCode}
              value={orderCode}
              renderLink={(code) => (
                <Link to="/orders/$id" params={{ id: orderCode }}>
                  {code}
                </Link>
              )}
            />
          ))}
          {orderCount > orderCodes.length && t('moreOrders', { count: orderCount - orderCodes.length })}
        </span>
      ),
    },
    {
      key: 'state',
      label: t('state'),
      width: 120,
      priority: 1,
      card: 'side',
      render: ({ state }) => <StatusChip tone={TONES[state]}>{t(`state_${state}`)}</StatusChip>,
    },
    {
      key: 'sentAt',
      label: t('sentAt'),
      sortKey: 'sentAt',
      width: 130,
      priority: 2,
      render: ({ sentAt }) => <RelativeTime at={sentAt} />,
    },
    { key: 'sentBy', label: t('sentBy'), width: 140, priority: 3, render: ({ sentBy }) => sentBy },
    {
      key: 'takenBy',
      label: t('takenBy'),
      width: 140,
      priority: 4,
      hasValue: ({ takenBy }) => takenBy !== null,
      render: ({ takenBy }) => takenBy,
    },
    {
      key: 'failed',
      label: t('failedOrders'),
      width: 260,
      priority: 3,
      hasValue: ({ failed }) => failed.length > 0,
      render: ({ failed }) =>
        failed.map(({ orderId, orderCode, reason }) => (
          <div key={orderId}>{t('failedOrder', { code: orderCode ?? orderId, reason: reason.message })}</div>
        )),
    },
    {
      key: 'actions',
      label: t('actions'),
      width: 70,
      priority: 1,
      align: 'right',
      render: (job) => <PrintJobMenu job={job} />,
    },
  ];
}
