import type { Operation } from '@portal/contract/core';
import type { FixtureIds } from './fixtures.ts';
import { getExample } from './examples.ts';
import { getIdKind } from './id-meanings.ts';
import { listIdSlots, createRequest } from './id-slots.ts';

/** A request of the operation with ids of existing objects. `beside`: further parameters of the path. */
export function createValidRequest(
  operation: Operation,
  ids: FixtureIds,
  beside: Readonly<Record<string, string>> = {},
) {
  const { file } = getExample(operation);
  let { query, body } = getExample(operation);
  const params: Record<string, string> = { ...beside };
  for (const slot of listIdSlots(operation)) {
    const meaning = getIdKind(operation, slot);
    const [name] = meaning === undefined || typeof meaning === 'string' ? [] : meaning;
    if (name === undefined) continue;
    const isRequired = slot.where === 'params' || JSON.stringify({ query, body }).includes(`"${slot.name}":`);
    if (!isRequired) continue;
    const request = createRequest(slot, { ...(query && { query }), body }, [ids[name]]);
    Object.assign(params, request.params);
    body = request.body;
    query = request.query;
  }
  return { params, ...(query && { query }), ...(body !== undefined && { body }), ...(file && { file }) };
}
