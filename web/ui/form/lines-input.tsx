import { InputBase, type InputBaseProps } from '@mantine/core';
import type { ComponentProps } from 'react';
import classes from './lines-input.module.css';

type LinesInputProps = InputBaseProps & Omit<ComponentProps<'textarea'>, keyof InputBaseProps>;

/** An input of several lines that grows with its text, by CSS: the text area of the library measures it by script. */
export function LinesInput(props: LinesInputProps) {
  return (
    <InputBase
      component="textarea"
      multiline
      rows={2}
      {...props}
      classNames={{ input: classes.input ?? '' }}
    />
  );
}
