import { type RefObject, useEffect, useState } from 'react';

/** The rows to render, both ends included; `last` is -1 when there are none. */
export interface RowWindow {
  readonly first: number;
  readonly last: number;
}

interface Viewport {
  readonly count: number;
  readonly rowPx: number;
  readonly headPx: number;
  readonly heightPx: number;
}

const OVERSCAN_ROWS = 8;

/** The rows to render at a scroll position: the visible ones and a few around them. All rows have the same height. */
export function rowWindow(scrollTop: number, { count, rowPx, headPx, heightPx }: Viewport): RowWindow {
  const first = Math.floor(scrollTop / rowPx) - OVERSCAN_ROWS;
  const last = Math.ceil((scrollTop + heightPx - headPx) / rowPx) + OVERSCAN_ROWS;
  return { first: Math.max(0, Math.min(first, count - 1)), last: Math.min(last, count - 1) };
}

/** The scroll position nearest to `scrollTop` at which the row is visible below the header. */
export function scrollToRow(
  row: number,
  scrollTop: number,
  { rowPx, headPx, heightPx }: Omit<Viewport, 'count'>,
): number {
  const top = row * rowPx;
  const available = heightPx - headPx - rowPx;
  if (top < scrollTop) return top;
  return top > scrollTop + available ? top - available : scrollTop;
}

/** The rows to render in a scroll container, updated while it scrolls. */
export function useRowWindow(
  element: RefObject<HTMLElement | null>,
  { count, rowPx, headPx, heightPx }: Viewport,
): RowWindow {
  const [rowRange, setRowRange] = useState(() => rowWindow(0, { count, rowPx, headPx, heightPx }));
  useEffect(() => {
    const scroller = element.current;
    if (scroller === null) return;
    const update = () =>
      setRowRange((current) => {
        const next = rowWindow(scroller.scrollTop, { count, rowPx, headPx, heightPx });
        return next.first === current.first && next.last === current.last ? current : next;
      });
    update();
    scroller.addEventListener('scroll', update, { passive: true });
    return () => scroller.removeEventListener('scroll', update);
  }, [element, count, rowPx, headPx, heightPx]);
  return rowRange;
}
