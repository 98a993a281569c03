import type { FileReading, MappingSuggestion, OrderBatchType, UploadMapping } from '@portal/contract/orders';
import type { Transaction } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';
import { suggestMapping } from '../map/suggest-mapping.ts';
import type { Table } from '../read/table.ts';
import { findDefaultSender } from './check/check-context.ts';
import { readUsualGrams } from './usual-grams-read-model.ts';

interface FileOwner {
  readonly clientId: string;
  readonly customerId: string | null;
  readonly type: OrderBatchType;
}

/** Suggests the mapping of a file from its table, the client's default sender and its usual parcels, and the currency of the customer. */
export async function suggestFileMapping(
  tx: Transaction,
  { clientId, customerId, type }: FileOwner,
  table: Table,
  options: { readonly savedMapping?: UploadMapping | undefined; readonly reading?: FileReading | undefined },
): Promise<MappingSuggestion> {
  const { savedMapping, reading } = options;
  const usualGrams = await readUsualGrams(tx, clientId, type);
  const currency = await findCustomerCurrency(tx, clientId, customerId);
  const { sheets, sheet, encoding, isEncodingSure, hiddenRows, headerRow } = table;
  return suggestMapping(table.header, table.sample, type, {
    ...(savedMapping !== undefined && { savedMapping }),
    ...(reading !== undefined && { reading }),
    ...(usualGrams !== undefined && { usualGrams }),
    ...(currency !== null && { currency }),
    hasSender: (await findDefaultSender(tx, clientId, customerId)) !== undefined,
    table: { sheets: [...sheets], sheet, encoding, isEncodingSure, hiddenRows, headerRow },
  });
}

/** The currency of new orders of a customer. */
async function findCustomerCurrency(
  tx: Transaction,
  clientId: string,
  customerId: string | null,
): Promise<string | null> {
  if (customerId === null) return null;
  const row = await tx.row<{ currency: string | null }>(
    sql`select currency from customers where client_id = ${clientId} and id = ${customerId}`,
  );
  return row?.currency ?? null;
}
