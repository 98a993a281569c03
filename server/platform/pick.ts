/** The properties of an object with the given keys; absent ones stay absent. */
export function pick<T extends object, K extends keyof T>(source: T, keys: readonly K[]): Pick<T, K> {
  const picked: Partial<T> = {};
  for (const key of keys) if (Object.hasOwn(source, key)) picked[key] = source[key];
  return picked as Pick<T, K>;
}
