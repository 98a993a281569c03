import { Button } from '@mantine/core';
import classes from './columns-step.module.css';

interface OptionQuestionProps<Value extends string> {
  readonly name: string;
  readonly text: string;
  readonly values: readonly { readonly value: Value; readonly label: string }[];
  /** The likely answer is the first button. */
  readonly likely: string | null;
  readonly value: Value | undefined;
  readonly onChange: (value: Value | undefined) => void;
}

/** A question about an option of a column, with a button for each answer. The buttons stay, so that an answer can be changed. */
export function OptionQuestion<Value extends string>(props: OptionQuestionProps<Value>) {
  const { name, text, values, likely, value, onChange } = props;
  const sortedValues = values.toSorted((a, b) => Number(b.value === likely) - Number(a.value === likely));
  return (
    <div
      role="group"
      aria-label={name}
      className={classes.question}
      data-open={value === undefined || undefined}
    >
      <span className={classes.questionText}>{text}</span>
      {sortedValues.map((option) => (
        <Button
          key={option.value}
          size="compact-sm"
          variant={option.value === value ? 'filled' : 'default'}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </Button>
      ))}
    </div>
  );
}
