import { Button, Group, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { Dialog } from '../../dialog/dialog.tsx';
import { uiMessages } from '../../ui-messages.ts';
import { listMessages } from '../list-messages.ts';

interface NameViewProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onName: (name: string) => void;
}

/** The filters of the moment get a name. */
export function NameView({ opened, onClose, onName }: NameViewProps) {
  const t = useMessages(listMessages);
  const tUi = useMessages(uiMessages);
  const [name, setName] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    onName(name.trim());
    setName('');
    onClose();
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={t('saveView')}>
      <form onSubmit={submit}>
        <TextInput
          data-autofocus
          label={t('saveViewAs')}
          description={t('saveViewHelp')}
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            {tUi('cancel')}
          </Button>
          <Button type="submit" disabled={name.trim() === ''}>
            {tUi('save')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
