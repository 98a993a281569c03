import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { listMessages } from '../list-messages.ts';
import { FilterEditor } from './filter-editor.tsx';
import { type FiltersProps, filterKeys, isFilterSet } from './filter-values.ts';
import { OptionList } from './option-list.tsx';

interface AddFilterProps extends FiltersProps {
  /** Called when the filter has its only value. */
  readonly onDone: () => void;
}

/** The list of filters, and after the selection of one its editor. */
export function AddFilter({ filters, search, onSearch, onDone }: AddFilterProps) {
  const t = useMessages(listMessages);
  const [filterId, setFilterId] = useState<string>();
  const filter = filters.find((one) => getFilterId(one) === filterId);
  if (filter !== undefined)
    return <FilterEditor filter={filter} search={search} onSearch={onSearch} onDone={onDone} />;
  return (
    <OptionList
      label={t('findFilter')}
      options={filters.map((one) => ({ value: getFilterId(one), label: one.label }))}
      selected={filters.filter((one) => isFilterSet(one, search)).map(getFilterId)}
      onSelect={setFilterId}
    />
  );
}

function getFilterId(filter: Parameters<typeof filterKeys>[0]): string {
  return filterKeys(filter).join();
}
