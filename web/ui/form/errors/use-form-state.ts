import { useCallback, useState } from 'react';
import { useDraft } from '../use-draft.ts';
import { valueAt, type Faults } from './field-errors.ts';
import { same } from './deep-equal.ts';

export interface FormState<V extends object> {
  readonly values: V;
  readonly faults: Faults;
  /** Differs from what the form started with. */
  readonly dirty: boolean;
  /** What was typed before a reload is back. */
  readonly restored: boolean;
  /** Sets some fields; what was said about a value that changed is taken back. */
  readonly set: (change: Partial<V>) => void;
  /** Starts again from `base`, with these values in the fields. */
  readonly restart: (base: V, values?: V) => void;
  readonly blame: (faults: Faults) => void;
}

/** The values of a form, kept on this device under `key` until it is sent, and what is wrong with them. */
export function useFormState<V extends object>(key: string, start: V): FormState<V> {
  const { values, setValues, restored, dirty, discard } = useDraft(key, start);
  const [faults, blame] = useState<Faults>({});
  const set = useCallback(
    (change: Partial<V>) => {
      setValues((before) => ({ ...before, ...change }));
      blame((before) => settle(before, values, { ...values, ...change }));
    },
    [values, setValues],
  );
  const restart = useCallback(
    (base: V, next: V = base) => {
      discard(base);
      setValues(next);
      blame({});
    },
    [discard, setValues],
  );
  return { values, faults, dirty, restored, set, restart, blame };
}

/** Faults without those of fields whose value is another one now. */
export function settle(faults: Faults, before: object, after: object): Faults {
  const left = Object.entries(faults).filter(([path]) => {
    const keys = path.split('.');
    return same(valueAt(before, keys), valueAt(after, keys));
  });
  return left.length === Object.keys(faults).length ? faults : Object.fromEntries(left);
}
