import { listClientOnlyPaths, visitProperties, type Operation } from '@portal/contract/core';
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
  for (const path of hiddenPaths)
    visitProperties(value, path, (holder, name) => {
      if (name in holder) Reflect.set(holder, name, null);
    });
  if (findClientStatus !== undefined) addClientStatuses(response.body, value, findClientStatus);
  return JSON.stringify(value);
}
