import type { Simulation, SimulationSide } from '@portal/contract/routing';
import type { ReactNode } from 'react';
import { useFormats } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Money } from '../../ui/quantities.tsx';
import { lControlMessages } from './lcontrol-messages.ts';
import classes from './lcontrol.module.css';

/** The figures of both sides, one under the other. */
export function SimulationTable({ simulation }: { readonly simulation: Simulation }) {
  const t = useMessages(lControlMessages);
  const { formatDate, formatNumber } = useFormats();
  const { before, after } = simulation;
  const asOf = before.converted?.asOf ?? after.converted?.asOf;
  const rows: readonly (readonly [label: string, of: (side: SimulationSide) => ReactNode])[] = [
    [t('allocated'), (side) => formatNumber(side.allocatedOrders)],
    [t('unallocated'), (side) => formatNumber(side.unallocatedOrders)],
    [t('cost'), costOf],
    ...(asOf === undefined || !isMixed()
      ? []
      : [
          [
            t('costAll', { day: formatDate(asOf) }),
            (side: SimulationSide) => <Money value={side.converted} />,
          ] as const,
        ]),
    [t('days'), daysOf],
  ];
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('measure', { orders: simulation.orders })}</th>
          <th scope="col">{t('before')}</th>
          <th scope="col">{t('after')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, of]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{of(before)}</td>
            <td>{of(after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );

  function isMixed(): boolean {
    return before.cost.length > 1 || after.cost.length > 1;
  }

  function costOf({ cost }: SimulationSide): ReactNode {
    if (cost.length === 0) return <Money value={null} />;
    return cost.map((money) => (
      <div key={money.currency}>
        <Money value={money} />
      </div>
    ));
  }

  function daysOf({ averageDaysMinTenths: min, averageDaysMaxTenths: max }: SimulationSide): ReactNode {
    if (min === null || max === null) return '–';
    const tenths = (value: number) => formatNumber(value / 10, { minimumFractionDigits: 1 });
    return t('dayRange', { min: tenths(min), max: tenths(max) });
  }
}
