import { Alert } from '@mantine/core';
import type { AwbOutcome } from '@portal/contract/orders';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { awbMessages } from './awb-messages.ts';
import type { OrderRef } from '../order-selection.ts';
import classes from '../print-labels/label-report.module.css';

const MAX_SHOWN = 100;

interface AwbReportProps {
  readonly outcomes: readonly AwbOutcome[];
  readonly orders: readonly OrderRef[];
}

/** The refused rows with their reasons, and the rows with warnings. */
export function AwbReport({ outcomes, orders }: AwbReportProps) {
  const t = useMessages(awbMessages);
  const refused = outcomes.filter(({ ok }) => !ok);
  const withWarnings = outcomes.filter(({ warnings }) => warnings.length > 0);
  return (
    <>
      {refused.length > 0 && (
        <Alert color="red" mt="md" role="alert" title={t('refused', { count: refused.length })}>
          <Rows rows={refused} orders={orders} describe={({ reason }) => reason?.message ?? ''} />
        </Alert>
      )}
      {withWarnings.length > 0 && (
        <Alert color="yellow" mt="md" role="status" title={t('withWarnings', { count: withWarnings.length })}>
          <Rows
            rows={withWarnings}
            orders={orders}
            describe={({ warnings }) => warnings.map(({ message }) => message).join(' ')}
          />
        </Alert>
      )}
    </>
  );
}

interface RowsProps {
  readonly rows: readonly AwbOutcome[];
  readonly orders: readonly OrderRef[];
  readonly describe: (row: AwbOutcome) => string;
}

function Rows({ rows, orders, describe }: RowsProps) {
  const t = useMessages(awbMessages);
  const { formatNumber } = useFormats();
  const describeRow = ({ row, code, orderCode }: AwbOutcome) =>
    orders.length > 0 ? (orderCode ?? code) : t('row', { row: formatNumber(row), code: orderCode ?? code });
  return (
    <>
      <ul className={classes.list}>
        {rows.slice(0, MAX_SHOWN).map((row) => (
          <li key={row.row} className={classes.line}>
            <span className={classes.code}>{describeRow(row)}</span>
            <span>{describe(row)}</span>
          </li>
        ))}
      </ul>
      {rows.length > MAX_SHOWN && t('more', { count: formatNumber(rows.length - MAX_SHOWN) })}
    </>
  );
}
