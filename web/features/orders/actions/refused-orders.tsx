import type { OrderOutcome } from '@portal/contract/orders';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { ordersMessages } from '../orders-messages.ts';
import classes from '../print-labels/label-report.module.css';

const MAX_SHOWN = 100;

/** The orders that a request refused, each with its reason; the first 100. */
export function RefusedOrders({ outcomes }: { readonly outcomes: readonly OrderOutcome[] }) {
  const t = useMessages(ordersMessages);
  const { formatNumber } = useFormats();
  return (
    <>
      <ul className={classes.list}>
        {outcomes.slice(0, MAX_SHOWN).map(({ orderId, orderCode, reason }) => (
          <li key={orderId} className={classes.line}>
            <span className={classes.code}>{orderCode ?? orderId}</span>
            <span>{reason?.message}</span>
          </li>
        ))}
      </ul>
      {outcomes.length > MAX_SHOWN && t('labelsMore', { count: formatNumber(outcomes.length - MAX_SHOWN) })}
    </>
  );
}
