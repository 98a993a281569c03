import { type Ref, useLayoutEffect } from 'react';

interface PopupAnchorProps {
  readonly element: HTMLElement | null;
  /** The library's own reference, given to its target. */
  readonly ref?: Ref<HTMLElement>;
}

/** Stands as the library's target for a button that is on the page already: it draws nothing itself. */
export function PopupAnchor({ element, ref }: PopupAnchorProps) {
  useLayoutEffect(() => {
    if (typeof ref === 'function') {
      ref(element);
      return () => void ref(null);
    }
    if (ref) ref.current = element;
    return undefined;
  }, [element, ref]);
  return null;
}
