import { Text, TextInput, type TextInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { uiMessages } from '../ui-messages.ts';
import { formatScaledInteger, parseScaledInteger } from './decimal-text.ts';
import { markUnreadable } from './unreadable-input.ts';
import { useNumberText } from './use-number-text.ts';

export interface QuantityInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** Null when the text is empty or not a number. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  /** Number of value units in one displayed unit: 1000 for grams displayed as kilograms. */
  readonly scale: number;
  readonly unit: string;
  /** Reads other texts than decimals of the unit; null if a text is not a number. */
  readonly parse?: (text: string) => number | null;
  /** The error of text that is not a number. */
  readonly unreadableError?: ReactNode;
}

/**
 * An integer that is entered as a decimal of a larger unit. The text is not reformatted before the field loses focus. Text that is
 * not a number stays, with an error.
 */
export function QuantityInput({
  value,
  onChange,
  scale,
  unit,
  parse = (decimal) => parseScaledInteger(decimal, scale) ?? null,
  unreadableError,
  onBlur,
  error,
  ...input
}: QuantityInputProps) {
  const t = useMessages(uiMessages);
  const { text, isUnreadable, setText, endEdit } = useNumberText(formatScaledInteger(value, scale), parse);
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      rightSection={
        <Text size="sm" c="dimmed" component="span">
          {unit}
        </Text>
      }
      rightSectionWidth={unit.length * 9 + 16}
      rightSectionPointerEvents="none"
      {...input}
      {...markUnreadable(isUnreadable)}
      error={isUnreadable ? (unreadableError ?? t('notANumber')) : error}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        onChange(parse(event.currentTarget.value));
      }}
      onBlur={(event) => {
        endEdit();
        onBlur?.(event);
      }}
    />
  );
}

/** A weight in grams, entered in kilograms. */
export function WeightInput(props: Omit<QuantityInputProps, 'scale' | 'unit'>) {
  return <QuantityInput {...props} scale={1000} unit="kg" />;
}
