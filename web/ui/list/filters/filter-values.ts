import { formatDate } from '../../../i18n/format.ts';
import type { Choice } from '../../form/select-option.ts';
import type { Texts } from '../list-search.ts';
import type { Filter } from '../list-types.ts';

/** The URL keys a filter owns. */
export function keysOf(filter: Filter): readonly string[] {
  if (filter.kind === 'dates') return [filter.fromKey, filter.toKey];
  return filter.kind === 'custom' ? filter.keys : [filter.key];
}

/** Several values in one text. */
export function splitList(text: string | undefined): string[] {
  return (text ?? '').split(',').filter((part) => part !== '');
}

/** The words of a filter's chip, or undefined while it is not set. */
export function describeFilter(
  filter: Filter,
  values: Texts,
  until: (from: string, to: string) => string,
): string | undefined {
  switch (filter.kind) {
    case 'text':
      return values[filter.key];
    case 'choice':
      return values[filter.key] === undefined ? undefined : labelOf(filter.options, values[filter.key] ?? '');
    case 'choices': {
      const chosen = splitList(values[filter.key]);
      return chosen.length === 0
        ? undefined
        : chosen.map((value) => labelOf(filter.options, value)).join(', ');
    }
    case 'dates': {
      const from = values[filter.fromKey];
      const to = values[filter.toKey];
      if (from === undefined && to === undefined) return undefined;
      return until(from === undefined ? '' : day(from), to === undefined ? '' : day(to));
    }
    case 'custom':
      return filter.describe(values);
  }
}

function labelOf(options: readonly Choice[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value;
}

function day(date: string): string {
  // A plain date is a day of the calendar, not a moment: midnight UTC, read in UTC.
  return Number.isNaN(Date.parse(date)) ? date : formatDate(date, { timeZone: 'UTC' });
}
