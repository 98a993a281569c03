import { useCallback, useEffect, useRef, useState } from 'react';

const PREFIX = 'portal.draft.';
const PAUSE_MS = 300;

export interface Draft<T> {
  readonly values: T;
  readonly setValues: (next: T | ((now: T) => T)) => void;
  /** What was typed before this page was loaded is back. */
  readonly restored: boolean;
  /** Differs from what the form started with. */
  readonly dirty: boolean;
  /** Forgets the draft and starts again from the initial values, or from others. */
  readonly discard: (values?: T) => void;
}

/** Form values that survive a reload, a crash and a failed request: kept on this device under `key` until saved. */
export function useDraft<T extends object>(key: string, initial: T): Draft<T> {
  const start = useRef(initial);
  const [kept] = useState(() => read<T>(key));
  const [values, setValues] = useState<T>(() => (kept === undefined ? initial : { ...initial, ...kept }));
  const [restored, setRestored] = useState(kept !== undefined);
  const [base, setBase] = useState(() => JSON.stringify(initial));
  const now = JSON.stringify(values);
  const dirty = now !== base;

  useEffect(() => {
    const timer = setTimeout(() => {
      if (dirty) localStorage.setItem(PREFIX + key, now);
      else localStorage.removeItem(PREFIX + key);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [key, now, dirty]);

  useEffect(() => {
    // A reload inside the pause must not lose the last letters.
    const keep = () => {
      if (dirty) localStorage.setItem(PREFIX + key, now);
    };
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [key, now, dirty]);

  const discard = useCallback(
    (next: T = start.current) => {
      localStorage.removeItem(PREFIX + key);
      start.current = next;
      setBase(JSON.stringify(next));
      setValues(next);
      setRestored(false);
    },
    [key],
  );
  return { values, setValues, restored, dirty, discard };
}

function read<T>(key: string): Partial<T> | undefined {
  try {
    const text = localStorage.getItem(PREFIX + key);
    if (text === null) return undefined;
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
