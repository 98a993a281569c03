import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { LabelFailure } from '@portal/contract/labels';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { ordersMessages } from '../orders-messages.ts';
import classes from './label-report.module.css';

export interface LabelFailures {
  /** Number of orders whose labels were printed. */
  readonly printed: number;
  /** Number of orders without a label. */
  readonly count: number;
  /** The first of the orders without a label. */
  readonly failed: readonly LabelFailure[];
}

interface LabelReportProps {
  readonly failures: LabelFailures | undefined;
  readonly onClose: () => void;
}

/** The orders that have no label, each with its reason and a link to its page. */
export function LabelReport({ failures, onClose }: LabelReportProps) {
  const t = useMessages(ordersMessages);
  const { formatNumber } = useFormats();
  const { printed, count, failed } = failures ?? { printed: 0, count: 0, failed: [] };
  return (
    <Dialog isOpen={failures !== undefined} onClose={onClose} size="lg" title={t('labelsFailed', { count })}>
      <Text size="sm" c="dimmed" mb="md">
        {printed > 0 ? t('labelsPartlyPrinted', { count: printed }) : t('labelsNonePrinted')}
      </Text>
      <ul className={classes.list}>
        {failed.map(({ orderId, orderCode, reason }) => (
          <li key={orderId} className={classes.line}>
            {orderCode === null ? (
              <span className={classes.code}>{orderId}</span>
            ) : (
              <Link to="/orders/$id" params={{ id: orderCode }} className={classes.code} onClick={onClose}>
                {orderCode}
              </Link>
            )}
            <span>{reason.message}</span>
          </li>
        ))}
      </ul>
      {count > failed.length && (
        <Text size="sm" c="dimmed" mt="sm">
          {t('labelsMore', { count: formatNumber(count - failed.length) })}
        </Text>
      )}
    </Dialog>
  );
}
