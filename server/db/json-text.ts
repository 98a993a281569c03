import type { Transaction } from './database.ts';
import { queryRow } from './query-row.ts';

/** JSON text that the database made; it is sent to the caller unchanged. */
export interface JsonText {
  readonly jsonText: string;
}

/** Runs a prepared statement that always returns one row with the one column `text`, and returns that JSON. */
export async function queryJsonText(
  tx: Transaction,
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<JsonText> {
  const row = await queryRow<{ text: string }>(tx, name, text, values);
  return { jsonText: row.text };
}

/** A page of items; the same shape as `pageOf` of the contract. */
export interface Page<Item> {
  readonly data: Item[];
  readonly page: number;
  readonly totalPage: number;
  readonly totalCount: number;
}

/** Runs a page statement (`pageStatement`) and parses its page, for items that need more than SQL. */
export async function queryPage<Item>(
  tx: Transaction,
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<Page<Item>> {
  const { jsonText } = await queryJsonText(tx, name, text, values);
  return JSON.parse(jsonText) as Page<Item>;
}
