import { Button, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useMessages } from '../../../i18n/messages.ts';
import classes from './filter-chips.module.css';
import { describeFilter, filterKeys } from './filter-values.ts';
import { listMessages } from '../list-messages.ts';
import type { SearchParams, SearchPatch } from '../list-search.ts';
import type { Filter } from '../list-types.ts';

interface FilterChipsProps {
  readonly filters: readonly Filter[];
  readonly search: SearchParams;
  readonly onSearch: (patch: SearchPatch) => void;
  /** Removes every filter. */
  readonly clearPatch: SearchPatch;
}

/** The filters that are set, each with a button that removes it. */
export function FilterChips({ filters, search, onSearch, clearPatch }: FilterChipsProps) {
  const t = useMessages(listMessages);
  const formatRange = (from: string, to: string) => {
    if (to === '') return t('onOrAfter', { date: from });
    return from === '' ? t('onOrBefore', { date: to }) : t('between', { from, to });
  };
  const chips = filters.flatMap((filter) => {
    const value = describeFilter(filter, search, formatRange);
    return value === undefined ? [] : [{ filter, value }];
  });
  if (chips.length === 0) return null;
  return (
    <div className={classes.chips}>
      {chips.map(({ filter, value }) => (
        <UnstyledButton
          key={filterKeys(filter).join()}
          className={classes.chip}
          onClick={() =>
            onSearch({
              ...Object.fromEntries(filterKeys(filter).map((key) => [key, undefined])),
              page: undefined,
            })
          }
        >
          <VisuallyHidden>{t('removeFilter')}</VisuallyHidden>
          <span className={classes.label}>{filter.label}</span>
          <span className={classes.value}>{value}</span>
          <IconX size={14} aria-hidden />
        </UnstyledButton>
      ))}
      <Button variant="subtle" size="compact-sm" onClick={() => onSearch({ ...clearPatch, page: undefined })}>
        {t('clearAll')}
      </Button>
    </div>
  );
}
