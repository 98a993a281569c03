import { useSyncExternalStore } from 'react';
import { useFormats } from '../../i18n/format.ts';
import { tip } from '../tooltip/tooltip.ts';

const MINUTE_MS = 60_000;
let minute = Date.now();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** The time of the moment, renewed every minute for every time on the page at once. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => minute);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    minute = Date.now();
    for (const one of listeners) one();
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
}

/** `3 hours ago`, with the exact time in the user's zone on hover and focus. */
export function RelativeTime({ at }: RelativeTimeProps) {
  const { formatRelative, formatTime } = useFormats();
  const now = useNow();
  const exact = formatTime(at);
  return (
    <time dateTime={at} {...tip(exact)}>
      {formatRelative(at, now)}
    </time>
  );
}
