import type { Simulation, SimulationSide } from '@portal/contract/routing';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { RatesNote } from '../../exchange-rates/index.ts';
import { lControlMessages } from '../lcontrol-messages.ts';
import classes from '../lcontrol.module.css';
import { ResponsiveTable } from '../parts/responsive-table.tsx';

interface Row {
  readonly label: string;
  readonly before: string;
  readonly after: string;
  readonly difference: string;
  readonly tone: 'better' | 'worse' | undefined;
}

/** The figures of both sides and their difference. Each currency has its own row; currencies are not added. */
export function SimulationTable({ simulation }: { readonly simulation: Simulation }) {
  const t = useMessages(lControlMessages);
  const { formatAmount, formatDate, formatNumber } = useFormats();
  const { before, after, comparedOrders } = simulation;
  const currencies = [...new Set([...before.cost, ...after.cost].map(({ currency }) => currency))].toSorted();
  const rows: readonly Row[] = [
    toRow(t('allocated'), before.allocatedOrders, after.allocatedOrders, formatNumber, true),
    toRow(t('unallocated'), before.unallocatedOrders, after.unallocatedOrders, formatNumber),
    ...currencies.map((currency) => {
      const getSum = ({ cost }: SimulationSide) =>
        cost.find((money) => money.currency === currency)?.amountMinor ?? 0;
      const format = (amountMinor: number) => formatAmount({ amountMinor, currency });
      const row = toRow(t('cost', { currency }), getSum(before), getSum(after), format);
      // With several currencies a single one is neither better nor worse: only the total is.
      return currencies.length > 1 ? { ...row, tone: undefined } : row;
    }),
    ...listConvertedRows(),
    ...listDayRows(),
  ];
  return (
    <>
      <ResponsiveTable
        label={t('simulation')}
        columns={[
          { label: t('figure', { orders: formatNumber(simulation.orders) }) },
          { label: t('before') },
          { label: t('after') },
          { label: t('difference') },
        ]}
        rows={rows.map((row) => ({
          key: row.label,
          cells: [row.label, row.before, row.after, row.difference],
          tones: [undefined, undefined, undefined, row.tone],
        }))}
      />
      {currencies.length > 1 && after.converted !== null && (
        <p className={classes.tableNote}>
          <RatesNote asOf={after.converted.asOf} />
        </p>
      )}
      <p className={classes.tableNote}>{t('comparedNote', { orders: formatNumber(comparedOrders) })}</p>
    </>
  );

  function toRow(
    label: string,
    beforeValue: number,
    afterValue: number,
    format: (value: number) => string,
    isMoreBetter = false,
  ): Row {
    const difference = afterValue - beforeValue;
    const sign = difference > 0 ? '+' : '';
    return {
      label,
      before: format(beforeValue),
      after: format(afterValue),
      difference: difference === 0 ? '–' : `${sign}${format(difference)}`,
      tone: difference === 0 ? undefined : difference > 0 === isMoreBetter ? 'better' : 'worse',
    };
  }

  /** The total in the client's currency, only if there are several currencies. */
  function listConvertedRows(): Row[] {
    if (currencies.length < 2 || before.converted === null || after.converted === null) return [];
    const { currency, asOf } = after.converted;
    const format = (amountMinor: number) => formatAmount({ amountMinor, currency });
    const label = t('convertedCost', { day: formatDate(asOf) });
    return [toRow(label, before.converted.amountMinor, after.converted.amountMinor, format)];
  }

  function listDayRows(): Row[] {
    const [beforeValue, afterValue] = [computeMiddle(before), computeMiddle(after)];
    if (beforeValue === null || afterValue === null) return [];
    const format = (tenths: number) =>
      t('daysTenths', { days: formatNumber(tenths / 10, { maximumFractionDigits: 1 }) });
    return [toRow(t('days'), beforeValue, afterValue, format)];
  }
}

/** Mean of the shortest and the longest average, in tenths of a day. */
function computeMiddle({
  averageDaysMinTenths: min,
  averageDaysMaxTenths: max,
}: SimulationSide): number | null {
  return min === null || max === null ? null : Math.round((min + max) / 2);
}
