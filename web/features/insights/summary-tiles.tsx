import type { ClientInsights, InsightUnit } from '@portal/contract/insights';
import { useFormats } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { OptionalLink } from '../../ui/display/optional-link.tsx';
import { Section } from '../../ui/page/detail-page.tsx';
import { describeFigure } from '../orders/index.ts';
import type { InsightView } from './insight-view.ts';
import classes from './insights.module.css';
import { insightsMessages } from './insights-messages.ts';
import { useInsightFormat } from './use-insight-format.ts';

interface SummaryTilesProps {
  readonly insights: Pick<ClientInsights, 'orders' | 'previousOrders'>;
  readonly view: InsightView;
}

/** The figures that a reader wants first, each with its base and the period before; each opens its orders. */
export function SummaryTiles({ insights, view }: SummaryTilesProps) {
  const t = useMessages(insightsMessages);
  const { formatNumber } = useFormats();
  const { formatValue } = useInsightFormat();
  const { findFigure, hrefOf } = view;

  const renderShare = (name: 'ON_TIME' | 'FIRST_ATTEMPT', label: string) => {
    const { filter, orders, values, unit } = findFigure(name);
    return (
      <Tile
        label={label}
        value={formatValue(unit, values[0]?.value ?? null, null)}
        href={orders === 0 ? undefined : hrefOf(filter)}
        notes={[t('ofOrders', { orders }), beforeOf(unit, values[0]?.previousValue ?? null)]}
      />
    );
  };
  const renderCount = (name: Parameters<typeof findFigure>[0], label: string) => {
    const { filter, orders, previousOrders } = findFigure(name);
    return (
      <Tile
        label={label}
        value={formatNumber(orders)}
        href={orders === 0 ? undefined : hrefOf(filter)}
        notes={[beforeOf('ORDERS', previousOrders)]}
      />
    );
  };
  return (
    <div className={classes.wide}>
      <Section title={t('summary')}>
        <ul className={classes.tiles}>
          <Tile
            label={t('orders')}
            value={formatNumber(insights.orders)}
            href={hrefOf(undefined)}
            notes={[beforeOf('ORDERS', insights.previousOrders)]}
          />
          {renderShare('ON_TIME', t('onTime'))}
          {renderShare('FIRST_ATTEMPT', t('firstAttempt'))}
          {renderCount('LATE', describeFigure('LATE'))}
          {renderCount('EXCEPTIONS_BY_REASON', t('openExceptions'))}
          {renderCount('UNALLOCATED_BY_REASON', t('unallocated'))}
          {renderCount('RETURNS_BY_REASON', t('returns'))}
        </ul>
      </Section>
    </div>
  );

  function beforeOf(unit: InsightUnit, value: number | null): string {
    return t('before', { value: formatValue(unit, value, null) });
  }
}

interface TileProps {
  readonly label: string;
  readonly value: string;
  readonly href: string | undefined;
  readonly notes: readonly string[];
}

function Tile({ label, value, href, notes }: TileProps) {
  return (
    <li>
      <OptionalLink href={href} className={classes.tile ?? ''}>
        <span className={classes.tileLabel}>{label}</span>
        <span className={classes.tileValue}>{value}</span>
        {notes.map((note) => (
          <span key={note} className={classes.tileNote}>
            {note}
          </span>
        ))}
      </OptionalLink>
    </li>
  );
}
