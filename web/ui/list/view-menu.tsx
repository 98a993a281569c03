import { Button, CloseButton, Group, Popover, Text, TextInput, UnstyledButton } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { Dialog } from '../dialog.tsx';
import { uiMessages } from '../ui-messages.ts';
import { listMessages } from './list-messages.ts';
import type { Texts, TextsPatch } from './list-search.ts';
import type { Views } from './list-types.ts';
import classes from './view-menu.module.css';

interface ViewMenuProps {
  readonly views: Views;
  readonly search: Texts;
  readonly onSearch: (patch: TextsPatch) => void;
}

/** Filters, order and columns under a name, to come back to. */
export function ViewMenu({ views, search, onSearch }: ViewMenuProps) {
  const t = useMessages(listMessages);
  const [opened, setOpened] = useState(false);
  const [naming, setNaming] = useState(false);
  const open = (view: Texts) => {
    const away = Object.fromEntries(Object.keys(search).map((key) => [key, undefined]));
    onSearch({ ...away, ...view });
    setOpened(false);
  };
  return (
    <>
      <Popover position="bottom-end" shadow="md" width={260} opened={opened} onChange={setOpened} trapFocus>
        <Popover.Target>
          <Button
            variant="default"
            leftSection={<IconBookmark size={16} aria-hidden />}
            onClick={() => setOpened(!opened)}
          >
            {t('views')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown p={4} aria-label={t('views')}>
          {views.items.length === 0 ? (
            <Text size="sm" c="dimmed" p="xs">
              {t('noViews')}
            </Text>
          ) : null}
          {views.items.map((view) => (
            <div key={view.id} className={classes.line}>
              <UnstyledButton className={classes.view} onClick={() => open(view.search)}>
                {view.name}
              </UnstyledButton>
              <CloseButton
                size="sm"
                aria-label={t('removeView', { name: view.name })}
                onClick={() => views.onRemove(view)}
              />
            </div>
          ))}
          <Button
            variant="subtle"
            fullWidth
            justify="flex-start"
            onClick={() => {
              setOpened(false);
              setNaming(true);
            }}
          >
            {t('saveView')}
          </Button>
        </Popover.Dropdown>
      </Popover>
      <NameDialog
        opened={naming}
        onClose={() => setNaming(false)}
        onName={(name) => views.onSave(name, search)}
      />
    </>
  );
}

interface NameDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onName: (name: string) => void;
}

function NameDialog({ opened, onClose, onName }: NameDialogProps) {
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
