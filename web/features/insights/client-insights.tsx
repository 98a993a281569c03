import { type ClientInsights, EXCEPTION_AGES, type InsightTarget } from '@portal/contract/insights';
import { useMemo } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import type { SearchParams } from '../../ui/list/list-search.ts';
import { Section } from '../../ui/page/detail-page.tsx';
import { CostTable } from './cost-tables.tsx';
import { FigureSums, FigureTable } from './figure-table.tsx';
import { createInsightView } from './insight-view.ts';
import classes from './insights.module.css';
import { insightsMessages } from './insights-messages.ts';
import { OnTimeChart, OrdersChart } from './orders-chart.tsx';
import { OnTimeTable } from './on-time-table.tsx';
import { ParcelsMap } from './parcels-map.tsx';
import { SummaryTiles } from './summary-tiles.tsx';
import { TargetsButton } from './targets/targets-button.tsx';
import { TransitHistogram, TransitTable } from './transit-charts.tsx';

interface ClientInsightsProps {
  readonly insights: ClientInsights;
  /** The filter of the figures, which their links have too; undefined where the page has no links. */
  readonly search: SearchParams | undefined;
  readonly today: string;
  /** Of lanes. */
  readonly targets?: readonly InsightTarget[];
}

const NO_TARGETS: readonly InsightTarget[] = [];

/** All figures of a client. */
export function ClientInsightsView({ insights, search, today, targets = NO_TARGETS }: ClientInsightsProps) {
  const t = useMessages(insightsMessages);
  const view = useMemo(
    () =>
      createInsightView({
        insights,
        today,
        ...(search !== undefined && { list: { path: '/orders', search } }),
      }),
    [insights, search, today],
  );
  return (
    <div className={classes.page}>
      <SummaryTiles insights={insights} view={view} />
      <Changes changes={insights.changes} />
      <div className={classes.wide}>
        <OrdersChart view={view} />
      </div>
      <OnTimeChart view={view} targets={targets} />
      <TransitHistogram view={view} />
      <div className={classes.wide}>
        <OnTimeTable
          view={view}
          by="LANE"
          targets={targets}
          aside={
            search !== undefined && (
              <TargetsButton lanes={view.findFigure('ON_TIME_BY_LANE').values.map(({ key }) => key)} />
            )
          }
        />
      </div>
      <OnTimeTable view={view} by="PARTNER" />
      <TransitTable view={view} />
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
      <ParcelsMap view={view} />
      <FigureTable view={view} figure="PARCELS_BY_PLACE" nameHead={t('place')} />
    </div>
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
