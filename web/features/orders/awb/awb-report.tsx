import { Alert } from '@mantine/core';
import type { AwbOutcome } from '@portal/contract/orders';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { awbMessages } from './awb-messages.ts';
import type { NamedOrder } from '../cancel/cancel-dialog.tsx';
import classes from '../print-labels/label-report.module.css';

const MOST_SHOWN = 100;

interface AwbReportProps {
  readonly outcomes: readonly AwbOutcome[];
  readonly orders: readonly NamedOrder[];
}

/** Which rows were not taken and why, and which are worth a look. */
export function AwbReport({ outcomes, orders }: AwbReportProps) {
  const t = useMessages(awbMessages);
  const refused = outcomes.filter(({ ok }) => !ok);
  const warned = outcomes.filter(({ warnings }) => warnings.length > 0);
  return (
    <>
      {refused.length > 0 && (
        <Alert color="red" mt="md" role="alert" title={t('refused', { count: refused.length })}>
          <Rows rows={refused} orders={orders} said={({ reason }) => reason ?? ''} />
        </Alert>
      )}
      {warned.length > 0 && (
        <Alert color="yellow" mt="md" role="status" title={t('warned', { count: warned.length })}>
          <Rows rows={warned} orders={orders} said={({ warnings }) => warnings.join(' ')} />
        </Alert>
      )}
    </>
  );
}

interface RowsProps {
  readonly rows: readonly AwbOutcome[];
  readonly orders: readonly NamedOrder[];
  readonly said: (row: AwbOutcome) => string;
}

function Rows({ rows, orders, said }: RowsProps) {
  const t = useMessages(awbMessages);
  const { formatNumber } = useFormats();
  const nameOf = ({ row, code, orderCode }: AwbOutcome) =>
    orders.length > 0 ? (orderCode ?? code) : t('row', { row: formatNumber(row), code: orderCode ?? code });
  return (
    <>
      <ul className={classes.list}>
        {rows.slice(0, MOST_SHOWN).map((row) => (
          <li key={row.row} className={classes.line}>
            <span className={classes.code}>{nameOf(row)}</span>
            <span>{said(row)}</span>
          </li>
        ))}
      </ul>
      {rows.length > MOST_SHOWN && t('more', { count: formatNumber(rows.length - MOST_SHOWN) })}
    </>
  );
}
