import type { RateFileDetails, RateFileMapping, RateFileState } from '@portal/contract/rate-cards';
import type { Transaction } from '../../../db/database.ts';
import { raw, sql } from '../../../db/sql.ts';
import { CARD_INPUT_JSON } from '../../routing/index.ts';
import type { CardVersion } from '../version-plan.ts';
import { groupFaults, type CheckedFile } from './check-file.ts';
import type { ConnectedClient, FileCard, FileSheet, SheetRow } from './file-sheet.ts';
import type { StoredCard } from './match-cards.ts';

export interface RateFileKey {
  readonly partnerId: string;
  readonly fileId: string;
}

/** A file as changes need it. */
export interface StoredRateFile {
  readonly fileName: string;
  readonly state: RateFileState;
  readonly sheets: readonly Pick<FileSheet, 'name' | 'headerRow'>[];
  readonly mapping: RateFileMapping;
  readonly errorRows: number;
  readonly createdDay: string;
  readonly version: number;
}

interface NewRateFile {
  readonly id: string;
  readonly partnerId: string;
  readonly fileName: string;
  readonly sha256: string;
  readonly mapping: RateFileMapping;
  readonly sheets: readonly FileSheet[];
  readonly author: { readonly userId: string | null; readonly name: string };
  readonly now: Date;
}

/** Stores a file with its rows, before its first check. */
export async function insertRateFile(tx: Transaction, file: NewRateFile): Promise<void> {
  const { partnerId, id, sheets, author, now } = file;
  const heads = sheets.map(({ name, headerRow }) => ({ name, headerRow }));
  const rows = sheets.flatMap((sheet, index) =>
    sheet.rows.map(({ row, cells }) => ({ sheet: index, row, cells })),
  );
  await tx.execute(sql`insert into rate_files (partner_id, id, file_name, sha256, state, sheets, mapping, row_count, created_at,
      created_by, created_by_name)
    values (${partnerId}, ${id}, ${file.fileName}, ${file.sha256}, 'READ', ${JSON.stringify(heads)}::jsonb,
      ${JSON.stringify(file.mapping)}::jsonb, ${rows.length}, ${now}, ${author.userId}, ${author.name})`);
  await tx.execute(sql`insert into rate_file_rows (partner_id, file_id, sheet, row, cells)
    select ${partnerId}::uuid, ${id}::uuid, sheet, row, cells
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) line (sheet integer, row integer, cells jsonb)`);
}

/** The file, locked until the transaction ends; undefined if the partner has no such file. */
export function lockRateFile(
  tx: Transaction,
  { partnerId, fileId }: RateFileKey,
): Promise<StoredRateFile | undefined> {
  return tx.row<StoredRateFile>(sql`select file_name "fileName", state, sheets, mapping, error_rows "errorRows",
      to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') "createdDay", version
    from rate_files where partner_id = ${partnerId} and id = ${fileId} for update`);
}

/** The sheets of a file with their rows. */
export async function readFileSheets(
  tx: Transaction,
  { partnerId, fileId }: RateFileKey,
  heads: StoredRateFile['sheets'],
): Promise<FileSheet[]> {
  const rows = await tx.rows<
    SheetRow & { readonly sheet: number }
  >(sql`select sheet, row, cells from rate_file_rows
    where partner_id = ${partnerId} and file_id = ${fileId} order by sheet, row`);
  const bySheet = Map.groupBy(rows, ({ sheet }) => sheet);
  return heads.map((head, index) => ({ ...head, rows: bySheet.get(index) ?? [] }));
}

/** The rows with new cells; those without such a row are left out of the result. */
export async function updateCells(
  tx: Transaction,
  { partnerId, fileId }: RateFileKey,
  rows: readonly (SheetRow & { readonly sheet: number })[],
): Promise<void> {
  await tx.execute(sql`update rate_file_rows line set cells = changed.cells
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) changed (sheet integer, row integer, cells jsonb)
    where line.partner_id = ${partnerId} and line.file_id = ${fileId} and line.sheet = changed.sheet and line.row = changed.row`);
}

/** Stores the result of a check: the faults of rows, the cards, and the state. */
export async function writeCheck(
  tx: Transaction,
  { partnerId, fileId }: RateFileKey,
  mapping: RateFileMapping,
  { cards, faults, missing, openTexts }: CheckedFile,
): Promise<void> {
  const byRow = groupFaults(faults.faults);
  const faultRows = [...byRow.values()].map((ofRow) => ({
    sheet: ofRow[0]?.sheet,
    row: ofRow[0]?.row,
    faults: ofRow.map(({ column, severity, code, params }) => ({ column, severity, code, params })),
  }));
  const errorRows = [...byRow.values()].filter((ofRow) =>
    ofRow.some(({ severity }) => severity === 'ERROR'),
  ).length;
  const state: RateFileState =
    missing.length > 0 ? 'READ' : errorRows > 0 || cards.length === 0 ? 'MAPPED' : 'CHECKED';
  const breaks = cards.reduce((sum, { card }) => sum + ('breaks' in card ? card.breaks.length : 0), 0);
  const findings: Pick<RateFileDetails, 'missing' | 'openTexts'> = {
    missing: [...missing],
    openTexts: [...openTexts],
  };
  await tx.execute(sql`update rate_file_rows set faults = null
    where partner_id = ${partnerId} and file_id = ${fileId} and faults is not null`);
  await tx.execute(sql`update rate_file_rows line set faults = faulty.faults
    from jsonb_to_recordset(${JSON.stringify(faultRows)}::jsonb) faulty (sheet integer, row integer, faults jsonb)
    where line.partner_id = ${partnerId} and line.file_id = ${fileId} and line.sheet = faulty.sheet and line.row = faulty.row`);
  await tx.execute(sql`delete from rate_file_cards where partner_id = ${partnerId} and file_id = ${fileId}`);
  const cardRows = cards.map((card, ordinal) => ({ ...card, ordinal }));
  await tx.execute(sql`insert into rate_file_cards (partner_id, file_id, ordinal, agreed_client_id, card, inherited, source)
    select ${partnerId}::uuid, ${fileId}::uuid, ordinal, "clientId", card, inherited, source
    from jsonb_to_recordset(${JSON.stringify(cardRows)}::jsonb) line (ordinal integer, "clientId" uuid, card jsonb,
      inherited text[], source jsonb)`);
  await tx.execute(sql`update rate_files set state = ${state}, mapping = ${JSON.stringify(mapping)}::jsonb,
      findings = ${JSON.stringify(findings)}::jsonb, cards = ${cards.length}, breaks = ${breaks}, error_rows = ${errorRows},
      warning_rows = ${byRow.size - errorRows}, version = version + 1
    where partner_id = ${partnerId} and id = ${fileId}`);
}

/** The highest weight of the partner's rate cards for all clients by service type, in grams. */
export async function readHighestWeights(
  tx: Transaction,
  partnerId: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.rows<{ serviceType: string; maxGrams: number }>(sql`
    select service_type "serviceType", max(max_grams) "maxGrams" from rate_cards
    where partner_id = ${partnerId} and max_grams is not null group by service_type`);
  return new Map(rows.map(({ serviceType, maxGrams }) => [serviceType, maxGrams]));
}

/** Ends an upload. */
export async function setFileState(
  tx: Transaction,
  { partnerId, fileId }: RateFileKey,
  state: 'PUBLISHED' | 'DISCARDED',
  validFrom: string | null,
): Promise<void> {
  await tx.execute(sql`update rate_files set state = ${state}, valid_from = ${validFrom}::date, version = version + 1
    where partner_id = ${partnerId} and id = ${fileId}`);
}

/** The cards of the last check. */
export function readFileCards(tx: Transaction, { partnerId, fileId }: RateFileKey): Promise<FileCard[]> {
  return tx.rows<FileCard>(sql`select agreed_client_id "clientId", card, inherited, source from rate_file_cards
    where partner_id = ${partnerId} and file_id = ${fileId} order by ordinal`);
}

/** All cards of a partner with their versions, of the network and of clients. */
export async function readStoredCards(tx: Transaction, partnerId: string): Promise<StoredCard[]> {
  const select = (clientId: string) => `select ${clientId} "clientId", id, card_id "cardId", version,
    retired_at is not null "isRetired", ${CARD_INPUT_JSON} card`;
  const rows = await tx.rows<CardVersion & { readonly clientId: string | null }>(sql`
    ${raw(select('null::uuid'))} from rate_cards where partner_id = ${partnerId}
    union all ${raw(select('client_id'))} from client_rate_cards where partner_id = ${partnerId}
    order by "cardId", version`);
  return [...Map.groupBy(rows, ({ cardId }) => cardId)].map(([cardId, versions]) => ({
    cardId,
    clientId: versions[0]?.clientId ?? null,
    versions,
  }));
}

/** Clients with an accepted connection to the partner. */
export function readConnectedClients(tx: Transaction, partnerId: string): Promise<ConnectedClient[]> {
  return tx.rows<ConnectedClient>(sql`select c.client_id id, c.name from connections k
    join clients c on c.client_id = k.client_id
    where k.partner_id = ${partnerId} and k.state = 'ACCEPTED' order by c.name`);
}
