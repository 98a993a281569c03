import { useLocalStorage } from '@mantine/hooks';
import { useEffect } from 'react';
import { listCommands } from './command-store.ts';
import { isTyping, createKeyReader } from './shortcut-keys.ts';

/** The user's setting for shortcuts without Ctrl or ⌘. */
export function useSingleKeys() {
  return useLocalStorage({ key: 'portal.single-keys', defaultValue: true, getInitialValueInEffect: false });
}

/** Runs registered commands by their keys. Used once, in the shell. */
export function useShortcutKeys(): void {
  const [singleKeys] = useSingleKeys();
  useEffect(() => {
    const readKey = createKeyReader();
    const onKeyDown = (event: KeyboardEvent) => {
      const hasModifier = event.ctrlKey || event.metaKey;
      if (
        event.defaultPrevented ||
        event.isComposing ||
        (!hasModifier && (!singleKeys || isTyping(event.target)))
      )
        return;
      const command = readKey(event, listCommands());
      if (command === undefined || command.disabledReason !== undefined) return;
      // Enter on a button or a link activates that element.
      if (
        event.key === 'Enter' &&
        event.target instanceof HTMLElement &&
        event.target.closest('a, button') !== null
      )
        return;
      event.preventDefault();
      command.run();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [singleKeys]);
}
