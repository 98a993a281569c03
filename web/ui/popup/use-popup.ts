import {
  cloneElement,
  type HTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  useCallback,
  useId,
  useState,
} from 'react';
import { translate } from '../../i18n/messages.ts';
import { toastFailure } from '../toast/toast-store.ts';
import { uiMessages } from '../ui-messages.ts';
import type { PopupProps } from './popup-props.ts';

export type PopupTarget = ReactElement<HTMLAttributes<HTMLElement>>;

interface Popup {
  /** The button, told what it opens. */
  readonly button: ReactElement;
  /** What the opened part needs, once it has been asked for and its bundle is here. */
  readonly popup: Pick<PopupProps, 'id' | 'anchor' | 'opened' | 'onMount' | 'onClose'> | undefined;
}

/**
 * A button that opens something whose bundle comes on the way: fetched when the mouse or the focus is on the button,
 * shown when both the click and the bundle are there.
 */
export function usePopup(kind: 'menu' | 'dialog', target: PopupTarget, load: () => Promise<unknown>): Popup {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [opened, setOpened] = useState(false);
  const close = useCallback(() => setOpened(false), []);
  const onMount = useCallback(() => {
    // Safari does not focus a button that is clicked, and the focus returns to where it was.
    anchor?.focus({ preventScroll: true });
    setOpened(true);
  }, [anchor]);
  const open = (button: HTMLElement) => {
    if (anchor === button) setOpened(true);
    else
      load().then(
        () => setAnchor(button),
        () => toastFailure(translate(uiMessages)('partFailed')),
      );
  };
  const warm = () => void load().catch(() => undefined);
  const button = cloneElement(target, {
    id,
    'aria-haspopup': kind,
    'aria-expanded': opened,
    ...(opened && { 'aria-controls': `${id}-dropdown`, 'data-expanded': true }),
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => (opened ? close() : open(currentTarget)),
    onPointerEnter: warm,
    onFocus: warm,
    ...(kind === 'menu' && {
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        if (event.key !== 'ArrowDown' || opened) return;
        event.preventDefault();
        open(event.currentTarget);
      },
    }),
  });
  return {
    button,
    popup: anchor === undefined ? undefined : { id, anchor, opened, onMount, onClose: close },
  };
}
