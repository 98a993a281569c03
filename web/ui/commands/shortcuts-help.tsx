import { Kbd, Switch } from '@mantine/core';
import { useMessages } from '../../i18n/messages.ts';
import { DialogModal } from '../dialog/dialog-modal.tsx';
import { uiMessages } from '../ui-messages.ts';
import { shortcutsMessages } from './shortcuts-messages.ts';
import { useCommandList } from './command-store.ts';
import { formatKeys } from './shortcut-keys.ts';
import classes from './shortcuts-help.module.css';
import { useSingleKeys } from './use-shortcut-keys.ts';

interface ShortcutsHelpProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Lists the keyboard shortcuts of the current page. */
export function ShortcutsHelp({ isOpen, onClose }: ShortcutsHelpProps) {
  const t = useMessages(shortcutsMessages);
  const ui = useMessages(uiMessages);
  const commands = useCommandList();
  const [singleKeys, setSingleKeys] = useSingleKeys();
  return (
    <DialogModal isOpen={isOpen} onClose={onClose} title={ui('shortcuts')}>
      <dl className={classes.list}>
        {commands
          .filter((command) => command.keys !== undefined)
          .map((command) => (
            <div key={command.id} className={classes.line}>
              <dt>{command.label}</dt>
              <dd>
                {formatKeys(command.keys ?? '').map((cap) => (
                  <Kbd key={cap}>{cap}</Kbd>
                ))}
              </dd>
            </div>
          ))}
      </dl>
      <Switch
        label={t('shortcutsOn')}
        description={t('shortcutsOnHelp')}
        checked={singleKeys}
        onChange={(event) => setSingleKeys(event.currentTarget.checked)}
      />
    </DialogModal>
  );
}
