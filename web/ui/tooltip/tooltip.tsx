import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import classes from './tooltip.module.css';

const GAP_PX = 5;
const EDGE_PX = 8;
const SHOW_MS = 250;
const HIDE_MS = 100;

/** Props that give a control a tooltip on hover and focus: `<Button {...tooltip(text)}>`. See `TooltipLayer`. */
export function tooltip(text: string): { readonly 'data-tooltip': string } {
  return { 'data-tooltip': text };
}

/** Renders the current tooltip: one element for the page, instead of one for each row of a table. */
export function TooltipLayer() {
  const bubble = useRef<HTMLDivElement>(null);
  const element = useTooltipTarget(bubble);
  return element === undefined ? null : <Bubble element={element} ref={bubble} />;
}

interface BubbleProps {
  readonly element: HTMLElement;
  readonly ref: RefObject<HTMLDivElement | null>;
}

function Bubble({ element, ref }: BubbleProps) {
  const id = useId();
  const [text, setText] = useState(element.dataset['tooltip'] ?? '');
  useEffect(() => {
    // The text can change while it is shown: 'Copy' becomes 'Copied'.
    const observer = new MutationObserver(() => setText(element.dataset['tooltip'] ?? ''));
    observer.observe(element, { attributeFilter: ['data-tooltip'] });
    return () => observer.disconnect();
  }, [element]);
  useEffect(() => {
    // A screen reader would read the same text as name and as description.
    if (element.ariaLabel === text) return undefined;
    element.setAttribute('aria-describedby', id);
    return () => element.removeAttribute('aria-describedby');
  }, [element, text, id]);
  useLayoutEffect(() => {
    if (ref.current === null) return;
    const target = element.getBoundingClientRect();
    const { width, height } = ref.current.getBoundingClientRect();
    const above = target.top - height - GAP_PX;
    const centred = target.left + target.width / 2 - width / 2;
    ref.current.style.top = `${above < EDGE_PX ? target.bottom + GAP_PX : above}px`;
    ref.current.style.left = `${Math.max(EDGE_PX, Math.min(centred, window.innerWidth - width - EDGE_PX))}px`;
  });
  return (
    <div ref={ref} id={id} role="tooltip" className={classes.tooltip}>
      {text}
    </div>
  );
}

/**
 * The element whose tooltip is shown: the hovered one after a delay, or the one focused by keyboard. The tooltip stays
 * while the mouse is on it; Escape hides it.
 */
function useTooltipTarget(bubble: RefObject<HTMLElement | null>): HTMLElement | undefined {
  const [target, setTarget] = useState<HTMLElement>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (element: HTMLElement | undefined, afterMs: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => setTarget(element), afterMs);
    };
    const hide = () => show(undefined, 0);
    const onOver = ({ target }: PointerEvent) => {
      if (target instanceof Node && bubble.current?.contains(target)) return clearTimeout(timer);
      const element = findTooltipElement(target);
      return show(element, element === undefined ? HIDE_MS : SHOW_MS);
    };
    const onFocus = ({ target }: FocusEvent) => {
      const element = findTooltipElement(target);
      if (element?.matches(':focus-visible')) show(element, 0);
    };
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && hide();
    const onPress = ({ target }: PointerEvent) => {
      // The popup that opens covers the tooltip.
      if (findTooltipElement(target)?.hasAttribute('aria-haspopup')) hide();
    };
    const abort = new AbortController();
    const { signal } = abort;
    document.addEventListener('pointerover', onOver, { signal });
    document.addEventListener('pointerdown', onPress, { signal });
    document.addEventListener('focusin', onFocus, { signal });
    document.addEventListener('focusout', hide, { signal });
    document.addEventListener('keydown', onKey, { signal });
    document.addEventListener('scroll', hide, { signal, capture: true, passive: true });
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, [bubble]);
  return target;
}

function findTooltipElement(target: EventTarget | null): HTMLElement | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null;
  return element === null || element.ariaExpanded === 'true' ? undefined : element;
}
