import { type ClientInsights, EXCEPTION_AGES } from '@portal/contract/insights';
import { useMemo } from 'react';
import { useFormats } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { HrefLink } from '../../ui/display/href-link.tsx';
import type { SearchParams } from '../../ui/list/list-search.ts';
import { Section } from '../../ui/page/detail-page.tsx';
import { CostTable } from './cost-tables.tsx';
import { FigureSums, FigureTable, useOrdersBase } from './figure-table.tsx';
import { createOrdersHref } from './insight-links.ts';
import { createFigureFinder, type InsightView } from './insight-view.ts';
import classes from './insights.module.css';
import { insightsMessages } from './insights-messages.ts';
import { OnTimeChart, OrdersChart } from './orders-chart.tsx';
import { SummaryTiles } from './summary-tiles.tsx';
import { TransitHistogram, TransitTable } from './transit-charts.tsx';

interface ClientInsightsProps {
  readonly insights: ClientInsights;
  /** The filter of the figures, which their links have too. */
  readonly search: SearchParams;
  readonly today: string;
}

/** All figures of a client. */
export function ClientInsightsView({ insights, search, today }: ClientInsightsProps) {
  const t = useMessages(insightsMessages);
  const view = useMemo((): InsightView => {
    const period = { from: insights.from, to: insights.to };
    return {
      period,
      today,
      findFigure: createFigureFinder(insights.figures),
      hrefOf: createOrdersHref('/orders', search, period),
    };
  }, [insights, search, today]);
  return (
    <div className={classes.page}>
      <SummaryTiles insights={insights} view={view} />
      <Changes changes={insights.changes} />
      <div className={classes.wide}>
        <OrdersChart view={view} />
      </div>
      <OnTimeChart view={view} />
      <TransitHistogram view={view} />
      <OnTimeTable view={view} by="LANE" />
      <OnTimeTable view={view} by="PARTNER" />
      <div className={classes.wide}>
        <TransitTable view={view} />
      </div>
      <FigureTable view={view} figure="EXCEPTIONS_BY_REASON" nameHead={t('reason')} />
      <FigureTable view={view} figure="EXCEPTIONS_BY_AGE" nameHead={t('age')} keyOrder={EXCEPTION_AGES} />
      <FigureTable view={view} figure="UNALLOCATED_BY_REASON" nameHead={t('reason')} />
      <FigureTable view={view} figure="RETURNS_BY_REASON" nameHead={t('reason')} />
      <CostTable view={view} by="LANE" />
      <CostTable view={view} by="PARTNER" />
      <FigureSums
        view={view}
        title={t('amounts')}
        nameHead={t('amount')}
        figures={['QUOTED', 'CHARGED', 'CHARGED_ABOVE_QUOTE', 'DUTIES']}
      />
      <FigureSums
        view={view}
        title={t('cod')}
        nameHead={t('amount')}
        figures={['COD_COLLECTED', 'COD_OUTSTANDING']}
        names={{ COD_COLLECTED: t('collected'), COD_OUTSTANDING: t('outstanding') }}
      />
      <div className={classes.wide}>
        <FigureSums
          view={view}
          title={t('weights')}
          nameHead={t('weight')}
          figures={['DECLARED_WEIGHT', 'MEASURED_WEIGHT', 'MEASURED_ABOVE_DECLARED']}
        />
      </div>
      <FigureTable view={view} figure="PARCELS_BY_COUNTRY" nameHead={t('place')} />
      <FigureTable view={view} figure="PARCELS_BY_PLACE" nameHead={t('place')} />
    </div>
  );
}

interface OnTimeTableProps {
  readonly view: InsightView;
  readonly by: 'LANE' | 'PARTNER';
}

/** The share on time by lane or partner; the late orders have a link of their own. */
function OnTimeTable({ view, by }: OnTimeTableProps) {
  const t = useMessages(insightsMessages);
  const { formatNumber } = useFormats();
  const renderOrders = useOrdersBase(view);
  const late = view.findFigure(`LATE_BY_${by}`).values;
  return (
    <FigureTable
      view={view}
      figure={`ON_TIME_BY_${by}`}
      nameHead={by === 'LANE' ? t('lane') : t('partner')}
      renderBase={(value) => {
        const lateValue = late.find(({ key }) => key === value.key);
        if (lateValue === undefined || lateValue.orders === 0) return renderOrders(value);
        return (
          <>
            <HrefLink href={view.hrefOf(lateValue.filter)}>
              {t('lateCount', { orders: formatNumber(lateValue.orders) })}
            </HrefLink>
            {' / '}
            {renderOrders(value)}
          </>
        );
      }}
    />
  );
}

/** The largest changes against the period before, as sentences. */
function Changes({ changes }: Pick<ClientInsights, 'changes'>) {
  const t = useMessages(insightsMessages);
  return (
    <div className={classes.wide}>
      <Section title={t('changes')}>
        {changes.length === 0 ? (
          <p className={classes.note}>{t('noChanges')}</p>
        ) : (
          <ul className={classes.changes}>
            {changes.map(({ message }) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        )}
      </Section>
    </div>
  );
}
