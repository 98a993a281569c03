import { Text, TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { fromWhole, toWhole } from './decimal-text.ts';

export interface WholeInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** Null while nothing, or no number, is typed. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  /** Whole units in one unit that is typed: 1000 grams in a kilogram. */
  readonly perUnit: number;
  readonly unit: string;
}

/** A decimal that is kept as a whole number of a smaller unit. What is typed stays as typed until the field is left. */
export function WholeInput({ value, onChange, perUnit, unit, onBlur, ...input }: WholeInputProps) {
  const [typed, setTyped] = useState<string>();
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
      value={typed ?? fromWhole(value, perUnit)}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(toWhole(event.currentTarget.value, perUnit) ?? null);
      }}
      onBlur={(event) => {
        // Text that is not a number stays, beside the message that says so.
        if (value !== null || typed?.trim() === '') setTyped(undefined);
        onBlur?.(event);
      }}
    />
  );
}
