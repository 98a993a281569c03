import { useCallback, useEffect, useRef, useState } from 'react';

// The number rises when values of a form get another shape inside: an older draft is not restored then.
const KEY_PREFIX = 'portal.draft.2.';
const SAVE_DELAY_MS = 300;

export interface Draft<T> {
  readonly values: T;
  readonly setValues: (next: T | ((current: T) => T)) => void;
  /** The values come from a draft of an earlier page load. */
  readonly isRestored: boolean;
  /** The values differ from the initial ones. */
  readonly isDirty: boolean;
  /** Deletes the draft and resets to the initial values, or to `values`, which become the initial ones. */
  readonly discard: (values?: T) => void;
}

/** Form values that survive a reload: they are saved to local storage under `key` while they differ from the initial ones. */
export function useDraft<T extends object>(key: string, initial: T): Draft<T> {
  const initialValues = useRef(initial);
  const [stored] = useState(() => readDraft<T>(key));
  const [values, setValues] = useState<T>(() => (stored === undefined ? initial : { ...initial, ...stored }));
  const [isRestored, setIsRestored] = useState(stored !== undefined);
  const [initialText, setInitialText] = useState(() => JSON.stringify(initial));
  const currentText = JSON.stringify(values);
  const isDirty = currentText !== initialText;

  useEffect(() => {
    const timer = setTimeout(() => {
      if (isDirty) localStorage.setItem(KEY_PREFIX + key, omitPersonalData(currentText));
      else localStorage.removeItem(KEY_PREFIX + key);
    }, SAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [key, currentText, isDirty]);

  useEffect(() => {
    // A reload within the delay must not lose the last input.
    const save = () => {
      if (isDirty) localStorage.setItem(KEY_PREFIX + key, omitPersonalData(currentText));
    };
    window.addEventListener('pagehide', save);
    return () => window.removeEventListener('pagehide', save);
  }, [key, currentText, isDirty]);

  const discard = useCallback(
    (next: T = initialValues.current) => {
      localStorage.removeItem(KEY_PREFIX + key);
      initialValues.current = next;
      setInitialText(JSON.stringify(next));
      setValues(next);
      setIsRestored(false);
    },
    [key],
  );
  return { values, setValues, isRestored, isDirty, discard };
}

/** Numbers of persons do not stay in the browser; a masked one does, because its token stands for it. */
export function omitPersonalData(valuesText: string): string {
  return JSON.stringify(JSON.parse(valuesText), (key, value: unknown) =>
    key === 'taxIdNumber' && !String(value).includes('•') ? '' : value,
  );
}

/** Stores a draft for a page that is opened next. */
export function storeDraft(key: string, values: object): void {
  localStorage.setItem(KEY_PREFIX + key, omitPersonalData(JSON.stringify(values)));
}

/** The stored draft of a page; undefined without one. */
export function readDraft<T>(key: string): Partial<T> | undefined {
  try {
    const text = localStorage.getItem(KEY_PREFIX + key);
    if (text === null) return undefined;
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
