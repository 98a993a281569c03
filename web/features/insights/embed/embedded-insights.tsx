import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { getToday } from '../../../i18n/today.ts';
import { type SearchParams, toSearchParams } from '../../../ui/list/list-search.ts';
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
import { type PeriodPreset, readPreset, selectPreset } from '../period.ts';
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
  const [params, setParams] = useState(search);
  const frame = {
    token,
    params,
    today,
    onPreset: (preset: PeriodPreset) => setParams(toSearchParams({ ...search, ...selectPreset(preset) })),
  };
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
  readonly onPreset: (preset: PeriodPreset) => void;
}

function ClientFrame({ token, params, today, onPreset }: FrameProps) {
  const result = useQuery(embeddedInsightsQuery(token, readClientFilter(params, today)));
  return (
    <Frame insights={result.data} params={params} onPreset={onPreset}>
      <InsightsContent result={result}>
        {(insights) => <ClientInsightsView insights={insights} search={undefined} today={today} />}
      </InsightsContent>
    </Frame>
  );
}

function PartnerFrame({ token, params, today, onPreset }: FrameProps) {
  const result = useQuery(embeddedPartnerInsightsQuery(token, readPartnerFilter(params, today)));
  return (
    <Frame insights={result.data} params={params} onPreset={onPreset}>
      <InsightsContent result={result}>
        {(insights) => <PartnerInsightsView insights={insights} list={undefined} today={today} />}
      </InsightsContent>
    </Frame>
  );
}

interface PageProps extends Pick<FrameProps, 'params' | 'onPreset'> {
  readonly insights: Parameters<typeof useLead>[0];
  readonly children: ReactNode;
}

function Frame({ insights, params, onPreset, children }: PageProps) {
  const t = useMessages(insightsMessages);
  const lead = useLead(insights);
  return (
    <PageFrame title={t('title')} {...(lead !== undefined && { lead })}>
      <div className={classes.bar} data-no-print>
        <PeriodSelect selected={readPreset(params)} onSelect={onPreset} />
      </div>
      {children}
    </PageFrame>
  );
}
