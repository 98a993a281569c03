import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** A grid in a low window still shows some rows. */
const MIN_PX = 320;

/**
 * The height in px from an element to the end of the window as it is not scrolled, less `belowPx`; updated with the window and with
 * what is above. The element stands where the grid begins.
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
