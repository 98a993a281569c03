import { formatDecimal, getMinorExponent, parseMinorUnits } from '@portal/contract/quantities';
import { Select, TextInput, type TextInputProps } from '@mantine/core';
import { useMessages } from '../../i18n/messages.ts';
import { uiMessages } from '../ui-messages.ts';
import type { SelectOption } from './code-select.tsx';
import { parseDecimal } from './decimal-text.ts';
import classes from './money-input.module.css';
import { markUnreadable } from './unreadable-input.ts';
import { useNumberText } from './use-number-text.ts';

interface MoneyInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  readonly amountMinor: number | null;
  readonly currency: string;
  readonly currencies: readonly SelectOption[];
  readonly onChange: (money: { amountMinor: number | null; currency: string }) => void;
}

/** An amount in minor units, with its currency. Text that is not an amount of the currency stays, with an error. */
export function MoneyInput({
  amountMinor,
  currency,
  currencies,
  onChange,
  onBlur,
  error,
  ...input
}: MoneyInputProps) {
  const t = useMessages(uiMessages);
  const { text, isUnreadable, setText, endEdit } = useNumberText(
    formatInput(amountMinor, currency),
    (amountText) => parseInput(amountText, currency),
  );
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      placeholder={getMinorExponent(currency) === 0 ? '0' : '0.00'}
      {...input}
      {...markUnreadable(isUnreadable)}
      error={isUnreadable ? t('notAnAmount', { currency }) : error}
      classNames={{ input: classes.amount ?? '' }}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        onChange({ amountMinor: parseInput(event.currentTarget.value, currency), currency });
      }}
      onBlur={(event) => {
        endEdit();
        onBlur?.(event);
      }}
      rightSectionWidth={88}
      rightSection={
        <Select
          variant="unstyled"
          searchable
          allowDeselect={false}
          withCheckIcon={false}
          aria-label={t('currencyOf', { field: typeof input.label === 'string' ? input.label : t('amount') })}
          className={classes.currency ?? ''}
          // Without it the section has the width of the outer input, and its arrow covers the code.
          rightSectionWidth={26}
          value={currency}
          data={currencies.map((option) => ({ value: option.value, label: option.value }))}
          renderOption={({ option: { value } }) => (
            <span>{currencies.find((option) => option.value === value)?.label ?? value}</span>
          )}
          comboboxProps={{ width: 260, position: 'bottom-end' }}
          onChange={(next) => {
            if (next === null) return;
            onChange({ amountMinor: parseInput(text, next), currency: next });
          }}
        />
      }
    />
  );
}

function parseInput(text: string, currency: string): number | null {
  const decimal = parseDecimal(text);
  return decimal === undefined ? null : (parseMinorUnits(decimal, currency) ?? null);
}

function formatInput(amountMinor: number | null, currency: string): string {
  return amountMinor === null ? '' : formatDecimal({ amountMinor, currency });
}
