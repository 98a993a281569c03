/** Caches the results of a function of a text. Files repeat the same few countries and words in every row. */
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
