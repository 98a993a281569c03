import { Button, MultiSelect, Select, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import classes from './filter-panel.module.css';
import { filterKeys, splitList } from './filter-values.ts';
import { listMessages } from '../list-messages.ts';
import type { SearchParams, SearchPatch } from '../list-search.ts';
import type { Filter } from '../list-types.ts';

interface FilterPanelProps {
  readonly filters: readonly Filter[];
  readonly search: SearchParams;
  readonly onSearch: (patch: SearchPatch) => void;
}

/** The controls of all filters. They apply together, with 'Show rows' or Enter. */
export function FilterPanel({ filters, search, onSearch }: FilterPanelProps) {
  const t = useMessages(listMessages);
  const urlState = JSON.stringify(filters.flatMap(filterKeys).map((key) => search[key]));
  const [draft, setDraft] = useState<{ readonly basedOn: string; readonly patch: SearchPatch }>({
    basedOn: urlState,
    patch: {},
  });
  const patch = draft.basedOn === urlState ? draft.patch : {};
  const values = mergeParams(search, patch);
  const change = (changes: SearchPatch) => setDraft({ basedOn: urlState, patch: { ...patch, ...changes } });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch({ ...patch, page: undefined });
  };
  return (
    <form onSubmit={submit} className={classes.panel}>
      <div className={classes.grid}>
        {filters.map((filter) => (
          <FilterControl key={filterKeys(filter).join()} filter={filter} values={values} change={change} />
        ))}
      </div>
      <div className={classes.foot}>
        <Button type="submit">{t('apply')}</Button>
      </div>
    </form>
  );
}

function mergeParams(search: SearchParams, patch: SearchPatch): SearchParams {
  const params: Record<string, string> = {};
  for (const [key, value] of Object.entries({ ...search, ...patch }))
    if (value !== undefined) params[key] = value;
  return params;
}

interface FilterControlProps {
  readonly filter: Filter;
  readonly values: SearchParams;
  readonly change: (patch: SearchPatch) => void;
}

function FilterControl({ filter, values, change }: FilterControlProps) {
  const t = useMessages(listMessages);
  switch (filter.kind) {
    case 'text':
      return (
        <TextInput
          label={filter.label}
          placeholder={filter.placeholder ?? ''}
          value={values[filter.key] ?? ''}
          onChange={(event) => change({ [filter.key]: event.currentTarget.value || undefined })}
        />
      );
    case 'select':
      return (
        <Select
          label={filter.label}
          placeholder={t('any')}
          searchable={filter.options.length > 8}
          clearable
          limit={100}
          data={[...filter.options]}
          value={values[filter.key] ?? null}
          onChange={(value) => change({ [filter.key]: value ?? undefined })}
        />
      );
    case 'multiSelect':
      return (
        <MultiSelect
          label={filter.label}
          placeholder={values[filter.key] === undefined ? t('any') : ''}
          searchable
          clearable
          data={[...filter.options]}
          value={splitList(values[filter.key])}
          onChange={(selected) => change({ [filter.key]: selected.join(',') || undefined })}
        />
      );
    case 'dateRange':
      return (
        <div className={classes.dates}>
          {(
            [
              [filter.fromKey, t('from', { label: filter.label })],
              [filter.toKey, t('to', { label: filter.label })],
            ] as const
          ).map(([key, label]) => (
            <TextInput
              key={key}
              type="date"
              label={label}
              value={values[key] ?? ''}
              onChange={(event) => change({ [key]: event.currentTarget.value || undefined })}
            />
          ))}
        </div>
      );
    case 'custom':
      return <div>{filter.render(values, change)}</div>;
  }
}
