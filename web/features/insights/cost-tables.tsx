import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { FigureTable } from './figure-table.tsx';
import type { InsightView } from './insight-view.ts';
import classes from './insights.module.css';
import { insightsMessages } from './insights-messages.ts';

const BASES = {
  ORDER: { LANE: 'COST_PER_ORDER_BY_LANE', PARTNER: 'COST_PER_ORDER_BY_PARTNER' },
  KG: { LANE: 'COST_PER_KG_BY_LANE', PARTNER: 'COST_PER_KG_BY_PARTNER' },
} as const;

interface CostTableProps {
  readonly view: InsightView;
  readonly by: 'LANE' | 'PARTNER';
}

/** Cost by lane or partner, per order or per kilogram. */
export function CostTable({ view, by }: CostTableProps) {
  const t = useMessages(insightsMessages);
  const [basis, setBasis] = useState<keyof typeof BASES>('ORDER');
  return (
    <FigureTable
      view={view}
      figure={BASES[basis][by]}
      nameHead={by === 'LANE' ? t('lane') : t('partner')}
      controls={
        <SegmentedControl
          className={classes.select ?? ''}
          size="xs"
          aria-label={t('costs')}
          value={basis}
          onChange={(value) => setBasis(value === 'KG' ? 'KG' : 'ORDER')}
          data={[
            { value: 'ORDER', label: t('perOrder') },
            { value: 'KG', label: t('perKg') },
          ]}
        />
      }
    />
  );
}
