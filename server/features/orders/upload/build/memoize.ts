/** A function that keeps its latest answers: files repeat the same few countries and words a hundred thousand times. */
export function memoize<T>(compute: (text: string) => T, maxEntries = 2_000): (text: string) => T {
  const results = new Map<string, { readonly value: T }>();
  return (text) => {
    const cached = results.get(text);
    if (cached !== undefined) return cached.value;
    if (results.size >= maxEntries) results.clear();
    const value = compute(text);
    results.set(text, { value });
    return value;
  };
}
