import { useLocalStorage } from '@mantine/hooks';
import { useEffect } from 'react';
import { allCommands } from './command-store.ts';
import { isTyping, makeKeyReader } from './shortcut-keys.ts';

/** Whether keys without Ctrl do something; a person can turn them off. */
export function useSingleKeys() {
  return useLocalStorage({ key: 'portal.single-keys', defaultValue: true, getInitialValueInEffect: false });
}

/** Runs the registered commands by their keys; once, in the shell. */
export function useShortcutKeys(): void {
  const [singleKeys] = useSingleKeys();
  useEffect(() => {
    const read = makeKeyReader();
    const press = (event: KeyboardEvent) => {
      const chord = event.ctrlKey || event.metaKey;
      if (event.defaultPrevented || event.isComposing || (!chord && (!singleKeys || isTyping(event.target))))
        return;
      const command = read(event, allCommands());
      if (command === undefined || command.disabledReason !== undefined) return;
      // Enter on a button or a link is that button's own.
      if (
        event.key === 'Enter' &&
        event.target instanceof HTMLElement &&
        event.target.closest('a, button') !== null
      )
        return;
      event.preventDefault();
      command.run();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [singleKeys]);
}
