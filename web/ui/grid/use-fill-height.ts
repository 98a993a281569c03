import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** A grid in a low window still shows some rows. */
const MIN_PX = 320;

/**
 * The height in px between an element, which stands where the grid begins, and the bottom of the window before it is scrolled, less
 * `belowPx`. Measured again when the window or the page changes its size.
 */
export function useFillHeight(belowPx: number): readonly [RefObject<HTMLDivElement | null>, number] {
  const ref = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(MIN_PX);
  useLayoutEffect(() => {
    const measure = () => {
      if (ref.current === null) return;
      const top = ref.current.getBoundingClientRect().top + window.scrollY;
      setHeight(Math.max(MIN_PX, Math.floor(window.innerHeight - top - belowPx)));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [belowPx]);
  return [ref, height];
}
