import { EACH, listClientOnlyPaths, type Operation, type PropertyPath } from '@portal/contract/core';
import { addClientStatuses, type FindClientStatus } from '../request/add-client-statuses.ts';

/** How a user of a customer reads responses. */
export interface CustomerReading {
  /** What is between the client and its partners (`clientOnly`) is null. */
  readonly hidesPartners: boolean;
  /** The words of the client beside our statuses; undefined without any. */
  readonly findClientStatus: FindClientStatus | undefined;
}

/** The JSON text of a response for a user of a customer. */
export function toCustomerJson(
  { response }: Operation,
  jsonText: string,
  { hidesPartners, findClientStatus }: CustomerReading,
): string {
  if (!('body' in response)) return jsonText;
  const hiddenPaths = hidesPartners ? listClientOnlyPaths(response.body) : [];
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
