import { Button, Checkbox, Group, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { Dialog } from '../../dialog/dialog.tsx';
import { uiMessages } from '../../ui-messages.ts';
import { viewMessages } from './view-messages.ts';

interface SaveViewDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onSave: (name: string, isShared: boolean) => void;
}

/** Asks for the name under which the current filters, order and columns are saved. */
export function SaveViewDialog({ isOpen, onClose, onSave }: SaveViewDialogProps) {
  const t = useMessages(viewMessages);
  const tUi = useMessages(uiMessages);
  const [name, setName] = useState('');
  const [isShared, setIsShared] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    onSave(name.trim(), isShared);
    setName('');
    setIsShared(false);
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
        <Checkbox
          mt="md"
          label={t('shareView')}
          description={t('shareViewHelp')}
          checked={isShared}
          onChange={(event) => setIsShared(event.currentTarget.checked)}
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
