import { Button } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { INSIGHT_EXPORT_FORMATS } from '@portal/contract/insights';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { getErrorMessage } from '../../api/errors.ts';
import { useMessages } from '../../i18n/messages.ts';
import { getToday } from '../../i18n/today.ts';
import { saveFile } from '../../ui/browser/save-file.ts';
import { isAbortError, runInTray } from '../../ui/jobs/run-in-tray.ts';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { MenuButton } from '../../ui/popup/menu-button.tsx';
import { toastFailure } from '../../ui/toast/toasts.tsx';
import { useSavedViews } from '../orders/index.ts';
import { ClientInsightsView } from './client-insights.tsx';
import {
  fetchInsightsExport,
  insightsQuery,
  insightTargetsQuery,
  readClientFilter,
} from './insight-queries.ts';
import { InsightsContent, useLead } from './insights-content.tsx';
import { insightsMessages } from './insights-messages.ts';
import { InsightsToolbar } from './insights-toolbar.tsx';
import { useInsightFilters } from './use-insight-filters.ts';

const route = getRouteApi('/signed-in/dashboard');

/** `/dashboard`: the figures of the orders of a period, compared with the period before. */
export function InsightsPage() {
  const t = useMessages(insightsMessages);
  const search = route.useSearch();
  const navigate = useNavigate();
  const [today] = useState(() => getToday());
  const query = useMemo(() => readClientFilter(search, today), [search, today]);
  const result = useQuery(insightsQuery(query));
  const { data: targets } = useQuery(insightTargetsQuery);
  const lead = useLead(result.data);
  return (
    <PageFrame title={t('title')} actions={<Actions query={query} />} {...(lead !== undefined && { lead })}>
      <InsightsToolbar
        filters={useInsightFilters()}
        search={search}
        views={useSavedViews('insights')}
        onSearch={(patch) =>
          void navigate({
            to: '/dashboard',
            search: (before) => ({ ...before, ...patch }),
            resetScroll: false,
          })
        }
      />
      <InsightsContent result={result}>
        {(insights) => (
          <ClientInsightsView
            insights={insights}
            search={search}
            today={today}
            {...(targets !== undefined && { targets })}
          />
        )}
      </InsightsContent>
    </PageFrame>
  );
}

/** Print, and a file with all figures. */
function Actions({ query }: { readonly query: Parameters<typeof insightsQuery>[0] }) {
  const t = useMessages(insightsMessages);
  const { mutate } = useMutation({
    mutationFn: (format: (typeof INSIGHT_EXPORT_FORMATS)[number]) =>
      runInTray(t('exporting'), (signal) => fetchInsightsExport({ ...query, format }, signal)),
    onSuccess: ({ blob, fileName }) => saveFile(blob, fileName),
    onError: (error) => {
      if (!isAbortError(error)) toastFailure(getErrorMessage(error, t('failed')));
    },
  });
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} aria-hidden />}
        onClick={() => window.print()}
      >
        {t('print')}
      </Button>
      <MenuButton
        target={
          <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />}>
            {t('export')}
          </Button>
        }
        entries={() =>
          INSIGHT_EXPORT_FORMATS.map((format) => ({
            key: format,
            label: format.toUpperCase(),
            run: () => mutate(format),
          }))
        }
      />
    </>
  );
}
