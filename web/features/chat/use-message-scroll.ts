import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { MessageTarget } from './chat-store.ts';

interface ScrollRequest {
  readonly position: number;
  readonly block: ScrollLogicalPosition;
  /** It waits until a later message than this one is loaded. */
  readonly after: number;
}

/**
 * Scrolls a list of messages to its target once it is loaded. Returns a function that keeps the last message where it is when
 * newer ones are added below.
 */
export function useMessageScroll(
  list: RefObject<HTMLElement | null>,
  target: MessageTarget | undefined,
  lastPosition: number,
): () => void {
  const request = useRef<ScrollRequest>(undefined);
  useLayoutEffect(() => {
    request.current = target && { position: target.position, block: 'center', after: 0 };
  }, [target]);
  useLayoutEffect(() => {
    if (request.current === undefined || lastPosition <= request.current.after) return;
    const { position, block } = request.current;
    const message = list.current?.querySelector(`[data-position="${position}"]`);
    if (message == null) return;
    message.scrollIntoView({ block });
    request.current = undefined;
  });
  return () => {
    request.current = { position: lastPosition, block: 'end', after: lastPosition };
  };
}
