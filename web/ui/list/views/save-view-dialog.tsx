import { Button, Group, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { Dialog } from '../../dialog/dialog.tsx';
import { uiMessages } from '../../ui-messages.ts';
import { listMessages } from '../list-messages.ts';

interface SaveViewDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onSave: (name: string) => void;
}

/** Asks for the name under which the current filters, order and columns are saved. */
export function SaveViewDialog({ isOpen, onClose, onSave }: SaveViewDialogProps) {
  const t = useMessages(listMessages);
  const tUi = useMessages(uiMessages);
  const [name, setName] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    onSave(name.trim());
    setName('');
    onClose();
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('saveView')}>
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
