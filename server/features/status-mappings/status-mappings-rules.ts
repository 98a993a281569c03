import { isDeepStrictEqual } from 'node:util';
import type { RefusalDetail } from '@portal/contract/core';
import { findStatus } from '@portal/contract/orders';
import { detail } from '@portal/contract/reasons';
import { toStatusKey, type StatusMappingsInput } from '@portal/contract/status-mappings';
import type { StoredWord, StoredWords } from './client-statuses.ts';

type InputMappings = StatusMappingsInput['clientStatusMappings'];

/** The faults of a mapping: statuses that the service type does not have, and statuses that are listed twice. */
export function findMappingErrors(mappings: InputMappings): RefusalDetail[] {
  const keys = new Set<string>();
  return mappings.flatMap(({ serviceType, mappings: rows }, group) =>
    rows.flatMap(({ status }, index) => {
      const field = `clientStatusMappings.${group}.mappings.${index}.status`;
      const ref = { serviceType, status };
      if (findStatus(ref) === undefined) return [detail(field, 'statusmapping.no_such_status')];
      const key = toStatusKey(ref);
      if (keys.has(key)) return [detail(field, 'statusmapping.status_twice')];
      keys.add(key);
      return [];
    }),
  );
}

/** The words of a request as they are stored. A status that had a word keeps the id of its mapping. */
export function toStoredWords(
  mappings: InputMappings,
  previous: StoredWords,
  createId: () => string,
): StoredWords {
  return Object.fromEntries(
    mappings.flatMap(({ serviceType, mappings: rows }) =>
      rows.flatMap(({ status, clientStatusMapping }): [string, StoredWord][] => {
        if (clientStatusMapping === null) return [];
        const key = toStatusKey({ serviceType, status });
        return [[key, { id: previous[key]?.id ?? createId(), ...clientStatusMapping }]];
      }),
    ),
  );
}

/** Whether two versions have the same words and texts. */
export function hasSameWords(one: StoredWords, other: StoredWords): boolean {
  return isDeepStrictEqual(one, other);
}
