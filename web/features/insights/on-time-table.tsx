import { useFormats } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { OptionalLink } from '../../ui/display/optional-link.tsx';
import { FigureTable, useOrdersBase } from './figure-table.tsx';
import type { InsightView } from './insight-view.ts';
import { insightsMessages } from './insights-messages.ts';

interface OnTimeTableProps {
  readonly view: InsightView;
  readonly by: 'LANE' | 'PARTNER' | 'CLIENT';
}

const HEADS = { LANE: 'lane', PARTNER: 'partner', CLIENT: 'client' } as const;

/** The share on time by lane, partner or client; the late orders have a link of their own. */
export function OnTimeTable({ view, by }: OnTimeTableProps) {
  const t = useMessages(insightsMessages);
  const { formatNumber } = useFormats();
  const renderOrders = useOrdersBase(view);
  const late = view.findFigure(`LATE_BY_${by}`).values;
  return (
    <FigureTable
      view={view}
      figure={`ON_TIME_BY_${by}`}
      nameHead={t(HEADS[by])}
      renderBase={(value) => {
        const lateValue = late.find(({ key }) => key === value.key);
        if (lateValue === undefined || lateValue.orders === 0) return renderOrders(value);
        return (
          <>
            <OptionalLink href={view.hrefOf(lateValue.filter)}>
              {t('lateCount', { orders: formatNumber(lateValue.orders) })}
            </OptionalLink>
            {' / '}
            {renderOrders(value)}
          </>
        );
      }}
    />
  );
}
