import { useSyncExternalStore } from 'react';
import { LOCAL_TIME, useFormats } from '../../i18n/format.ts';
import { tooltip } from '../tooltip/tooltip.tsx';

const MINUTE_MS = 60_000;
let currentMinute = Date.now();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** The current time in ms since the epoch, updated every minute by one timer for all components. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => currentMinute);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    currentMinute = Date.now();
    for (const notify of listeners) notify();
  }, MINUTE_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

interface RelativeTimeProps {
  /** ISO 8601 with offset. */
  readonly at: string;
  /** IANA zone of the place, whose time is then shown in place of that of the user. */
  readonly placeZone?: string;
}

/** `3 hours ago`, with the exact time in the user's zone on hover and focus. */
export function RelativeTime({ at, placeZone }: RelativeTimeProps) {
  const { formatRelative, formatTime } = useFormats();
  const now = useNow();
  const exact =
    placeZone === undefined ? formatTime(at) : formatTime(at, { ...LOCAL_TIME, timeZone: placeZone });
  return (
    <time dateTime={at} {...tooltip(exact)}>
      {formatRelative(at, now)}
    </time>
  );
}
