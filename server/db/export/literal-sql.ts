/** A string as an SQL literal, whatever is in it and whatever `standard_conforming_strings` says. */
export function literal(text: string): string {
  const quoted = text.replaceAll("'", "''");
  return quoted.includes('\\') ? ` E'${quoted.replaceAll('\\', '\\\\')}'` : `'${quoted}'`;
}

/** Conditions with their values written into them, for statements that take no parameters. Throws TypeError for other values. */
export function inlined({
  text,
  values,
}: {
  readonly text: string;
  readonly values: readonly unknown[];
}): string {
  return text.replaceAll(/\$(\d+)/g, (_, position: string) => valueSql(values[Number(position) - 1]));
}

function valueSql(value: unknown): string {
  if (typeof value === 'string') return literal(value);
  if (typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return `array[${value.map(valueSql).join(', ')}]`;
  throw new TypeError('a filter speaks of texts, truth values and lists of texts');
}
