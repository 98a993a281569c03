import type { MouseEvent } from 'react';

/** A link's click that the router takes over; one that asks for another tab or window is left to the browser. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
