import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormats } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { EmptyState, ErrorState } from '../../ui/page/states.tsx';
import { Surface } from '../../ui/page/surface.tsx';
import classes from './insights.module.css';
import { insightsMessages } from './insights-messages.ts';

interface PeriodSums {
  readonly from: string;
  readonly to: string;
  readonly previousFrom: string;
  readonly previousTo: string;
  readonly orders: number;
  readonly previousOrders: number;
}

interface InsightsContentProps<Insights extends PeriodSums> {
  readonly result: Pick<UseQueryResult<Insights>, 'data' | 'error' | 'refetch' | 'isPlaceholderData'>;
  readonly children: (insights: Insights) => ReactNode;
}

/** The figures of a query, or what is shown in their place: skeletons, no orders, or a failure with a retry. */
export function InsightsContent<Insights extends PeriodSums>({
  result: { data, error, refetch, isPlaceholderData },
  children,
}: InsightsContentProps<Insights>) {
  const t = useMessages(insightsMessages);
  // Figures of another period do not stand under the filter of one that was refused.
  if (data === undefined || (error !== null && isPlaceholderData))
    return error === null ? (
      <InsightsSkeleton />
    ) : (
      <Surface>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Surface>
    );
  return (
    <div
      className={classes.content}
      data-previous={isPlaceholderData || undefined}
      aria-busy={isPlaceholderData}
    >
      {data.orders === 0 && data.previousOrders === 0 ? (
        <Surface>
          <EmptyState title={t('emptyTitle')} help={t('emptyHelp')} />
        </Surface>
      ) : (
        children(data)
      )}
    </div>
  );
}

/** The period of figures and the one before, in words; undefined until they are known. */
export function useLead(insights: PeriodSums | undefined): string | undefined {
  const t = useMessages(insightsMessages);
  const { formatDays } = useFormats();
  if (insights === undefined) return undefined;
  const { orders, from, to, previousFrom, previousTo } = insights;
  return t('lead', { orders, period: formatDays(from, to), before: formatDays(previousFrom, previousTo) });
}

const HEIGHTS = [150, 110, 380, 360, 320, 300];
const WIDE = 3;

function InsightsSkeleton() {
  return (
    <div className={classes.page} aria-busy>
      {HEIGHTS.map((height, index) => (
        <div key={height} className={index < WIDE ? classes.wide : undefined}>
          <Skeleton height={height} />
        </div>
      ))}
    </div>
  );
}
