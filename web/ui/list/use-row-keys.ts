import {
  type FocusEvent,
  type RefCallback,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { type Command, registerCommands } from '../commands/command-store.ts';
import { listMessages } from './list-messages.ts';

export interface RowKeys {
  /** Of the element around the rows, each of which says with `data-at` which one it is. */
  readonly ref: RefCallback<HTMLElement>;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
}

/** Which row an element stands in; undefined outside of them. */
export function rowAt(target: EventTarget): number | undefined {
  const at = target instanceof Element ? target.closest<HTMLElement>('[data-at]')?.dataset['at'] : undefined;
  return at === undefined ? undefined : Number(at);
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

  return {
    ref: useCallback((element) => {
      rows.current = element;
    }, []),
    onFocus: ({ target }) => setAt((before) => rowAt(target) ?? before),
  };
}
