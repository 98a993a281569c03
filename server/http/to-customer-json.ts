import { EACH, listClientOnlyPaths, type Operation, type PropertyPath } from '@portal/contract/core';
import { addClientStatuses, type FindClientStatus } from '../request/add-client-statuses.ts';

/**
 * The JSON text of a response for a user of a customer: null for what is between the client and its partners (`clientOnly`), and
 * the words of the client beside our statuses.
 */
export function toCustomerJson(
  { response }: Operation,
  jsonText: string,
  findClientStatus: FindClientStatus | undefined,
): string {
  if (!('body' in response)) return jsonText;
  const hiddenPaths = listClientOnlyPaths(response.body);
  if (hiddenPaths.length === 0 && findClientStatus === undefined) return jsonText;
  const value: unknown = JSON.parse(jsonText);
  for (const path of hiddenPaths) setNull(value, path);
  if (findClientStatus !== undefined) addClientStatuses(response.body, value, findClientStatus);
  return JSON.stringify(value);
}

/** Sets the properties at a path of a JSON value to null. */
function setNull(value: unknown, [key, ...rest]: PropertyPath): void {
  if (typeof value !== 'object' || value === null || key === undefined) return;
  if (key === EACH) for (const entry of Object.values(value)) setNull(entry, rest);
  else if (rest.length > 0) setNull(Reflect.get(value, key), rest);
  else if (key in value) Reflect.set(value, key, null);
}
