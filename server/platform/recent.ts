/** Values by key, of which the one longest unused leaves when there would be more than `most`. */
export interface Recent<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): void;
}

export function recent<Key, Value>(most: number): Recent<Key, Value> {
  // The map's order is that of use: the first is the one to leave.
  const kept = new Map<Key, Value>();
  const put = (key: Key, value: Value) => {
    kept.delete(key);
    kept.set(key, value);
  };
  return {
    get: (key) => {
      const value = kept.get(key);
      if (value !== undefined) put(key, value);
      return value;
    },
    set: (key, value) => {
      put(key, value);
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    },
  };
}
