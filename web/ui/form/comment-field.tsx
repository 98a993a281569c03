import { Textarea } from '@mantine/core';

const MAX_COMMENT = 500;

interface CommentFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A comment of up to 500 characters. */
export function CommentField({ onChange, ...input }: CommentFieldProps) {
  return (
    <Textarea
      {...input}
      autosize
      minRows={2}
      maxLength={MAX_COMMENT}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
