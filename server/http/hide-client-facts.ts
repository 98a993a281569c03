import { EACH, listClientOnlyPaths, type Operation } from '@portal/contract/core';

/** The JSON text of a response with null for what is between the client and its partners (`clientOnly`). */
export function hideClientFacts({ response }: Operation, jsonText: string): string {
  if (!('body' in response)) return jsonText;
  const paths = listClientOnlyPaths(response.body);
  if (paths.length === 0) return jsonText;
  const value: unknown = JSON.parse(jsonText);
  for (const path of paths) setNull(value, path);
  return JSON.stringify(value);
}

/** Sets the properties at a path of a JSON value to null. */
function setNull(value: unknown, [key, ...rest]: readonly string[]): void {
  if (typeof value !== 'object' || value === null || key === undefined) return;
  if (key === EACH) for (const entry of Object.values(value)) setNull(entry, rest);
  else if (rest.length > 0) setNull(Reflect.get(value, key), rest);
  else if (key in value) Reflect.set(value, key, null);
}
