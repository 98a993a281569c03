import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { type Command, registerCommands } from '../commands/command-store.ts';
import { listMessages } from './list-messages.ts';

export interface RowKeys {
  readonly onFocus: (at: number) => void;
  readonly register: (at: number, element: HTMLElement | null) => void;
}

interface RowKeyActions {
  readonly count: number;
  readonly onOpen: (at: number) => void;
  readonly onSelect: (at: number) => void;
}

/** j and k move through rows, Enter opens, x selects. */
export function useRowKeys({ count, onOpen, onSelect }: RowKeyActions): RowKeys {
  const t = useMessages(listMessages);
  const [at, setAt] = useState(-1);
  const elements = useRef(new Map<number, HTMLElement>());
  const current = Math.min(at, count - 1);

  const move = useEffectEvent((by: number) => {
    const next = Math.max(0, Math.min(current + by, count - 1));
    setAt(next);
    elements.current.get(next)?.focus();
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

  return {
    onFocus: setAt,
    register: (row, element) => {
      if (element === null) elements.current.delete(row);
      else elements.current.set(row, element);
    },
  };
}
