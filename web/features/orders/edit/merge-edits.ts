import { isDeepEqual } from '../../../ui/form/errors/deep-equal.ts';

/** Two people's edits of one thing, brought together. */
export interface MergedEdits<V> {
  /** Both people's changes; where they clash, what I typed. */
  readonly preferLocal: V;
  /** Both people's changes; where they clash, what the other saved. */
  readonly preferRemote: V;
  /** Fields both changed, to different values. */
  readonly conflicts: readonly string[];
  /** Fields only the other changed. */
  readonly mergedFields: readonly string[];
}

/** Merges what I changed since `base` into what another saved meanwhile, field by field. */
export function mergeEdits<V extends object>(base: V, preferLocal: V, preferRemote: V): MergedEdits<V> {
  const baseValues = new Map<string, unknown>(Object.entries(base));
  const remoteValues = new Map<string, unknown>(Object.entries(preferRemote));
  const localChanges = Object.entries(preferLocal).filter(
    ([key, value]) => !isDeepEqual(value, baseValues.get(key)),
  );
  const remoteFields = [...remoteValues]
    .filter(([key, value]) => !isDeepEqual(value, baseValues.get(key)))
    .map(([key]) => key);
  const conflicts = localChanges
    .filter(([key, value]) => remoteFields.includes(key) && !isDeepEqual(value, remoteValues.get(key)))
    .map(([key]) => key);
  return {
    preferLocal: { ...preferRemote, ...Object.fromEntries(localChanges) },
    preferRemote: {
      ...preferRemote,
      ...Object.fromEntries(localChanges.filter(([key]) => !conflicts.includes(key))),
    },
    conflicts,
    mergedFields: remoteFields.filter((key) => !conflicts.includes(key)),
  };
}
