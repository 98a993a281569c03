import { FocusTrap, MantineThemeProvider, Skeleton, TextInput } from '@mantine/core';
import { Suspense } from 'react';
import { lazyPart } from '../../../i18n/lazy-part.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { listMessages } from '../list-messages.ts';
import type { SearchParams, SearchPatch } from '../list-search.ts';
import type { Filter } from '../list-types.ts';
import { useSearchText } from '../use-search-text.ts';
import { splitList } from './filter-values.ts';
import { OptionList } from './option-list.tsx';

interface FilterEditorProps {
  readonly filter: Filter;
  readonly search: SearchParams;
  readonly onSearch: (patch: SearchPatch) => void;
  /** Called when the filter has its only value. */
  readonly onDone: () => void;
}

// The calendar is the largest part of a list page.
const DateRangeEditor = lazyPart(() => import('./date-range-editor.tsx'), 'DateRangeEditor');

/** A click into a dropdown outside the panel would close the panel. */
const DROPDOWNS_IN_PANEL = {
  components: {
    Combobox: { defaultProps: { withinPortal: false } },
    Popover: { defaultProps: { withinPortal: false } },
  },
};

/** The control of one filter, which gets the focus. Each change applies at once. */
export function FilterEditor(props: FilterEditorProps) {
  const t = useMessages(listMessages);
  return (
    <MantineThemeProvider inherit theme={DROPDOWNS_IN_PANEL}>
      <Suspense fallback={<Skeleton height={60} aria-label={t('loading')} />}>
        <FocusTrap>
          <div>
            <FilterControl {...props} />
          </div>
        </FocusTrap>
      </Suspense>
    </MantineThemeProvider>
  );
}

function FilterControl({ filter, search, onSearch, onDone }: FilterEditorProps) {
  const change = (patch: SearchPatch) => onSearch({ ...patch, page: undefined });
  switch (filter.kind) {
    case 'text':
      return (
        <TextFilter
          filter={filter}
          value={search[filter.key] ?? ''}
          onChange={(text) => change({ [filter.key]: text })}
          onDone={onDone}
        />
      );
    case 'select':
      return (
        <OptionList
          label={filter.label}
          options={filter.options}
          selected={splitList(search[filter.key])}
          onSelect={(value) => {
            change({ [filter.key]: value });
            onDone();
          }}
        />
      );
    case 'multiSelect': {
      const selected = splitList(search[filter.key]);
      return (
        <OptionList
          label={filter.label}
          options={filter.options}
          selected={selected}
          onSelect={(value) => {
            const next = selected.includes(value)
              ? selected.filter((one) => one !== value)
              : [...selected, value];
            change({ [filter.key]: next.join(',') || undefined });
          }}
        />
      );
    }
    case 'dateRange':
      return (
        <DateRangeEditor
          label={filter.label}
          from={search[filter.fromKey]}
          to={search[filter.toKey]}
          onChange={({ from, to }) => change({ [filter.fromKey]: from, [filter.toKey]: to })}
        />
      );
    case 'custom':
      return filter.render(search, change);
  }
}

interface TextFilterProps {
  readonly filter: Extract<Filter, { readonly kind: 'text' }>;
  readonly value: string;
  readonly onChange: (text: string | undefined) => void;
  readonly onDone: () => void;
}

function TextFilter({ filter, value, onChange, onDone }: TextFilterProps) {
  const { text, setText, submit } = useSearchText(value, onChange);
  return (
    <TextInput
      data-autofocus
      label={filter.label}
      placeholder={filter.placeholder ?? ''}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        submit();
        onDone();
      }}
    />
  );
}
