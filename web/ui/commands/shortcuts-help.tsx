import { Kbd, Switch } from '@mantine/core';
import { useMessages } from '../../i18n/messages.ts';
import { DialogModal } from '../dialog/dialog-modal.tsx';
import { uiMessages } from '../ui-messages.ts';
import { useAllCommands } from './command-store.ts';
import { keyCaps } from './key-caps.ts';
import classes from './shortcuts-help.module.css';
import { useSingleKeys } from './use-shortcut-keys.ts';

interface ShortcutsHelpProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Every key that does something on this page. */
export function ShortcutsHelp({ opened, onClose }: ShortcutsHelpProps) {
  const t = useMessages(uiMessages);
  const commands = useAllCommands();
  const [singleKeys, setSingleKeys] = useSingleKeys();
  return (
    <DialogModal opened={opened} onClose={onClose} title={t('shortcuts')}>
      <dl className={classes.list}>
        {commands
          .filter((command) => command.keys !== undefined)
          .map((command) => (
            <div key={command.id} className={classes.line}>
              <dt>{command.label}</dt>
              <dd>
                {keyCaps(command.keys ?? '').map((cap) => (
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
