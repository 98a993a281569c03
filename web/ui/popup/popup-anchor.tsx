import { type Ref, useEffect, useLayoutEffect } from 'react';

interface PopupAnchorProps {
  readonly element: HTMLElement;
  readonly onMount: () => void;
  /** The ref that the library passes to its target. */
  readonly ref?: Ref<HTMLElement>;
}

/** The library's popup target for a button that is already on the page. Renders nothing itself. */
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
