import { formatMoney, getMinorExponent, parseMinorUnits } from '@portal/contract/quantities';
import { Select, TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { uiMessages } from '../ui-messages.ts';
import type { Choice } from './select-option.ts';
import { readDecimal } from './decimal-text.ts';
import classes from './money-input.module.css';

interface MoneyInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  readonly amountMinor: number | null;
  readonly currency: string;
  readonly currencies: readonly Choice[];
  readonly onChange: (money: { amountMinor: number | null; currency: string }) => void;
}

/** An amount with its currency, kept in minor units. */
export function MoneyInput({
  amountMinor,
  currency,
  currencies,
  onChange,
  onBlur,
  ...input
}: MoneyInputProps) {
  const t = useMessages(uiMessages);
  const [typed, setTyped] = useState<string>();
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      placeholder={getMinorExponent(currency) === 0 ? '0' : '0.00'}
      {...input}
      classNames={{ input: classes.amount ?? '' }}
      value={typed ?? shown(amountMinor, currency)}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange({ amountMinor: minorOf(event.currentTarget.value, currency), currency });
      }}
      onBlur={(event) => {
        if (amountMinor !== null || typed?.trim() === '') setTyped(undefined);
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
          value={currency}
          data={currencies.map((one) => ({ value: one.value, label: one.value }))}
          renderOption={({ option }) => (
            <span>{currencies.find((one) => one.value === option.value)?.label ?? option.value}</span>
          )}
          comboboxProps={{ width: 260, position: 'bottom-end' }}
          onChange={(next) => {
            if (next === null) return;
            const text = typed ?? shown(amountMinor, currency);
            onChange({ amountMinor: minorOf(text, next), currency: next });
          }}
        />
      }
    />
  );
}

function minorOf(typed: string, currency: string): number | null {
  const decimal = readDecimal(typed);
  return decimal === undefined ? null : (parseMinorUnits(decimal, currency) ?? null);
}

function shown(amountMinor: number | null, currency: string): string {
  return amountMinor === null
    ? ''
    : (formatMoney({ amountMinor, currency }).split(' ')[0] ?? '').replaceAll(',', '');
}
