import { type RefCallback, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { type Command, registerCommands } from '../../commands/command-store.ts';
import { listMessages } from '../list-messages.ts';

interface RowShortcutActions {
  readonly count: number;
  readonly onOpen: (index: number) => void;
  readonly onSelect: (index: number) => void;
}

/**
 * Keyboard shortcuts of rows: j and k move the focus, Enter opens, x selects. Returns the ref of the element that
 * contains the rows; each row has its index in `data-index`.
 */
export function useRowShortcuts({ count, onOpen, onSelect }: RowShortcutActions): RefCallback<HTMLElement> {
  const t = useMessages(listMessages);
  const [focusedIndex, setFocusedIndex] = useState(-1);
  const container = useRef<HTMLElement>(null);
  const current = Math.min(focusedIndex, count - 1);

  const move = useEffectEvent((offset: number) => {
    const next = Math.max(0, Math.min(current + offset, count - 1));
    setFocusedIndex(next);
    container.current?.querySelector<HTMLElement>(`[data-index="${next}"]`)?.focus();
  });
  const openCurrent = useEffectEvent(() => onOpen(current));
  const selectCurrent = useEffectEvent(() => onSelect(current));

  useEffect(() => {
    const createCommand = (id: string, label: string, keys: string, run: () => void): Command => ({
      id: `row-${id}`,
      label,
      group: 'action',
      keys,
      isInPalette: false,
      run,
    });
    return registerCommands([
      createCommand('next', t('nextRow'), 'j', () => move(1)),
      createCommand('previous', t('previousRow'), 'k', () => move(-1)),
      createCommand('open', t('openRow'), 'enter', () => openCurrent()),
      createCommand('select', t('selectRow'), 'x', () => selectCurrent()),
    ]);
  }, [t]);

  return useCallback((element: HTMLElement | null) => {
    container.current = element;
    if (element === null) return undefined;
    // One listener for all rows: a handler prop would render every row again.
    const onFocus = ({ target }: FocusEvent) => {
      const row = (target as HTMLElement).closest<HTMLElement>('[data-index]');
      if (row !== null) setFocusedIndex(Number(row.dataset['index']));
    };
    element.addEventListener('focusin', onFocus);
    return () => {
      container.current = null;
      element.removeEventListener('focusin', onFocus);
    };
  }, []);
}
