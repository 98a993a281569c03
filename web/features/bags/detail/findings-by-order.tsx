import { Alert } from '@mantine/core';
import type { OrderFindings } from '@portal/contract/bagging';
import { Link } from '@tanstack/react-router';
import { useMessages } from '../../../i18n/messages.ts';
import { baggingMessages } from '../bagging-messages.ts';
import classes from '../bagging.module.css';

const MAX_ORDERS = 20;

interface FindingsByOrderProps {
  readonly orders: readonly OrderFindings[];
  readonly color: string;
  readonly title: string;
  readonly help?: string;
}

/** Findings grouped by order, with a link to edit each order; nothing if there are none. */
export function FindingsByOrder({ orders, color, title, help }: FindingsByOrderProps) {
  const t = useMessages(baggingMessages);
  if (orders.length === 0) return null;
  const hiddenCount = orders.length - MAX_ORDERS;
  return (
    <Alert color={color} title={title} className={classes.alert ?? ''}>
      {help}
      <ul className={classes.findings}>
        {orders.slice(0, MAX_ORDERS).map(({ orderId, orderCode, findings }) => (
          <li key={orderId}>
            <Link to="/orders/$id/edit" params={{ id: orderCode }} className={classes.link}>
              {orderCode}
            </Link>
            <ul className={classes.reasons}>
              {findings.map(({ code, item, reason }) => (
                <li key={`${code} ${item}`}>{reason.message}</li>
              ))}
            </ul>
          </li>
        ))}
        {hiddenCount > 0 && <li>{t('moreFindings', { count: hiddenCount })}</li>}
      </ul>
    </Alert>
  );
}
