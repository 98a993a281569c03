import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { getToday } from '../../../i18n/today.ts';
import type { SearchParams } from '../../../ui/list/list-search.ts';
import { PageFrame } from '../../../ui/page/page-frame.tsx';
import { ErrorState } from '../../../ui/page/states.tsx';
import { Surface } from '../../../ui/page/surface.tsx';
import { ClientInsightsView } from '../client-insights.tsx';
import { readClientFilter, readPartnerFilter } from '../insight-queries.ts';
import classes from '../insights.module.css';
import { InsightsContent, useLead } from '../insights-content.tsx';
import { insightsMessages } from '../insights-messages.ts';
import { PeriodSelect } from '../insights-toolbar.tsx';
import { PartnerInsightsView } from '../partner-insights.tsx';
import type { Period } from '../period.ts';
import { embeddedInsightsQuery, embeddedPartnerInsightsQuery, useEmbedToken } from './embed-queries.ts';

interface EmbeddedInsightsProps {
  /** The search params of the embed address: purpose, token and filter. */
  readonly search: SearchParams;
}

/** The figures behind an embed address, in a frame of another page. Figures open nothing: the frame has no session. */
export function EmbeddedInsights({ search }: EmbeddedInsightsProps) {
  const t = useMessages(insightsMessages);
  const { token, error } = useEmbedToken(search['token'] ?? '');
  const [today] = useState(() => getToday());
  const [period, setPeriod] = useState<Period>();
  const params =
    period === undefined ? search : { ...search, createdFrom: period.from, createdTo: period.to };
  const frame = { token, params, today, onPeriod: setPeriod };
  if (error !== null)
    return (
      <PageFrame title={t('title')}>
        <Surface>
          <ErrorState error={error} />
        </Surface>
      </PageFrame>
    );
  return search['purpose'] === 'PARTNER' ? <PartnerFrame {...frame} /> : <ClientFrame {...frame} />;
}

interface FrameProps {
  readonly token: string;
  /** The search params of the address, with the period that the reader has selected. */
  readonly params: SearchParams;
  readonly today: string;
  readonly onPeriod: (period: Period) => void;
}

function ClientFrame({ token, params, today, onPeriod }: FrameProps) {
  const result = useQuery(embeddedInsightsQuery(token, readClientFilter(params)));
  return (
    <Frame insights={result.data} today={today} onPeriod={onPeriod}>
      <InsightsContent result={result}>
        {(insights) => <ClientInsightsView insights={insights} search={undefined} today={today} />}
      </InsightsContent>
    </Frame>
  );
}

function PartnerFrame({ token, params, today, onPeriod }: FrameProps) {
  const result = useQuery(embeddedPartnerInsightsQuery(token, readPartnerFilter(params)));
  return (
    <Frame insights={result.data} today={today} onPeriod={onPeriod}>
      <InsightsContent result={result}>
        {(insights) => <PartnerInsightsView insights={insights} list={undefined} today={today} />}
      </InsightsContent>
    </Frame>
  );
}

interface PageProps extends Pick<FrameProps, 'today' | 'onPeriod'> {
  readonly insights: Parameters<typeof useLead>[0];
  readonly children: ReactNode;
}

function Frame({ insights, today, onPeriod, children }: PageProps) {
  const t = useMessages(insightsMessages);
  const lead = useLead(insights);
  return (
    <PageFrame title={t('title')} {...(lead !== undefined && { lead })}>
      <div className={classes.bar} data-no-print>
        <PeriodSelect period={insights} today={today} onChange={onPeriod} />
      </div>
      {children}
    </PageFrame>
  );
}
