import { isRefusal, type Refusal } from '@portal/contract/core';
import type { Transaction } from '../../db/database.ts';
import {
  readAirportList,
  readAwbPrefixList,
  readHsList,
  readPortList,
  readPostcodeList,
  type ListFile,
} from './csv-lists.ts';
import {
  storeAirports,
  storeAwbPrefixes,
  storeHsCodes,
  storePorts,
  storePostcodes,
  type Stored,
} from './reference-store.ts';

export const REFERENCE_LISTS = ['ports', 'airports', 'hs', 'postcodes', 'awb-prefixes'] as const;
export type ReferenceList = (typeof REFERENCE_LISTS)[number];

export interface Imported extends Stored {
  readonly faulty: number;
  readonly faults: readonly string[];
}

/** Loads one list of the world from a CSV file, as the operator; entries that exist are replaced. Refuses: unreadable_file. */
export async function importReference(
  tx: Transaction,
  list: ReferenceList,
  bytes: Uint8Array,
  country: string,
): Promise<Imported | Refusal> {
  switch (list) {
    case 'ports':
      return load(readPortList(bytes), (ports) => storePorts(tx, ports, 'IMPORT'));
    case 'airports':
      return load(readAirportList(bytes), (airports) => storeAirports(tx, airports));
    case 'hs':
      return load(readHsList(bytes), (codes) => storeHsCodes(tx, codes));
    case 'postcodes':
      return load(readPostcodeList(bytes, country), (postcodes) => storePostcodes(tx, postcodes));
    case 'awb-prefixes':
      return load(readAwbPrefixList(bytes), (prefixes) => storeAwbPrefixes(tx, prefixes));
  }
}

async function load<T>(
  file: ListFile<T> | Refusal,
  store: (entries: readonly T[]) => Promise<Stored>,
): Promise<Imported | Refusal> {
  if (isRefusal(file)) return file;
  return { ...(await store(file.entries)), faulty: file.faulty, faults: file.faults };
}
