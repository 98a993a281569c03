import { Button, SegmentedControl, Skeleton } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { INSIGHT_EXPORT_FORMATS } from '@portal/contract/insights';
import { listOrders } from '@portal/contract/orders';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { getErrorMessage } from '../../api/errors.ts';
import { readListQuery } from '../../api/list-query.ts';
import { useFormats } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { getToday } from '../../i18n/today.ts';
import { saveFile } from '../../ui/browser/save-file.ts';
import { isAbortError, runInTray } from '../../ui/jobs/run-in-tray.ts';
import { AddFilterButton } from '../../ui/list/filters/add-filter-button.tsx';
import { FilterChips } from '../../ui/list/filters/filter-chips.tsx';
import { filterKeys } from '../../ui/list/filters/filter-values.ts';
import { pickSearchParams, type SearchPatch } from '../../ui/list/list-search.ts';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { EmptyState, ErrorState } from '../../ui/page/states.tsx';
import { Surface } from '../../ui/page/surface.tsx';
import { MenuButton } from '../../ui/popup/menu-button.tsx';
import { toastFailure } from '../../ui/toast/toasts.tsx';
import { ClientInsightsView } from './client-insights.tsx';
import { FILTER_KEYS } from './insight-links.ts';
import { fetchInsightsExport, insightsQuery } from './insight-queries.ts';
import classes from './insights.module.css';
import { insightsMessages } from './insights-messages.ts';
import { getPresetPeriod, PERIOD_PRESETS, type Period } from './period.ts';
import { useInsightFilters } from './use-insight-filters.ts';

const QUERY_KEYS = [...FILTER_KEYS, 'createdFrom', 'createdTo'] as const;

const route = getRouteApi('/signed-in/dashboard');

/** `/dashboard`: the figures of the orders of a period, compared with the period before. */
export function InsightsPage() {
  const t = useMessages(insightsMessages);
  const { formatDays } = useFormats();
  const search = route.useSearch();
  const navigate = useNavigate();
  const [today] = useState(() => getToday());
  const filters = useInsightFilters();
  // A value that the order list would refuse is left out here too.
  const query = useMemo(() => readListQuery(listOrders, pickSearchParams(search, QUERY_KEYS)), [search]);
  const { data, error, refetch, isPlaceholderData } = useQuery(insightsQuery(query));
  const onSearch = ({ page: _page, ...patch }: SearchPatch) =>
    void navigate({ to: '/dashboard', search: (before) => ({ ...before, ...patch }), resetScroll: false });
  const filterProps = { filters, search, onSearch };
  const clearPatch = Object.fromEntries(filters.flatMap(filterKeys).map((key) => [key, undefined]));
  return (
    <PageFrame
      title={t('title')}
      actions={<Actions query={query} />}
      lead={
        data === undefined
          ? undefined
          : t('lead', {
              orders: data.orders,
              period: formatDays(data.from, data.to),
              before: formatDays(data.previousFrom, data.previousTo),
            })
      }
    >
      <div className={classes.bar} data-no-print>
        <PeriodSelect
          period={data === undefined ? undefined : { from: data.from, to: data.to }}
          today={today}
          onChange={({ from, to }) => onSearch({ createdFrom: from, createdTo: to })}
        />
        <AddFilterButton {...filterProps} />
      </div>
      <div className={classes.chips}>
        <FilterChips {...filterProps} clearPatch={clearPatch} />
      </div>
      {data !== undefined ? (
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
            <ClientInsightsView insights={data} search={search} today={today} />
          )}
        </div>
      ) : error === null ? (
        <InsightsSkeleton />
      ) : (
        <Surface>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Surface>
      )}
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

interface PeriodSelectProps {
  /** Undefined until it is known. */
  readonly period: Period | undefined;
  readonly today: string;
  readonly onChange: (period: Period) => void;
}

/** Usual periods as buttons; any other days are a filter. */
export function PeriodSelect({ period, today, onChange }: PeriodSelectProps) {
  const t = useMessages(insightsMessages);
  const selected = PERIOD_PRESETS.find((preset) => {
    const { from, to } = getPresetPeriod(preset, today);
    return from === period?.from && to === period.to;
  });
  return (
    <div className={classes.periods}>
      <SegmentedControl
        size="sm"
        aria-label={t('periods')}
        value={selected ?? ''}
        onChange={(value) => {
          const preset = PERIOD_PRESETS.find((one) => one === value);
          if (preset !== undefined) onChange(getPresetPeriod(preset, today));
        }}
        data={PERIOD_PRESETS.map((preset) => ({ value: preset, label: t(preset) }))}
      />
    </div>
  );
}

const HEIGHTS = [150, 110, 380, 360, 360, 300];

function InsightsSkeleton() {
  return (
    <div className={classes.page} aria-busy>
      {HEIGHTS.map((height, index) => (
        <div key={height + index} className={index < 3 ? classes.wide : undefined}>
          <Skeleton height={height} />
        </div>
      ))}
    </div>
  );
}
