import { isRefusal, type Refusal } from '@portal/contract/core';
import type { Transaction } from '../../db/database.ts';
import {
  readAirportList,
  readAwbPrefixList,
  readHsList,
  readPortList,
  readPostcodeList,
  type ListFile,
} from './parse-reference-lists.ts';
import {
  upsertAirports,
  upsertAwbPrefixes,
  upsertHsCodes,
  upsertPorts,
  upsertPostcodes,
  type UpsertCounts,
} from './reference-store.ts';

export const REFERENCE_LISTS = ['ports', 'airports', 'hs', 'postcodes', 'awb-prefixes'] as const;
export type ReferenceList = (typeof REFERENCE_LISTS)[number];

export interface ImportResult extends UpsertCounts {
  readonly errorCount: number;
  readonly errors: readonly string[];
}

/** Imports one list from a CSV file as portal_owner; existing entries are replaced. Refuses: unreadable_file. */
export async function importReference(
  tx: Transaction,
  list: ReferenceList,
  bytes: Uint8Array,
  country: string,
): Promise<ImportResult | Refusal> {
  switch (list) {
    case 'ports':
      return importEntries(readPortList(bytes), (ports) => upsertPorts(tx, ports, 'IMPORT'));
    case 'airports':
      return importEntries(readAirportList(bytes), (airports) => upsertAirports(tx, airports));
    case 'hs':
      return importEntries(readHsList(bytes), (codes) => upsertHsCodes(tx, codes, 'IMPORT'));
    case 'postcodes':
      return importEntries(readPostcodeList(bytes, country), (postcodes) => upsertPostcodes(tx, postcodes));
    case 'awb-prefixes':
      return importEntries(readAwbPrefixList(bytes), (prefixes) => upsertAwbPrefixes(tx, prefixes));
  }
}

async function importEntries<T>(
  file: ListFile<T> | Refusal,
  upsert: (entries: readonly T[]) => Promise<UpsertCounts>,
): Promise<ImportResult | Refusal> {
  if (isRefusal(file)) return file;
  return { ...(await upsert(file.entries)), errorCount: file.errorCount, errors: file.errors };
}
