import type { Simulation, SimulationSide } from '@portal/contract/routing';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { lControlMessages } from '../lcontrol-messages.ts';
import classes from '../lcontrol.module.css';
import { WideTable } from '../parts/wide-table.tsx';

interface Row {
  readonly label: string;
  readonly before: string;
  readonly after: string;
  readonly difference: string;
  readonly tone: 'better' | 'worse' | undefined;
}

/** The figures of both sides and what is between them; each currency in a row of its own, never added. */
export function SimulationTable({ simulation }: { readonly simulation: Simulation }) {
  const t = useMessages(lControlMessages);
  const { formatAmount, formatDate, formatNumber } = useFormats();
  const { before, after, comparedOrders } = simulation;
  const currencies = [...new Set([...before.cost, ...after.cost].map(({ currency }) => currency))].toSorted();
  const rows: readonly Row[] = [
    figures(t('allocated'), before.allocatedOrders, after.allocatedOrders, formatNumber, true),
    figures(t('unallocated'), before.unallocatedOrders, after.unallocatedOrders, formatNumber),
    ...currencies.map((currency) => {
      const sum = ({ cost }: SimulationSide) =>
        cost.find((money) => money.currency === currency)?.amountMinor ?? 0;
      const words = (amountMinor: number) => formatAmount({ amountMinor, currency });
      const row = figures(t('cost', { currency }), sum(before), sum(after), words);
      // What is less in one currency may be more in another: only together are they better or worse.
      return currencies.length > 1 ? { ...row, tone: undefined } : row;
    }),
    ...converted(),
    ...days(),
  ];
  return (
    <>
      <WideTable
        label={t('whatIf')}
        columns={[
          { label: t('measure', { orders: formatNumber(simulation.orders) }) },
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
      <p className={classes.tableNote}>{t('comparedNote', { orders: formatNumber(comparedOrders) })}</p>
    </>
  );

  function figures(
    label: string,
    was: number,
    becomes: number,
    words: (value: number) => string,
    moreIsBetter = false,
  ): Row {
    const by = becomes - was;
    const sign = by > 0 ? '+' : '';
    return {
      label,
      before: words(was),
      after: words(becomes),
      difference: by === 0 ? '–' : `${sign}${words(by)}`,
      tone: by === 0 ? undefined : by > 0 === moreIsBetter ? 'better' : 'worse',
    };
  }

  /** Only where there are several currencies to put together. */
  function converted(): Row[] {
    if (currencies.length < 2 || before.converted === null || after.converted === null) return [];
    const { currency, asOf } = after.converted;
    const words = (amountMinor: number) => formatAmount({ amountMinor, currency });
    const label = t('costAll', { day: formatDate(asOf) });
    return [figures(label, before.converted.amountMinor, after.converted.amountMinor, words)];
  }

  function days(): Row[] {
    const [was, becomes] = [middle(before), middle(after)];
    if (was === null || becomes === null) return [];
    const words = (tenths: number) =>
      t('daysTenths', { days: formatNumber(tenths / 10, { maximumFractionDigits: 1 }) });
    return [figures(t('days'), was, becomes, words)];
  }
}

/** Tenths of a day, half way between least and most. */
function middle({ averageDaysMinTenths: min, averageDaysMaxTenths: max }: SimulationSide): number | null {
  return min === null || max === null ? null : Math.round((min + max) / 2);
}
