import { Group, NativeSelect, Skeleton } from '@mantine/core';
import { listCalendarDays } from '@portal/contract/reference-data';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { useLocale, useMessages } from '../../i18n/messages.ts';
import { CountrySelect } from '../../ui/form/code-select.tsx';
import type { SearchPatch } from '../../ui/list/list-search.ts';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { EmptyState, ErrorState } from '../../ui/page/states.tsx';
import { Surface } from '../../ui/page/surface.tsx';
import { countryInSentence, useCountries } from '../reference-data/index.ts';
import { groupDays } from './group-days.ts';
import classes from './holidays.module.css';
import { holidaysMessages } from './holidays-messages.ts';
import { HolidaysTable } from './holidays-table.tsx';

const route = getRouteApi('/signed-in/next/settings/$tab');

const DEFAULT_COUNTRY = 'SG';

function calendarDaysQuery(country: string, year: number) {
  return queryOptions({
    queryKey: ['calendar-days', country, year],
    queryFn: async ({ signal }) => (await call(listCalendarDays, { query: { country, year }, signal })).data,
    placeholderData: keepPreviousData,
  });
}

/** `/next/settings/public-holidays`: the public holidays and replaced working days of a country in a year. */
export function HolidaysPage() {
  const t = useMessages(holidaysMessages);
  const locale = useLocale();
  const navigate = route.useNavigate();
  const search = route.useSearch();
  const [thisYear] = useState(() => new Date().getFullYear());
  const country = readParam(search['country'], /^[A-Z]{2}$/) ?? DEFAULT_COUNTRY;
  const year = Number(readParam(search['year'], /^20\d\d$/) ?? thisYear);
  const years = [...new Set([year, thisYear - 1, thisYear, thisYear + 1, thisYear + 2])].sort(
    (a, b) => a - b,
  );
  const { data, error, refetch, isPlaceholderData } = useQuery(calendarDaysQuery(country, year));
  const select = (patch: SearchPatch) =>
    void navigate({ search: { ...search, ...patch }, resetScroll: false });
  return (
    <PageFrame title={t('title')} lead={t('lead')}>
      <Group mb="md" align="end">
        <CountrySelect
          key={country}
          className={classes.country ?? ''}
          label={t('country')}
          options={useCountries()}
          value={country}
          clearable={false}
          onChange={(code) => select({ country: code })}
        />
        <NativeSelect
          label={t('year')}
          value={String(year)}
          data={years.map(String)}
          onChange={(event) => select({ year: event.currentTarget.value })}
        />
      </Group>
      <Surface>{renderDays()}</Surface>
    </PageFrame>
  );

  function renderDays() {
    if (data === undefined)
      return error === null ? (
        <Skeleton height={320} radius="md" />
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      );
    if (data.length === 0 && !isPlaceholderData)
      return (
        <EmptyState
          title={t('empty', { country: countryInSentence(country, locale), year: String(year) })}
          help={t('emptyHelp')}
        />
      );
    return (
      <div className={classes.table} aria-busy={isPlaceholderData}>
        <HolidaysTable entries={groupDays(data)} country={country} />
      </div>
    );
  }
}

/** The value of a search param, or undefined if a link has another value. */
function readParam(value: string | undefined, pattern: RegExp): string | undefined {
  return value !== undefined && pattern.test(value) ? value : undefined;
}
