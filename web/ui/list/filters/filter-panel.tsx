import { Button, MultiSelect, Select, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import classes from './filter-panel.module.css';
import { keysOf, splitList } from './filter-values.ts';
import { listMessages } from '../list-messages.ts';
import type { Texts, TextsPatch } from '../list-search.ts';
import type { Filter } from '../list-types.ts';

interface FilterPanelProps {
  readonly filters: readonly Filter[];
  readonly search: Texts;
  readonly onSearch: (patch: TextsPatch) => void;
}

/** Every filter as a control. Nothing is asked until 'Show rows' or Enter: several are set at once. */
export function FilterPanel({ filters, search, onSearch }: FilterPanelProps) {
  const t = useMessages(listMessages);
  const inUrl = JSON.stringify(filters.flatMap(keysOf).map((key) => search[key]));
  const [draft, setDraft] = useState<{ readonly from: string; readonly patch: TextsPatch }>({
    from: inUrl,
    patch: {},
  });
  const patch = draft.from === inUrl ? draft.patch : {};
  const values = mergeTexts(search, patch);
  const change = (more: TextsPatch) => setDraft({ from: inUrl, patch: { ...patch, ...more } });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch({ ...patch, page: undefined });
  };
  return (
    <form onSubmit={submit} className={classes.panel}>
      <div className={classes.grid}>
        {filters.map((filter) => (
          <FilterControl key={keysOf(filter).join()} filter={filter} values={values} change={change} />
        ))}
      </div>
      <div className={classes.foot}>
        <Button type="submit">{t('apply')}</Button>
      </div>
    </form>
  );
}

function mergeTexts(search: Texts, patch: TextsPatch): Texts {
  const merged: Record<string, string> = {};
  for (const [key, value] of Object.entries({ ...search, ...patch }))
    if (value !== undefined) merged[key] = value;
  return merged;
}

interface FilterControlProps {
  readonly filter: Filter;
  readonly values: Texts;
  readonly change: (patch: TextsPatch) => void;
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
    case 'choice':
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
    case 'choices':
      return (
        <MultiSelect
          label={filter.label}
          placeholder={values[filter.key] === undefined ? t('any') : ''}
          searchable
          clearable
          data={[...filter.options]}
          value={splitList(values[filter.key])}
          onChange={(chosen) => change({ [filter.key]: chosen.join(',') || undefined })}
        />
      );
    case 'dates':
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
