import { formatDate } from '../../../i18n/format.ts';
import type { SelectOption } from '../../form/code-select.tsx';
import type { SearchParams, SearchPatch } from '../list-search.ts';
import type { Filter } from '../list-types.ts';

export interface FiltersProps {
  readonly filters: readonly Filter[];
  readonly search: SearchParams;
  readonly onSearch: (patch: SearchPatch) => void;
}

/** The search params of a filter. */
export function filterKeys(filter: Filter): readonly string[] {
  if (filter.kind === 'dateRange') return [filter.fromKey, filter.toKey];
  return filter.kind === 'custom' ? filter.keys : [filter.key];
}

/** Whether one of the search params of a filter has a value. */
export function isFilterSet(filter: Filter, search: SearchParams): boolean {
  return filterKeys(filter).some((key) => search[key] !== undefined);
}

/** Splits the values of a comma-separated search param. */
export function splitList(text: string | undefined): string[] {
  return (text ?? '').split(',').filter((part) => part !== '');
}

/** The text of a filter's chip; undefined when the filter is not set. */
export function describeFilter(
  filter: Filter,
  values: SearchParams,
  formatRange: (from: string, to: string) => string,
): string | undefined {
  switch (filter.kind) {
    case 'text':
      return values[filter.key];
    case 'select':
      return values[filter.key] === undefined
        ? undefined
        : findLabel(filter.options, values[filter.key] ?? '');
    case 'multiSelect': {
      const selected = splitList(values[filter.key]);
      return selected.length === 0
        ? undefined
        : selected.map((value) => findLabel(filter.options, value)).join(', ');
    }
    case 'dateRange': {
      const from = values[filter.fromKey];
      const to = values[filter.toKey];
      if (from === undefined && to === undefined) return undefined;
      return formatRange(from === undefined ? '' : formatDay(from), to === undefined ? '' : formatDay(to));
    }
    case 'custom':
      return filter.describe(values);
  }
}

function findLabel(options: readonly SelectOption[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value;
}

function formatDay(date: string): string {
  // A date without a time is parsed as midnight UTC, so it is formatted in UTC too.
  return Number.isNaN(Date.parse(date)) ? date : formatDate(date, { timeZone: 'UTC' });
}
