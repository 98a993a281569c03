import { Button, Group, TextInput } from '@mantine/core';
import type { RowError } from '@portal/contract/orders';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { checkMessages } from './check-messages.ts';

interface CellFixFormProps {
  readonly label: string;
  readonly error: RowError;
  readonly value: string;
  readonly busy: boolean;
  readonly onSave: (value: string) => void;
}

/** A form for one cell with an error: the error, a text input and the suggested value. */
export function CellFixForm({ label, error, value, busy, onSave }: CellFixFormProps) {
  const t = useMessages(checkMessages);
  const [inputText, setInputText] = useState(value);
  const { suggestion } = error;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (inputText !== value) onSave(inputText);
      }}
    >
      <TextInput
        label={label}
        error={busy ? undefined : error.message}
        description={busy ? t('saving') : undefined}
        value={inputText}
        onChange={(event) => setInputText(event.currentTarget.value)}
      />
      <Group gap="xs" mt={6}>
        <Button type="submit" size="xs" disabled={busy || inputText === value}>
          {t('cardSave')}
        </Button>
        {suggestion !== null && (
          <Button
            size="xs"
            variant="default"
            disabled={busy}
            onClick={() => {
              setInputText(suggestion);
              onSave(suggestion);
            }}
          >
            {t('use', { value: suggestion })}
          </Button>
        )}
      </Group>
    </form>
  );
}
