import { Button, CloseButton, Text, UnstyledButton } from '@mantine/core';
import { useMessages } from '../../../i18n/messages.ts';
import { viewMessages } from './view-messages.ts';
import type { SavedView, Views } from '../list-types.ts';
import classes from './view-menu.module.css';

interface ViewListProps {
  readonly views: Views;
  readonly onOpen: (view: SavedView) => void;
  readonly onSaveNew: () => void;
}

export function ViewList({ views, onOpen, onSaveNew }: ViewListProps) {
  const t = useMessages(viewMessages);
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
            {describeSharing(view) !== undefined && (
              <span className={classes.sharing}>{describeSharing(view)}</span>
            )}
          </UnstyledButton>
          {view.sharedBy === null && (
            <CloseButton
              size="sm"
              aria-label={t('removeView', { name: view.name })}
              onClick={() => views.onRemove(view)}
            />
          )}
        </div>
      ))}
      <Button variant="subtle" fullWidth justify="flex-start" onClick={onSaveNew}>
        {t('saveView')}
      </Button>
    </div>
  );

  function describeSharing({ isShared, sharedBy }: SavedView): string | undefined {
    if (sharedBy !== null) return t('viewSharedBy', { name: sharedBy });
    return isShared ? t('viewShared') : undefined;
  }
}
