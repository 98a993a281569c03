import { escapeLiteral } from 'pg';

/**
 * The conditions with their values as SQL literals, for statements that take no parameters. Errors: TypeError for values
 * other than strings, booleans, null and lists.
 */
export function inlineValues({
  text,
  values,
}: {
  readonly text: string;
  readonly values: readonly unknown[];
}): string {
  return text.replaceAll(/\$(\d+)/g, (_, position: string) => toLiteral(values[Number(position) - 1]));
}

function toLiteral(value: unknown): string {
  if (typeof value === 'string') return escapeLiteral(value);
  if (typeof value === 'boolean' || value === null) return String(value);
  if (Array.isArray(value)) return `array[${value.map(toLiteral).join(', ')}]`;
  throw new TypeError('only strings, booleans, null and lists can be inlined');
}
