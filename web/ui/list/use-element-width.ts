import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * How wide an element is, in px, and how wide it becomes. Undefined only until it is measured, which is before the first
 * paint: what is laid out by it never stands there by a guess.
 */
export function useWidth(): readonly [ref: RefObject<HTMLDivElement | null>, width: number | undefined] {
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
