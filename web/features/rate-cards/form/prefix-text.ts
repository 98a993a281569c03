/** Prefixes of postcodes as a text to edit. */
export function joinPrefixes(prefixes: readonly string[]): string {
  return prefixes.join(', ');
}

/** Prefixes of a text or of pasted cells: separated by commas, spaces or lines, in capital letters, each once. */
export function splitPrefixes(text: string): string[] {
  const parts = text.toUpperCase().split(/[\s,;]+/);
  return [...new Set(parts.filter((part) => part !== ''))];
}
