import { type RefObject, useEffect, useState } from 'react';
import { type RowWindow, rowWindow } from './row-window.ts';

/** Follows the scrolling of a box and answers which rows are to be drawn. */
export function useRowWindow(
  box: RefObject<HTMLElement | null>,
  shape: {
    readonly count: number;
    readonly rowPx: number;
    readonly headPx: number;
    readonly heightPx: number;
  },
): RowWindow {
  const { count, rowPx, headPx, heightPx } = shape;
  const [window, setWindow] = useState(() => rowWindow(0, { count, rowPx, headPx, heightPx }));
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const follow = () =>
      setWindow((now) => {
        const next = rowWindow(element.scrollTop, { count, rowPx, headPx, heightPx });
        return next.first === now.first && next.last === now.last ? now : next;
      });
    follow();
    element.addEventListener('scroll', follow, { passive: true });
    return () => element.removeEventListener('scroll', follow);
  }, [box, count, rowPx, headPx, heightPx]);
  return window;
}
