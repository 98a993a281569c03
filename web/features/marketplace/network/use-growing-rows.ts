import { useEffect, useRef, useState } from 'react';

const STEP = 60;
/** Rows are added this far before the last one comes into view. */
const MARGIN = '1200px';

/**
 * The first rows, and more of them as the end comes into view, so that a thousand rows open without delay. Rows of another
 * `scope` start at the top again. `endRef` is for an element after the last row, rendered while there are more rows.
 */
export function useGrowingRows<Row>(all: readonly Row[], scope: string) {
  const [growth, setGrowth] = useState({ scope, count: STEP });
  const endRef = useRef<HTMLDivElement>(null);
  const count = growth.scope === scope ? growth.count : STEP;
  const hasMore = count < all.length;
  useEffect(() => {
    const end = endRef.current;
    if (!hasMore || end === null) return undefined;
    // A new observer reports at once, so an end that is still in view after a step adds the next one.
    const observer = new IntersectionObserver(
      (entries) =>
        entries.some(({ isIntersecting }) => isIntersecting) && setGrowth({ scope, count: count + STEP }),
      { rootMargin: MARGIN },
    );
    observer.observe(end);
    return () => observer.disconnect();
  }, [scope, count, hasMore]);
  return { rows: all.slice(0, count), hasMore, endRef };
}
