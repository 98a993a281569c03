import { Button, CloseButton, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { lazyPart } from '../../../i18n/lazy-part.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { PanelButton } from '../../popup/panel-button.tsx';
import { listMessages } from '../list-messages.ts';
import type { SearchPatch } from '../list-search.ts';
import type { Filter } from '../list-types.ts';
import classes from './filter-chips.module.css';
import { describeFilter, filterKeys, type FiltersProps } from './filter-values.ts';

interface FilterChipsProps extends FiltersProps {
  /** Removes every filter. */
  readonly clearPatch: SearchPatch;
}

/** The filters that are set. */
export function FilterChips({ clearPatch, ...props }: FilterChipsProps) {
  const { filters, search, onSearch } = props;
  const t = useMessages(listMessages);
  const formatRange = (from: string, to: string) => {
    if (to === '') return t('onOrAfter', { date: from });
    if (from === '') return t('onOrBefore', { date: to });
    return from === to ? from : t('between', { from, to });
  };
  const chips = filters.flatMap((filter) => {
    const value = describeFilter(filter, search, formatRange);
    return value === undefined ? [] : [{ filter, value }];
  });
  if (chips.length === 0) return null;
  return (
    <div className={classes.chips} data-no-print>
      {chips.map(({ filter, value }) => (
        <FilterChip key={filterKeys(filter).join()} {...props} filter={filter} value={value} />
      ))}
      <Button variant="subtle" size="compact-sm" onClick={() => onSearch({ ...clearPatch, page: undefined })}>
        {t('clearAll')}
      </Button>
    </div>
  );
}

const loadEditor = () => import('./filter-editor.tsx');
const FilterEditor = lazyPart(loadEditor, 'FilterEditor');

interface FilterChipProps extends FiltersProps {
  readonly filter: Filter;
  /** The text of the filter's value. */
  readonly value: string;
}

/** A filter that is set: a button that opens its editor and one that removes it. */
function FilterChip({ filter, value, search, onSearch }: FilterChipProps) {
  const t = useMessages(listMessages);
  const remove = () =>
    onSearch({ ...Object.fromEntries(filterKeys(filter).map((key) => [key, undefined])), page: undefined });
  return (
    <span className={classes.chip}>
      <PanelButton
        label={filter.label}
        load={loadEditor}
        position="bottom-start"
        width={320}
        target={
          <UnstyledButton className={classes.edit}>
            <VisuallyHidden>{t('changeFilter')}</VisuallyHidden>
            <span className={classes.label}>{filter.label}</span>
            <span className={classes.value}>{value}</span>
          </UnstyledButton>
        }
      >
        {(close) => <FilterEditor filter={filter} search={search} onSearch={onSearch} onDone={close} />}
      </PanelButton>
      <CloseButton
        size={24}
        iconSize={12}
        className={classes.remove ?? ''}
        aria-label={t('removeFilter', { filter: `${filter.label} ${value}` })}
        onClick={remove}
      />
    </span>
  );
}
