import { type Ref, useEffect, useLayoutEffect } from 'react';

interface PopupAnchorProps {
  readonly element: HTMLElement;
  readonly onMount: () => void;
  /** The library's own reference, given to its target. */
  readonly ref?: Ref<HTMLElement>;
}

/** Stands as the library's target for a button that is on the page already: it draws nothing itself. */
export function PopupAnchor({ element, onMount, ref }: PopupAnchorProps) {
  useLayoutEffect(() => {
    if (typeof ref === 'function') {
      ref(element);
      return () => void ref(null);
    }
    if (ref) ref.current = element;
    return undefined;
  }, [element, ref]);
  useEffect(onMount, [onMount]);
  return null;
}
