import { same } from '../../../ui/form/faults/same.ts';

/** Two people's edits of one thing, brought together. */
export interface Merged<V> {
  /** Both people's changes; where they clash, what I typed. */
  readonly mine: V;
  /** Both people's changes; where they clash, what the other saved. */
  readonly theirs: V;
  /** Fields both changed, to different values. */
  readonly clashes: readonly string[];
  /** Fields only the other changed. */
  readonly taken: readonly string[];
}

/** Merges what I changed since `base` into what another saved meanwhile, field by field. */
export function mergeEdits<V extends object>(base: V, mine: V, theirs: V): Merged<V> {
  const was = new Map<string, unknown>(Object.entries(base));
  const saved = new Map<string, unknown>(Object.entries(theirs));
  const typed = Object.entries(mine).filter(([key, value]) => !same(value, was.get(key)));
  const changedByThem = [...saved].filter(([key, value]) => !same(value, was.get(key))).map(([key]) => key);
  const clashes = typed
    .filter(([key, value]) => changedByThem.includes(key) && !same(value, saved.get(key)))
    .map(([key]) => key);
  return {
    mine: { ...theirs, ...Object.fromEntries(typed) },
    theirs: { ...theirs, ...Object.fromEntries(typed.filter(([key]) => !clashes.includes(key))) },
    clashes,
    taken: changedByThem.filter((key) => !clashes.includes(key)),
  };
}
