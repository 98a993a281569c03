import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { getToday } from '../../i18n/today.ts';
import type { SearchParams, SearchPatch } from '../../ui/list/list-search.ts';
import type { Filter } from '../../ui/list/list-types.ts';
import { partnerClientsQuery } from '../partner-orders/index.ts';
import { partnerInsightsQuery, readPartnerFilter } from './insight-queries.ts';
import { InsightsContent, useLead } from './insights-content.tsx';
import classes from './insights.module.css';
import { insightsMessages } from './insights-messages.ts';
import { InsightsToolbar } from './insights-toolbar.tsx';
import { PartnerInsightsView } from './partner-insights.tsx';
import { useRouteFilters } from './use-insight-filters.ts';

interface PartnerFiguresProps {
  readonly partnerId: string;
  readonly search: SearchParams;
  readonly onSearch: (patch: SearchPatch) => void;
}

/** The figures of a partner with their period and filters, as a part of its dashboard. */
export function PartnerFigures({ partnerId, search, onSearch }: PartnerFiguresProps) {
  const [today] = useState(() => getToday());
  const filter = useMemo(() => readPartnerFilter(search, today), [search, today]);
  const result = useQuery(partnerInsightsQuery(partnerId, filter));
  const list = useMemo(
    () => ({ path: `/partner-portals/${partnerId}/incoming-orders`, search }),
    [partnerId, search],
  );
  const lead = useLead(result.data);
  return (
    <div>
      <InsightsToolbar filters={usePartnerFilters(partnerId)} search={search} onSearch={onSearch} />
      <p className={classes.note}>{lead}</p>
      <InsightsContent result={result}>
        {(insights) => <PartnerInsightsView insights={insights} list={list} today={today} />}
      </InsightsContent>
    </div>
  );
}

function usePartnerFilters(partnerId: string): readonly Filter[] {
  const t = useMessages(insightsMessages);
  const routeFilters = useRouteFilters();
  const { data: clients } = useQuery(partnerClientsQuery(partnerId));
  return useMemo(
    (): readonly Filter[] => [
      ...routeFilters,
      {
        kind: 'select',
        key: 'clientId',
        label: t('client'),
        options: (clients ?? []).map(({ id, name }) => ({ value: id, label: name })),
      },
    ],
    [t, routeFilters, clients],
  );
}
