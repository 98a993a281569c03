import { TextInput, type TextInputProps } from '@mantine/core';
import { useMessages } from '../../../i18n/messages.ts';
import { markUnreadable } from '../../../ui/form/unreadable-input.ts';
import { useNumberText } from '../../../ui/form/use-number-text.ts';
import { departureMessages } from './departure-messages.ts';
import { formatDuration, parseDuration } from './duration-text.ts';

interface DurationInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** In minutes; null when the text is empty or no duration. */
  readonly value: number | null;
  readonly onChange: (minutes: number | null) => void;
}

/** Minutes, entered as hours and minutes. Text that is no duration stays, with an error. */
export function DurationInput({ value, onChange, error, ...input }: DurationInputProps) {
  const t = useMessages(departureMessages);
  const { text, isUnreadable, setText, endEdit } = useNumberText(formatDuration(value), parseDuration);
  return (
    <TextInput
      description={t('durationHelp')}
      autoComplete="off"
      {...input}
      {...markUnreadable(isUnreadable)}
      error={isUnreadable ? t('durationInvalid') : error}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        onChange(parseDuration(event.currentTarget.value));
      }}
      onBlur={endEdit}
    />
  );
}
