import { Text, TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { formatScaledInteger, parseScaledInteger } from './decimal-text.ts';

export interface QuantityInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** Null when the text is empty or not a number. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  /** Number of value units in one displayed unit: 1000 for grams displayed as kilograms. */
  readonly scale: number;
  readonly unit: string;
}

/** An integer that is entered as a decimal of a larger unit. The text is not reformatted before the field loses focus. */
export function QuantityInput({ value, onChange, scale, unit, onBlur, ...input }: QuantityInputProps) {
  const [inputText, setInputText] = useState<string>();
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
      value={inputText ?? formatScaledInteger(value, scale)}
      onChange={(event) => {
        setInputText(event.currentTarget.value);
        onChange(parseScaledInteger(event.currentTarget.value, scale) ?? null);
      }}
      onBlur={(event) => {
        // Text that is not a number stays beside its error message.
        if (value !== null || inputText?.trim() === '') setInputText(undefined);
        onBlur?.(event);
      }}
    />
  );
}

/** A weight in grams, entered in kilograms. */
export function WeightInput(props: Omit<QuantityInputProps, 'scale' | 'unit'>) {
  return <QuantityInput {...props} scale={1000} unit="kg" />;
}
