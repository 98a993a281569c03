import { Select, type SelectProps } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import type { Choice } from './select-option.ts';

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
      onKeyDownCapture={(event) => takeTyped(event, options, onChange)}
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
 * Enter takes the code that is typed whole, else the option that is marked. The library marks the first option only when
 * its list has been drawn, and forgets which one a moment after it opened: a code that arrives in one go (typed fast,
 * pasted, scanned) would not be taken, or another one would.
 */
function takeTyped(
  event: KeyboardEvent<HTMLInputElement>,
  options: readonly Choice[],
  onChange: (code: string) => void,
): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  const typed = event.currentTarget.value.trim().toLowerCase();
  const whole = options.find(({ value }) => value.toLowerCase() === typed);
  const list = document.getElementById(event.currentTarget.getAttribute('aria-controls') ?? '');
  const marked = list?.querySelector<HTMLElement>('[data-combobox-selected]');
  if (whole === undefined && !marked) return;
  event.preventDefault();
  event.stopPropagation();
  if (marked && (whole === undefined || marked.textContent.includes(whole.label))) marked.click();
  else if (whole !== undefined) onChange(whole.value);
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
