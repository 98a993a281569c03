import { TextInput, type TextInputProps } from '@mantine/core';
import classes from './colour-field.module.css';

interface ColourFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** `#rrggbb`, or empty for none. */
  readonly value: string;
  readonly onChange: (colour: string) => void;
}

const EXAMPLE = '#1a5fb4';

/** A colour as hexadecimal digits, which can be typed or picked. */
export function ColourField({ value, onChange, disabled = false, ...props }: ColourFieldProps) {
  return (
    <TextInput
      placeholder={EXAMPLE}
      maxLength={7}
      {...props}
      disabled={disabled}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value.trim().toLowerCase())}
      rightSection={
        <input
          type="color"
          tabIndex={-1}
          aria-hidden
          className={classes.picker}
          disabled={disabled}
          value={value.length === 7 ? value : '#ffffff'}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      }
    />
  );
}
