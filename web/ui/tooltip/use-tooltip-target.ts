import { type RefObject, useEffect, useState } from 'react';

const SHOW_MS = 250;
const HIDE_MS = 100;

/**
 * The element whose tip shows now: the one under the mouse after a moment, or the one the keyboard has reached. The
 * mouse may move onto the tip itself, Escape takes it away.
 */
export function useTipped(bubble: RefObject<HTMLElement | null>): HTMLElement | undefined {
  const [shown, setShown] = useState<HTMLElement>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (element: HTMLElement | undefined, afterMs: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => setShown(element), afterMs);
    };
    const hide = () => show(undefined, 0);
    const onOver = ({ target }: PointerEvent) => {
      if (target instanceof Node && bubble.current?.contains(target)) return clearTimeout(timer);
      const element = tippedOver(target);
      return show(element, element === undefined ? HIDE_MS : SHOW_MS);
    };
    const onFocus = ({ target }: FocusEvent) => {
      const element = tippedOver(target);
      if (element?.matches(':focus-visible')) show(element, 0);
    };
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && hide();
    const onPress = ({ target }: PointerEvent) => {
      // What opens now says more than its tip, and needs its place.
      if (tippedOver(target)?.hasAttribute('aria-haspopup')) hide();
    };
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener('pointerover', onOver, { signal });
    document.addEventListener('pointerdown', onPress, { signal });
    document.addEventListener('focusin', onFocus, { signal });
    document.addEventListener('focusout', hide, { signal });
    document.addEventListener('keydown', onKey, { signal });
    document.addEventListener('scroll', hide, { signal, capture: true, passive: true });
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [bubble]);
  return shown;
}

function tippedOver(target: EventTarget | null): HTMLElement | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;
  return element === null || element.ariaExpanded === 'true' ? undefined : element;
}
