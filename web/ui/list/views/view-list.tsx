import { Button, CloseButton, Text, UnstyledButton } from '@mantine/core';
import { useMessages } from '../../../i18n/messages.ts';
import { listMessages } from '../list-messages.ts';
import type { SavedView, Views } from '../list-types.ts';
import classes from './view-menu.module.css';

interface ViewListProps {
  readonly views: Views;
  readonly onOpen: (view: SavedView) => void;
  readonly onSaveNew: () => void;
}

export function ViewList({ views, onOpen, onSaveNew }: ViewListProps) {
  const t = useMessages(listMessages);
  return (
    <div className={classes.views}>
      {views.items.length === 0 ? (
        <Text size="sm" c="dimmed" p="xs">
          {t('noViews')}
        </Text>
      ) : null}
      {views.items.map((view) => (
        <div key={view.id} className={classes.line}>
          <UnstyledButton className={classes.view} onClick={() => onOpen(view)}>
            {view.name}
          </UnstyledButton>
          <CloseButton
            size="sm"
            aria-label={t('removeView', { name: view.name })}
            onClick={() => views.onRemove(view)}
          />
        </div>
      ))}
      <Button variant="subtle" fullWidth justify="flex-start" onClick={onSaveNew}>
        {t('saveView')}
      </Button>
    </div>
  );
}
