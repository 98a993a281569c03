import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useDraft } from '../use-draft.ts';
import { readPath, type FieldErrors } from './field-errors.ts';
import { isDeepEqual } from './deep-equal.ts';

/** A change of some fields, or a function that computes it from the values. */
export type SetFields<V extends object> = (change: Partial<V> | ((values: V) => Partial<V>)) => void;

export interface FormState<V extends object> {
  readonly values: V;
  readonly fieldErrors: FieldErrors;
  /** The values differ from the initial ones. */
  readonly isDirty: boolean;
  /** The values come from a draft of an earlier page load. */
  readonly isRestored: boolean;
  /** Sets some fields, and drops the errors of values that change. The function stays the same over renders. */
  readonly setFields: SetFields<V>;
  /** Makes `base` the initial values, and sets the fields to `values`. */
  readonly reset: (base: V, values?: V) => void;
  readonly setFieldErrors: (fieldErrors: FieldErrors) => void;
}

/** The values of a form, saved as a draft under `key` (see `useDraft`), and their errors. */
export function useFormState<V extends object>(key: string, start: V): FormState<V> {
  const { values, setValues, isRestored, isDirty, discard } = useDraft(key, start);
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});
  const renderedValues = useRef(values);
  useLayoutEffect(() => {
    renderedValues.current = values;
  }, [values]);
  const setFields = useCallback(
    (next: Parameters<SetFields<V>>[0]) => {
      const before = renderedValues.current;
      const change = typeof next === 'function' ? next(before) : next;
      setValues((current) => ({ ...current, ...change }));
      setFieldErrors((errors) => dropChangedErrors(errors, before, { ...before, ...change }));
    },
    [setValues],
  );
  const reset = useCallback(
    (base: V, next: V = base) => {
      discard(base);
      setValues(next);
      setFieldErrors({});
    },
    [discard, setValues],
  );
  return { values, fieldErrors, isDirty, isRestored, setFields, reset, setFieldErrors };
}

/** The errors without those of fields whose value differs between `before` and `after`. */
export function dropChangedErrors(fieldErrors: FieldErrors, before: object, after: object): FieldErrors {
  const remaining = Object.entries(fieldErrors).filter(([path]) => {
    const keys = path.split('.');
    return isDeepEqual(readPath(before, keys), readPath(after, keys));
  });
  return remaining.length === Object.keys(fieldErrors).length ? fieldErrors : Object.fromEntries(remaining);
}
