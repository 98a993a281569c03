import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * The width of an element in px, updated when it changes. Undefined until the first measurement, which is before the first
 * paint.
 */
export function useElementWidth(): readonly [
  ref: RefObject<HTMLDivElement | null>,
  width: number | undefined,
] {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number>();
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
