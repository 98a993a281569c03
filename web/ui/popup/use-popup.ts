import {
  cloneElement,
  type HTMLAttributes,
  type KeyboardEvent,
  type ReactElement,
  type RefAttributes,
  useId,
  useRef,
  useState,
} from 'react';
import { translate } from '../../i18n/messages.ts';
import { toastFailure } from '../toast-store.ts';
import { uiMessages } from '../ui-messages.ts';
import type { PopupProps } from './popup-props.ts';

export type PopupTarget = ReactElement<HTMLAttributes<HTMLElement> & RefAttributes<HTMLElement>>;

interface Popup {
  /** The button, told what it opens. */
  readonly button: ReactElement;
  /** What the opened part needs, once it has been asked for and its bundle is here. */
  readonly popup: Pick<PopupProps, 'id' | 'anchor' | 'opened' | 'onClose'> | undefined;
}

/**
 * A button that opens something whose bundle comes on the way: fetched when the mouse or the focus is on the button,
 * shown when both the click and the bundle are there.
 */
export function usePopup(kind: 'menu' | 'dialog', target: PopupTarget, load: () => Promise<unknown>): Popup {
  const id = useId();
  const anchor = useRef<HTMLElement>(null);
  const [{ here, opened }, set] = useState({ here: false, opened: false });
  const close = () => set({ here: true, opened: false });
  const open = () =>
    void load().then(
      () => set({ here: true, opened: true }),
      () => toastFailure(translate(uiMessages)('partFailed')),
    );
  const warm = () => void load().catch(() => undefined);
  const button = cloneElement(target, {
    ref: anchor,
    id,
    'aria-haspopup': kind,
    'aria-expanded': opened,
    ...(opened && { 'aria-controls': `${id}-dropdown`, 'data-expanded': true }),
    onClick: opened ? close : open,
    onPointerEnter: warm,
    onFocus: warm,
    ...(kind === 'menu' && {
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'ArrowDown' || opened) return;
        event.preventDefault();
        open();
      },
    }),
  } as PopupTarget['props']);
  return { button, popup: here ? { id, anchor, opened, onClose: close } : undefined };
}
