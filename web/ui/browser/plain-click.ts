import type { MouseEvent } from 'react';

/** Whether a click on a link is handled by the router; one with a modifier key opens a tab or window of the browser. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
