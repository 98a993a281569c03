import { Button, Group, TextInput } from '@mantine/core';
import type { RowError } from '@portal/contract/orders';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { useRowErrorText } from '../../upload-texts/index.ts';
import { checkMessages } from './check-messages.ts';

interface CardFixProps {
  readonly label: string;
  readonly error: RowError;
  readonly value: string;
  readonly busy: boolean;
  readonly onSave: (value: string) => void;
}

/** A faulty cell as a field, with what is wrong and, where there is one, the value that would be right. */
export function CardFix({ label, error, value, busy, onSave }: CardFixProps) {
  const t = useMessages(checkMessages);
  const errorText = useRowErrorText();
  const [typed, setTyped] = useState(value);
  const { suggestion } = error;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (typed !== value) onSave(typed);
      }}
    >
      <TextInput
        label={label}
        error={busy ? undefined : errorText(error)}
        description={busy ? t('saving') : undefined}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Group gap="xs" mt={6}>
        <Button type="submit" size="xs" disabled={busy || typed === value}>
          {t('cardSave')}
        </Button>
        {suggestion !== null && (
          <Button
            size="xs"
            variant="default"
            disabled={busy}
            onClick={() => {
              setTyped(suggestion);
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
