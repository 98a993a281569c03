import { isDeepEqual } from './errors/deep-equal.ts';

/** The edits of two users of one object, merged by field. */
export interface MergedEdits<V> {
  /** The changes of both; the local value where they conflict. */
  readonly preferLocal: V;
  /** The changes of both; the saved value where they conflict. */
  readonly preferRemote: V;
  /** Fields that both changed to different values. */
  readonly conflicts: readonly string[];
  /** Fields that only the other user changed. */
  readonly mergedFields: readonly string[];
}

/** Merges local changes of `base` with the values that another user has saved since (`remote`). */
export function mergeEdits<V extends object>(base: V, local: V, remote: V): MergedEdits<V> {
  const baseValues = new Map<string, unknown>(Object.entries(base));
  const remoteValues = new Map<string, unknown>(Object.entries(remote));
  const localChanges = Object.entries(local).filter(
    ([key, value]) => !isDeepEqual(value, baseValues.get(key)),
  );
  const remoteFields = [...remoteValues]
    .filter(([key, value]) => !isDeepEqual(value, baseValues.get(key)))
    .map(([key]) => key);
  const conflicts = localChanges
    .filter(([key, value]) => remoteFields.includes(key) && !isDeepEqual(value, remoteValues.get(key)))
    .map(([key]) => key);
  return {
    preferLocal: { ...remote, ...Object.fromEntries(localChanges) },
    preferRemote: {
      ...remote,
      ...Object.fromEntries(localChanges.filter(([key]) => !conflicts.includes(key))),
    },
    conflicts,
    mergedFields: remoteFields.filter((key) => !conflicts.includes(key)),
  };
}
