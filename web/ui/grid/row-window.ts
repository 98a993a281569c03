/** Rows to draw, both ends included; `last` is -1 where there are none. */
export interface RowWindow {
  readonly first: number;
  readonly last: number;
}

interface Shape {
  readonly count: number;
  readonly rowPx: number;
  readonly headPx: number;
  readonly heightPx: number;
}

const AROUND = 8;

/** Which rows a box shows at a scroll position, with a few around them; every row has the same height. */
export function rowWindow(scrollTop: number, { count, rowPx, headPx, heightPx }: Shape): RowWindow {
  const first = Math.floor(scrollTop / rowPx) - AROUND;
  const last = Math.ceil((scrollTop + heightPx - headPx) / rowPx) + AROUND;
  return { first: Math.max(0, Math.min(first, count - 1)), last: Math.min(last, count - 1) };
}

/** The scroll position that shows a row under the header, moving as little as possible. */
export function scrollToRow(
  row: number,
  scrollTop: number,
  { rowPx, headPx, heightPx }: Omit<Shape, 'count'>,
): number {
  const top = row * rowPx;
  const room = heightPx - headPx - rowPx;
  if (top < scrollTop) return top;
  return top > scrollTop + room ? top - room : scrollTop;
}
