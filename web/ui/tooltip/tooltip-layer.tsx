import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import classes from './tooltip.module.css';
import { useTipped } from './use-tooltip-target.ts';

const GAP = 5;
const EDGE = 8;

/** Where the words of every `tip` show: one element for the page, instead of one for each row of a table. */
export function TipLayer() {
  const bubble = useRef<HTMLDivElement>(null);
  const element = useTipped(bubble);
  return element === undefined ? null : <Bubble element={element} ref={bubble} />;
}

interface BubbleProps {
  readonly element: HTMLElement;
  readonly ref: RefObject<HTMLDivElement | null>;
}

function Bubble({ element, ref }: BubbleProps) {
  const id = useId();
  const [text, setText] = useState(element.dataset['tip'] ?? '');
  useEffect(() => {
    // 'Copy' becomes 'Copied' under the mouse.
    const observer = new MutationObserver(() => setText(element.dataset['tip'] ?? ''));
    observer.observe(element, { attributeFilter: ['data-tip'] });
    return () => observer.disconnect();
  }, [element]);
  useEffect(() => {
    // What is the control's name already need not be said twice.
    if (element.ariaLabel === text) return undefined;
    element.setAttribute('aria-describedby', id);
    return () => element.removeAttribute('aria-describedby');
  }, [element, text, id]);
  useLayoutEffect(() => {
    if (ref.current === null) return;
    const about = element.getBoundingClientRect();
    const { width, height } = ref.current.getBoundingClientRect();
    const above = about.top - height - GAP;
    const middle = about.left + about.width / 2 - width / 2;
    ref.current.style.top = `${above < EDGE ? about.bottom + GAP : above}px`;
    ref.current.style.left = `${Math.max(EDGE, Math.min(middle, window.innerWidth - width - EDGE))}px`;
  });
  return (
    <div ref={ref} id={id} role="tooltip" className={classes.tip}>
      {text}
    </div>
  );
}
