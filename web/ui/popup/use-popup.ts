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

/** What a popup gets from the button that opens it. */
export interface PopupProps {
  /** Id of the button; the popup's id is `{id}-dropdown`. */
  readonly id: string;
  /** The button. */
  readonly anchor: HTMLElement;
  readonly isOpen: boolean;
  /** Called when the popup is mounted and still closed: the library has then recorded the focused element and can open it. */
  readonly onMount: () => void;
  readonly onClose: () => void;
  readonly position?: 'bottom-start' | 'bottom-end' | 'top-start';
  readonly width?: number;
  /** Rendered beside its button instead of in a portal, to be above a sticky bar that holds the button. */
  readonly isInline?: boolean;
}

export type PopupTarget = ReactElement<HTMLAttributes<HTMLElement>>;

interface Popup {
  /** The target with the attributes and handlers of a popup button. */
  readonly button: ReactElement;
  /** Undefined until the popup is first opened and its bundle is loaded. */
  readonly popup: Pick<PopupProps, 'id' | 'anchor' | 'isOpen' | 'onMount' | 'onClose'> | undefined;
}

/**
 * A button with a popup in a bundle of its own. The bundle is loaded on hover or focus of the button; the popup opens
 * when it was clicked and the bundle is loaded.
 */
export function usePopup(kind: 'menu' | 'dialog', target: PopupTarget, load: () => Promise<unknown>): Popup {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  const onMount = useCallback(() => {
    // Safari does not focus a clicked button; the library returns the focus to the focused element.
    anchor?.focus({ preventScroll: true });
    setIsOpen(true);
  }, [anchor]);
  const open = (button: HTMLElement) => {
    if (anchor === button) setIsOpen(true);
    else
      load().then(
        () => setAnchor(button),
        () => toastFailure(translate(uiMessages)('partFailed')),
      );
  };
  const preload = () => void load().catch(() => undefined);
  const button = cloneElement(target, {
    id,
    'aria-haspopup': kind,
    'aria-expanded': isOpen,
    ...(isOpen && { 'aria-controls': `${id}-dropdown`, 'data-expanded': true }),
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => (isOpen ? close() : open(currentTarget)),
    onPointerEnter: preload,
    onFocus: preload,
    ...(kind === 'menu' && {
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        if (event.key !== 'ArrowDown' || isOpen) return;
        event.preventDefault();
        open(event.currentTarget);
      },
    }),
  });
  return {
    button,
    popup: anchor === undefined ? undefined : { id, anchor, isOpen, onMount, onClose: close },
  };
}
