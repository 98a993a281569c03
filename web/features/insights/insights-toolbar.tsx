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
import { PERIOD_PRESETS, type PeriodPreset, readPreset, selectPreset } from './period.ts';

interface InsightsToolbarProps {
  readonly filters: readonly Filter[];
  readonly search: SearchParams;
  readonly onSearch: (patch: SearchPatch) => void;
  readonly views?: Views;
}

/** Period and filters of figures, which the URL has. */
export function InsightsToolbar({ filters, search, onSearch, views }: InsightsToolbarProps) {
  const filterProps = {
    filters,
    search,
    // The filters of a list also reset its page; figures have none. Days of their own replace a preset.
    onSearch: ({ page: _page, ...patch }: SearchPatch) =>
      onSearch((patch['createdFrom'] ?? patch['createdTo']) ? { ...patch, period: undefined } : patch),
  };
  const clearPatch = Object.fromEntries(filters.flatMap(filterKeys).map((key) => [key, undefined]));
  return (
    <>
      <div className={classes.bar} data-no-print>
        <PeriodSelect selected={readPreset(search)} onSelect={(preset) => onSearch(selectPreset(preset))} />
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
  readonly selected: PeriodPreset | undefined;
  readonly onSelect: (preset: PeriodPreset) => void;
}

/** Usual periods as buttons; none of them is pressed for other days. */
export function PeriodSelect({ selected, onSelect }: PeriodSelectProps) {
  const t = useMessages(insightsMessages);
  return (
    <div className={classes.periods}>
      <SegmentedControl
        size="sm"
        aria-label={t('periods')}
        value={selected ?? ''}
        onChange={(value) => {
          const preset = PERIOD_PRESETS.find((one) => one === value);
          if (preset !== undefined) onSelect(preset);
        }}
        data={PERIOD_PRESETS.map((preset) => ({ value: preset, label: t(preset) }))}
      />
    </div>
  );
}
