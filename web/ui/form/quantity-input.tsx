import { Text, TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { uiMessages } from '../ui-messages.ts';
import { formatScaledInteger, isUnreadable, parseScaledInteger } from './decimal-text.ts';
import { markUnreadable } from './unreadable-input.ts';

export interface QuantityInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** Null when the text is empty or not a number. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  /** Number of value units in one displayed unit: 1000 for grams displayed as kilograms. */
  readonly scale: number;
  readonly unit: string;
}

/**
 * An integer that is entered as a decimal of a larger unit. The text is not reformatted before the field loses focus. Text that is
 * not a number stays, with an error.
 */
export function QuantityInput({ value, onChange, scale, unit, onBlur, error, ...input }: QuantityInputProps) {
  const t = useMessages(uiMessages);
  const [inputText, setInputText] = useState<string>();
  const isWrong = inputText !== undefined && isUnreadable(inputText, parseScaledInteger(inputText, scale));
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
      {...markUnreadable(isWrong)}
      error={isWrong ? t('notANumber') : error}
      value={inputText ?? formatScaledInteger(value, scale)}
      onChange={(event) => {
        setInputText(event.currentTarget.value);
        onChange(parseScaledInteger(event.currentTarget.value, scale) ?? null);
      }}
      onBlur={(event) => {
        if (!isWrong) setInputText(undefined);
        onBlur?.(event);
      }}
    />
  );
}

/** A weight in grams, entered in kilograms. */
export function WeightInput(props: Omit<QuantityInputProps, 'scale' | 'unit'>) {
  return <QuantityInput {...props} scale={1000} unit="kg" />;
}
