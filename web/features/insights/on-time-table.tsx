import type { InsightTarget, InsightValue } from '@portal/contract/insights';
import type { ReactNode } from 'react';
import { useFormats } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { OptionalLink } from '../../ui/display/optional-link.tsx';
import { FigureTable, useOrdersBase } from './figure-table.tsx';
import type { InsightView } from './insight-view.ts';
import classes from './insights.module.css';
import { insightsMessages } from './insights-messages.ts';
import { computeTargetGap, findTarget } from './targets/lane-targets.ts';
import { useInsightFormat } from './use-insight-format.ts';

interface OnTimeTableProps {
  readonly view: InsightView;
  readonly by: 'LANE' | 'PARTNER' | 'CLIENT';
  /** Of lanes. */
  readonly targets?: readonly InsightTarget[];
  /** At the end of the head of the section. */
  readonly aside?: ReactNode;
}

const HEADS = { LANE: 'lane', PARTNER: 'partner', CLIENT: 'client' } as const;

/** The share on time by lane, partner or client; the late orders have a link of their own. */
export function OnTimeTable({ view, by, targets = [], aside }: OnTimeTableProps) {
  const t = useMessages(insightsMessages);
  const { formatNumber } = useFormats();
  const { formatPercent } = useInsightFormat();
  const renderOrders = useOrdersBase(view);
  const late = view.findFigure(`LATE_BY_${by}`).values;
  return (
    <FigureTable
      view={view}
      figure={`ON_TIME_BY_${by}`}
      nameHead={t(HEADS[by])}
      targets={{ head: t('target'), find: describeTarget }}
      aside={aside}
      renderBase={(value) => {
        const lateValue = late.find(({ key }) => key === value.key);
        if (lateValue === undefined || lateValue.orders === 0) return renderOrders(value);
        return (
          <span className={classes.whole}>
            <OptionalLink href={view.hrefOf(lateValue.filter)}>
              {t('lateCount', { orders: formatNumber(lateValue.orders) })}
            </OptionalLink>
            {' / '}
            {renderOrders(value)}
          </span>
        );
      }}
    />
  );

  function describeTarget({ key, value }: InsightValue) {
    const target = findTarget(targets, key);
    if (target === undefined) return undefined;
    return { value: target, text: describeGap(formatPercent(target), value, target) };
  }

  function describeGap(percent: string, value: number | null, target: number): string {
    if (value === null) return percent;
    const gap = computeTargetGap(value, target);
    if (gap === 0) return t('targetReached', { percent });
    return t(gap > 0 ? 'targetAbove' : 'targetBelow', { percent, points: Math.abs(gap) });
  }
}
