import type { FileReading, MappingSuggestion, OrderBatchType, UploadMapping } from '@portal/contract/orders';
import type { Transaction } from '../../../../db/database.ts';
import { suggestMapping } from '../map/suggest-mapping.ts';
import type { Table } from '../read/table.ts';
import { findDefaultSender } from './check/check-context.ts';
import { readUsualGrams } from './usual-grams-read-model.ts';

interface FileOwner {
  readonly clientId: string;
  readonly customerId: string | null;
  readonly type: OrderBatchType;
}

/** Suggests the mapping of a file from its table, the client's default sender and its usual parcels. */
export async function suggestFileMapping(
  tx: Transaction,
  { clientId, customerId, type }: FileOwner,
  table: Table,
  options: { readonly savedMapping?: UploadMapping | undefined; readonly reading?: FileReading | undefined },
): Promise<MappingSuggestion> {
  const { savedMapping, reading } = options;
  const usualGrams = await readUsualGrams(tx, clientId, type);
  const { sheets, sheet, encoding, isEncodingSure, hiddenRows, headerRow } = table;
  return suggestMapping(table.header, table.sample, type, {
    ...(savedMapping !== undefined && { savedMapping }),
    ...(reading !== undefined && { reading }),
    ...(usualGrams !== undefined && { usualGrams }),
    hasSender: (await findDefaultSender(tx, clientId, customerId)) !== undefined,
    table: { sheets: [...sheets], sheet, encoding, isEncodingSure, hiddenRows, headerRow },
  });
}
