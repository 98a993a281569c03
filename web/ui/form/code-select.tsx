import { Select, type SelectProps } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';

/** An option of a select; the label of a code contains the code and its name. */
export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

interface CodeSelectProps extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  readonly options: readonly SelectOption[];
  /** The code; empty when none is selected. */
  readonly value: string;
  readonly onChange: (code: string) => void;
}

const MAX_OPTIONS = 60;

/** A searchable select of codes with names. An option whose code equals the search text comes first. */
function CodeSelect({ options, value, onChange, ...props }: CodeSelectProps) {
  const findLabel = (code: string) => options.find((option) => option.value === code)?.label ?? '';
  const [searchText, setSearchText] = useState(() => findLabel(value));
  const select = (code: string) => {
    onChange(code);
    setSearchText(findLabel(code));
  };
  return (
    <Select
      searchable
      clearable
      searchValue={searchText}
      onSearchChange={setSearchText}
      // The library leaves the typed text if the selected option is selected again.
      onOptionSubmit={(code) => setSearchText(findLabel(code))}
      selectFirstOptionOnChange
      // Selecting the selected code again must not clear it; the clear button does that.
      allowDeselect={false}
      onKeyDownCapture={(event) => selectOnEnter(event, options, select)}
      {...props}
      data={[...options]}
      limit={MAX_OPTIONS}
      value={value === '' ? null : value}
      onChange={(code) => onChange(code ?? '')}
      filter={({ options: all, search, limit }) => {
        const text = search.trim().toLowerCase();
        if (text === '') return all.slice(0, limit);
        const matches = all.filter(
          (option) => 'value' in option && `${option.value} ${option.label}`.toLowerCase().includes(text),
        );
        return matches.sort((a, b) => rank(a, text) - rank(b, text)).slice(0, limit);
      }}
    />
  );
}

/**
 * Enter selects the option whose code equals the text, else the highlighted option. The library highlights the first
 * option only after its list is rendered, and loses the highlight shortly after opening: a code that is pasted, scanned or
 * typed fast would select nothing, or another option.
 */
function selectOnEnter(
  event: KeyboardEvent<HTMLInputElement>,
  options: readonly SelectOption[],
  select: (code: string) => void,
): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  const text = event.currentTarget.value.trim().toLowerCase();
  const exactMatch = options.find(({ value }) => value.toLowerCase() === text);
  const list = document.getElementById(event.currentTarget.getAttribute('aria-controls') ?? '');
  const highlighted = list?.querySelector<HTMLElement>('[data-combobox-selected]');
  if (exactMatch === undefined && !highlighted) return;
  event.preventDefault();
  event.stopPropagation();
  if (highlighted && (exactMatch === undefined || highlighted.textContent.includes(exactMatch.label)))
    highlighted.click();
  else if (exactMatch !== undefined) select(exactMatch.value);
}

function rank(option: object, searchText: string): number {
  if (!('value' in option) || !('label' in option)) return 3;
  if (String(option.value).toLowerCase() === searchText) return 0;
  return String(option.label).toLowerCase().startsWith(searchText) ? 1 : 2;
}

/** Countries by ISO code: `Singapore (SG)`. */
export function CountrySelect(props: CodeSelectProps) {
  return <CodeSelect autoComplete="off" {...props} />;
}

/** Ports by UN/LOCODE: `Changi (SGSIN, SIN)`. */
export function PortSelect(props: CodeSelectProps) {
  return <CodeSelect autoComplete="off" {...props} />;
}

/** Customers by code: `Kaya Toast (KAYA)`. */
export function CustomerSelect(props: CodeSelectProps) {
  return <CodeSelect autoComplete="off" {...props} />;
}

/** Currencies by ISO code: `SGD Singapore Dollar`. */
export function CurrencySelect(props: CodeSelectProps) {
  return <CodeSelect autoComplete="off" {...props} />;
}
