import { Select, type SelectProps } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import type { Choice } from './choice.ts';

interface CodeSelectProps extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  readonly options: readonly Choice[];
  /** The code, or an empty text. */
  readonly value: string;
  readonly onChange: (code: string) => void;
}

const SHOWN_AT_ONCE = 60;

/** A searchable select of codes with names: the code itself, typed whole, comes first. */
function CodeSelect({ options, value, onChange, ...select }: CodeSelectProps) {
  return (
    <Select
      searchable
      clearable
      selectFirstOptionOnChange
      // A code typed over itself is not taken away; that is what the cross is for.
      allowDeselect={false}
      onKeyDownCapture={takeMarked}
      {...select}
      data={[...options]}
      limit={SHOWN_AT_ONCE}
      value={value === '' ? null : value}
      onChange={(code) => onChange(code ?? '')}
      filter={({ options: all, search, limit }) => {
        const sought = search.trim().toLowerCase();
        if (sought === '') return all.slice(0, limit);
        const found = all.filter(
          (one) => 'value' in one && `${one.value} ${one.label}`.toLowerCase().includes(sought),
        );
        return found.sort((one, other) => rank(one, sought) - rank(other, sought)).slice(0, limit);
      }}
    />
  );
}

/**
 * Enter takes the option that is marked. The library forgets which one it has marked a moment after the list opened, so
 * that a code which arrives in one go (typed fast, pasted, scanned) would be marked and yet not taken.
 */
function takeMarked(event: KeyboardEvent<HTMLInputElement>): void {
  const list = event.currentTarget.getAttribute('aria-controls');
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || list === null) return;
  const marked = document.getElementById(list)?.querySelector<HTMLElement>('[data-combobox-selected]');
  if (!marked) return;
  event.preventDefault();
  event.stopPropagation();
  marked.click();
}

function rank(option: object, sought: string): number {
  if (!('value' in option) || !('label' in option)) return 3;
  if (String(option.value).toLowerCase() === sought) return 0;
  return String(option.label).toLowerCase().startsWith(sought) ? 1 : 2;
}

/** Countries by ISO code: `Singapore (SG)`. */
export function CountrySelect(props: CodeSelectProps) {
  return <CodeSelect autoComplete="off" {...props} />;
}

/** Ports by UN/LOCODE: `Changi (SGSIN, SIN)`. */
export function PortSelect(props: CodeSelectProps) {
  return <CodeSelect autoComplete="off" {...props} />;
}

/** Currencies by ISO code: `SGD Singapore Dollar`. */
export function CurrencySelect(props: CodeSelectProps) {
  return <CodeSelect autoComplete="off" {...props} />;
}
