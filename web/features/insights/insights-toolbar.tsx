import { SegmentedControl } from '@mantine/core';
import { useMessages } from '../../i18n/messages.ts';
import { AddFilterButton } from '../../ui/list/filters/add-filter-button.tsx';
import { FilterChips } from '../../ui/list/filters/filter-chips.tsx';
import { filterKeys } from '../../ui/list/filters/filter-values.ts';
import type { SearchParams, SearchPatch } from '../../ui/list/list-search.ts';
import type { Filter, Views } from '../../ui/list/list-types.ts';
import { ViewMenu } from '../../ui/list/views/view-menu.tsx';
import classes from './insights.module.css';
import { insightsMessages } from './insights-messages.ts';
import { getPresetPeriod, PERIOD_PRESETS, type Period } from './period.ts';

interface InsightsToolbarProps {
  /** The period of the figures; undefined until it is known. */
  readonly period: Period | undefined;
  readonly today: string;
  readonly filters: readonly Filter[];
  readonly search: SearchParams;
  readonly onSearch: (patch: SearchPatch) => void;
  readonly views?: Views;
}

/** Period and filters of figures, which the URL has. */
export function InsightsToolbar({ period, today, filters, search, onSearch, views }: InsightsToolbarProps) {
  // The filters of a list also reset its page; figures have none.
  const filterProps = {
    filters,
    search,
    onSearch: ({ page: _page, ...patch }: SearchPatch) => onSearch(patch),
  };
  const clearPatch = Object.fromEntries(filters.flatMap(filterKeys).map((key) => [key, undefined]));
  return (
    <>
      <div className={classes.bar} data-no-print>
        <PeriodSelect
          period={period}
          today={today}
          onChange={({ from, to }) => onSearch({ createdFrom: from, createdTo: to })}
        />
        <AddFilterButton {...filterProps} />
        {views !== undefined && <ViewMenu views={views} search={search} onSearch={filterProps.onSearch} />}
      </div>
      <div className={classes.chips}>
        <FilterChips {...filterProps} clearPatch={clearPatch} />
      </div>
    </>
  );
}

interface PeriodSelectProps {
  readonly period: Period | undefined;
  readonly today: string;
  readonly onChange: (period: Period) => void;
}

/** Usual periods as buttons; none of them is pressed for other days. */
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
