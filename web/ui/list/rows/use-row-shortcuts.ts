import { type RefCallback, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { type Command, registerCommands } from '../../commands/command-store.ts';
import { listMessages } from '../list-messages.ts';

interface RowKeyActions {
  readonly count: number;
  readonly onOpen: (at: number) => void;
  readonly onSelect: (at: number) => void;
}

/**
 * j and k move through rows, Enter opens, x selects. What it answers goes to the element around the rows, each of which
 * says with `data-at` which one it is.
 */
export function useRowKeys({ count, onOpen, onSelect }: RowKeyActions): RefCallback<HTMLElement> {
  const t = useMessages(listMessages);
  const [at, setAt] = useState(-1);
  const rows = useRef<HTMLElement>(null);
  const current = Math.min(at, count - 1);

  const move = useEffectEvent((by: number) => {
    const next = Math.max(0, Math.min(current + by, count - 1));
    setAt(next);
    rows.current?.querySelector<HTMLElement>(`[data-at="${next}"]`)?.focus();
  });
  const open = useEffectEvent(() => onOpen(current));
  const select = useEffectEvent(() => onSelect(current));

  useEffect(() => {
    const line = (id: string, label: string, keys: string, run: () => void): Command => ({
      id: `row-${id}`,
      label,
      group: 'action',
      keys,
      inPalette: false,
      run,
    });
    return registerCommands([
      line('next', t('nextRow'), 'j', () => move(1)),
      line('previous', t('previousRow'), 'k', () => move(-1)),
      line('open', t('openRow'), 'enter', () => open()),
      line('select', t('selectRow'), 'x', () => select()),
    ]);
  }, [t]);

  return useCallback((element: HTMLElement | null) => {
    rows.current = element;
    if (element === null) return undefined;
    // One listener, so that a row has none that would be new each time.
    const onFocus = ({ target }: FocusEvent) => {
      const row = (target as HTMLElement).closest<HTMLElement>('[data-at]');
      if (row !== null) setAt(Number(row.dataset['at']));
    };
    element.addEventListener('focusin', onFocus);
    return () => {
      rows.current = null;
      element.removeEventListener('focusin', onFocus);
    };
  }, []);
}
