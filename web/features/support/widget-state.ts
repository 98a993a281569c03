import type { Widget } from '@portal/contract/support';
import { useSyncExternalStore } from 'react';

let shownWidget: Widget | undefined;
const listeners = new Set<() => void>();

/** Shows the panel of a widget; undefined closes it. */
export function showWidget(next: Widget | undefined): void {
  shownWidget = next;
  for (const listener of listeners) listener();
}

export function useShownWidget(): Widget | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => shownWidget,
  );
}
