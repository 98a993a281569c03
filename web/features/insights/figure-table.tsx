import type { ClientFigure, InsightFigure, InsightValue, PartnerFigure } from '@portal/contract/insights';
import type { ReactNode } from 'react';
import { useFormats } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { BarTable, type BarRow } from '../../ui/charts/bar-table.tsx';
import { OptionalLink } from '../../ui/display/optional-link.tsx';
import { Section } from '../../ui/page/detail-page.tsx';
import { describeFigure } from '../orders/index.ts';
import type { InsightView } from './insight-view.ts';
import classes from './insights.module.css';
import { insightsMessages } from './insights-messages.ts';
import { useInsightFormat } from './use-insight-format.ts';

interface FigureTableProps {
  readonly view: InsightView;
  readonly figure: ClientFigure | PartnerFigure;
  /** Head of the names: 'Lane'. */
  readonly nameHead: string;
  /** Keys in their own order; other figures are sorted by orders. */
  readonly keyOrder?: readonly string[];
  /** What is said in the column of the base; without one it is the number of orders of a figure that does not count orders. */
  readonly renderBase?: (value: InsightValue) => ReactNode;
  /** The values to reach, in a column of their own. */
  readonly targets?: FigureTargets | undefined;
  readonly controls?: ReactNode;
  /** Shown in place of the table. */
  readonly picture?: ReactNode;
  /** At the end of the head of the section. */
  readonly aside?: ReactNode;
}

interface FigureTargets {
  readonly head: string;
  readonly find: (value: InsightValue) => BarRow['target'];
}

/** A figure with keys as a section: each value with its bar, its orders and the value of the period before. */
export function FigureTable({
  view,
  figure: name,
  nameHead,
  keyOrder,
  renderBase,
  targets,
  controls,
  picture,
  aside,
}: FigureTableProps) {
  const t = useMessages(insightsMessages);
  const figure = view.findFigure(name);
  const values =
    keyOrder === undefined
      ? figure.values
      : figure.values.toSorted((a, b) => keyOrder.indexOf(a.key) - keyOrder.indexOf(b.key));
  return (
    <Section title={describeFigure(name)} aside={aside}>
      {controls}
      {figure.orders > 0 && <p className={classes.note}>{t('base', { orders: figure.orders })}</p>}
      {picture ??
        listCurrencies(values).map((currency) => (
          <FigureValues
            key={currency}
            view={view}
            figure={figure}
            values={values.filter((value) => value.currency === currency)}
            nameHead={currency === null ? nameHead : `${nameHead} · ${currency}`}
            renderBase={renderBase}
            targets={targets}
          />
        ))}
      {values.length === 0 && <p className={classes.note}>{t('none')}</p>}
    </Section>
  );
}

/** The currencies of values; null for values without one. Amounts of different currencies do not share a table. */
function listCurrencies(values: readonly InsightValue[]): readonly (string | null)[] {
  return [...new Set(values.map(({ currency }) => currency))];
}

interface FigureValuesProps extends Pick<FigureTableProps, 'view' | 'nameHead' | 'targets'> {
  readonly figure: InsightFigure;
  readonly values: readonly InsightValue[];
  readonly renderBase: FigureTableProps['renderBase'];
}

function FigureValues({ view, figure, values, nameHead, renderBase, targets }: FigureValuesProps) {
  const t = useMessages(insightsMessages);
  const { nameValue, formatValue } = useInsightFormat();
  const { unit } = figure;
  const renderOrders = useOrdersBase(view);
  const hasBase = unit !== 'ORDERS' || renderBase !== undefined;
  const rows = values.map((value): BarRow => ({
    key: value.key,
    name: nameValue(figure, value),
    value: value.value,
    text: formatValue(unit, value.value, value.currency),
    href: unit === 'ORDERS' ? view.hrefOf(value.filter) : undefined,
    base: (renderBase ?? renderOrders)(value),
    before: {
      value: value.previousValue,
      text: formatValue(unit, value.previousValue, value.currency),
    },
    target: targets?.find(value),
  }));
  return (
    <BarTable
      heads={{
        name: nameHead,
        value: headOf(unit),
        ...(hasBase && { base: t('orders') }),
        ...(values.some(({ previousValue }) => previousValue !== null) && { before: t('periodBefore') }),
        ...(targets !== undefined &&
          rows.some(({ target }) => target !== undefined) && { target: targets.head }),
      }}
      rows={rows}
      {...(unit === 'PERCENT' && { max: 100 })}
    />
  );

  function headOf(ofUnit: typeof unit): string {
    switch (ofUnit) {
      case 'ORDERS':
        return t('orders');
      case 'PARCELS':
        return t('parcels');
      case 'PERCENT':
        return t('share');
      case 'DAYS':
        return t('median');
      case 'GRAMS':
        return t('weight');
      case 'MONEY':
        return t('amount');
    }
  }
}

/** The number of orders behind a value as a link to them. */
export function useOrdersBase({ hrefOf }: InsightView): (value: InsightValue) => ReactNode {
  const { formatNumber } = useFormats();
  return function renderOrders({ orders, filter }) {
    return (
      <OptionalLink href={orders === 0 ? undefined : hrefOf(filter)}>{formatNumber(orders)}</OptionalLink>
    );
  };
}

interface FigureSumsProps {
  readonly view: InsightView;
  readonly title: string;
  readonly nameHead: string;
  /** Figures that are compared, each without keys or by currency. */
  readonly figures: readonly ClientFigure[];
  /** Names that the title makes shorter. */
  readonly names?: Readonly<Partial<Record<ClientFigure, string>>>;
}

/** Several figures as rows of one table, by currency. */
export function FigureSums({ view, title, nameHead, figures, names = {} }: FigureSumsProps) {
  const t = useMessages(insightsMessages);
  const { formatValue } = useInsightFormat();
  const renderOrders = useOrdersBase(view);
  const sums = figures.flatMap((name) => {
    const { unit, values } = view.findFigure(name);
    return values.filter(({ orders }) => orders > 0).map((value) => ({ name, unit, value }));
  });
  return (
    <Section title={title}>
      {listCurrencies(sums.map(({ value }) => value)).map((currency) => (
        <BarTable
          key={currency}
          heads={{
            name: currency === null ? nameHead : `${nameHead} · ${currency}`,
            value: nameHead,
            base: t('orders'),
            before: t('periodBefore'),
          }}
          rows={sums
            .filter(({ value }) => value.currency === currency)
            .map(({ name, unit, value }) => ({
              key: name,
              name: names[name] ?? describeFigure(name),
              value: value.value,
              text: formatValue(unit, value.value, currency),
              base: renderOrders(value),
              before: { value: value.previousValue, text: formatValue(unit, value.previousValue, currency) },
            }))}
        />
      ))}
      {sums.length === 0 && <p className={classes.note}>{t('none')}</p>}
    </Section>
  );
}
