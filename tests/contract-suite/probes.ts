import type { Operation } from '@portal/contract/core';
import { newId } from '@portal/server/platform/ids.ts';
import * as fc from 'fast-check';
import type { FixtureIds } from './fixtures.ts';
import { getExample } from './examples.ts';
import { getIdKind } from './id-meanings.ts';
import { listIdSlots, createRequest, type IdSlot } from './id-slots.ts';

/** An id of a probe: its owner, its name, and how it is written. */
interface Spelling {
  readonly owner: 'foreign' | 'own';
  readonly name: keyof FixtureIds;
  readonly spelling: (id: string) => string;
}

/**
 * The slots of a request and their ids. The request is sent twice: with ids of the tenant, and with ids that never
 * existed.
 */
export interface Probe {
  readonly filled: readonly { readonly slot: IdSlot; readonly ids: readonly Spelling[] }[];
}

const SPELLINGS = fc.oneof(
  { weight: 8, arbitrary: fc.constant((id: string) => id) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      (id: string) => id.toUpperCase(),
      (id: string) => ` ${id} `,
      (id: string) => id.replaceAll('-', ''),
      (id: string) => `{${id}}`,
    ),
  },
);

/** Slots of the operation for ids, without those whose text the caller chooses. */
export const probedSlots = (operation: Operation) =>
  listIdSlots(operation).filter((slot) => getIdKind(operation, slot) !== 'own');

/** Mostly ids of the right kind, sometimes of another; own and foreign ids are mixed if the slot is in an array. */
export function createProbes(
  operation: Operation,
  names: readonly (keyof FixtureIds)[],
): fc.Arbitrary<Probe> {
  const filling = (slot: IdSlot) => {
    const meaning = getIdKind(operation, slot);
    const idName = meaning === undefined || typeof meaning === 'string' ? names : meaning;
    const allowed = idName.filter((name) => names.includes(name));
    const name = fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...(allowed.length === 0 ? names : allowed)) },
      { weight: 1, arbitrary: fc.constantFrom(...names) },
    );
    const one = (owner: fc.Arbitrary<Spelling['owner']>) => fc.record({ owner, name, spelling: SPELLINGS });
    const foreign = one(fc.constant('foreign'));
    if (!slot.inArray) return foreign.map((id) => ({ slot, ids: [id] }));
    const others = fc.array(one(fc.constantFrom('own', 'own', 'foreign')), { maxLength: 4 });
    return fc
      .tuple(foreign, others, fc.nat())
      .map(([first, rest, at]) => ({ slot, ids: rest.toSpliced(at % (rest.length + 1), 0, first) }));
  };
  return fc
    .subarray(probedSlots(operation), { minLength: 1 })
    .chain((slots) => fc.tuple(...slots.map(filling)))
    .map((filled) => ({ filled }));
}

/** The request of the probe, and all ids in it. */
export function createProbeRequest(
  operation: Operation,
  probe: Probe,
  foreignIds: FixtureIds,
  ownIds: FixtureIds,
) {
  const named: string[] = [];
  const example = getExample(operation);
  const request = {
    params: {} as Record<string, string>,
    query: { ...example.query },
    body: example.body,
    ...(example.file !== undefined && { file: example.file }),
  };
  for (const { slot, ids } of probe.filled) {
    const written = ids.map(({ owner, name, spelling }) => {
      const id = owner === 'foreign' ? foreignIds[name] : ownIds[name];
      const spelt = spelling(id);
      // An answer may contain the trimmed id.
      named.push(spelt, spelt.trim(), id);
      return spelt;
    });
    const next = createRequest(slot, { query: request.query, body: request.body }, written);
    Object.assign(request.params, next.params);
    Object.assign(request.query, next.query);
    request.body = next.body;
  }
  return { request, named };
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-/;

const shifted = (character: string, from: string, by: number, of: number) =>
  String.fromCharCode(((character.charCodeAt(0) - from.charCodeAt(0) + by) % of) + from.charCodeAt(0));

/**
 * Ids and codes that never existed, with the same length and kinds of characters, so that no check of the format
 * tells them apart.
 */
export function createUnknownIds(ids: FixtureIds): FixtureIds {
  const toUnknownId = (id: string) =>
    UUID.test(id)
      ? newId()
      : id
          .replaceAll(/[0-9]/g, (digit) => shifted(digit, '0', 5, 10))
          .replaceAll(/[a-z]/g, (letter) => shifted(letter, 'a', 13, 26))
          .replaceAll(/[A-Z]/g, (letter) => shifted(letter, 'A', 13, 26));
  return Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, toUnknownId(id)])) as never;
}
