import type { Operation } from '@portal/contract/core';
import type { Belongings } from './fixtures.ts';
import { exampleOf } from './examples.ts';
import { meaningOf } from './id-meanings.ts';
import { idSlots, requestWith } from './id-slots.ts';

/** A request of the operation that names things that are there. `beside`: what else the path names. */
export function withRealIds(
  operation: Operation,
  things: Belongings,
  beside: Readonly<Record<string, string>> = {},
) {
  const { file } = exampleOf(operation);
  let { query, body } = exampleOf(operation);
  const params: Record<string, string> = { ...beside };
  for (const slot of idSlots(operation)) {
    const meaning = meaningOf(operation, slot);
    const [name] = meaning === undefined || typeof meaning === 'string' ? [] : meaning;
    if (name === undefined) continue;
    const isAsked = slot.where === 'params' || JSON.stringify({ query, body }).includes(`"${slot.name}":`);
    if (!isAsked) continue;
    const request = requestWith(slot, { ...(query && { query }), body }, [things[name]]);
    Object.assign(params, request.params);
    body = request.body;
    query = request.query;
  }
  return { params, ...(query && { query }), ...(body !== undefined && { body }), ...(file && { file }) };
}
