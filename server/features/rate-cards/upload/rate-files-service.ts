import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { isRefusal, type BodyOf, type Refusal } from '@portal/contract/core';
import {
  MAX_RATE_FILE_BYTES,
  MAX_RATE_FILE_ROWS,
  MAX_RATE_FILE_SHEETS,
  RATE_FILE_SHAPES,
  type fixRateFileCells,
  type RateFileDetails,
  type RateFileMapping,
  type RateFileState,
} from '@portal/contract/rate-cards';
import { detail, refuse, refuseInvalid } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import { newId } from '../../../platform/ids.ts';
import { readBytes } from '../../../platform/files/read-bytes.ts';
import { inPartnerTenant } from '../../../request/in-partner-tenant.ts';
import type { UploadedFile } from '../../../request/payloads.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import { readSheets } from '../../orders/index.ts';
import { readOffer } from '../partner-offer.ts';
import { listCardErrors } from '../refuse-card.ts';
import { checkFile, type CheckedFile } from './check-file.ts';
import type { FileSheet } from './file-sheet.ts';
import { findHeaderRow } from './find-header-row.ts';
import {
  insertRateFile,
  lockRateFile,
  readConnectedClients,
  readFileSheets,
  readHighestWeights,
  setFileState,
  updateCells,
  writeCheck,
  type RateFileKey,
  type StoredRateFile,
} from './rate-files-store.ts';
import { readRateFile } from './rate-files-read-model.ts';
import { suggestMapping } from './suggest-mapping.ts';

export type FileResult = { value: RateFileDetails } | Refusal;

/** Reads and checks a file with a suggested mapping. Refuses: not_found, invalid, too_large, unreadable_file. */
export async function uploadFile(
  context: RequestContext,
  partnerId: string,
  upload: UploadedFile,
  now: Date,
): Promise<FileResult> {
  const shape = RATE_FILE_SHAPES.find((one) => one === upload.fields['shape']);
  const bytes = await readBytes(upload.stream, MAX_RATE_FILE_BYTES);
  if (bytes === undefined || upload.truncated())
    return refuse('ratefile.too_large', { megabytes: MAX_RATE_FILE_BYTES / 1024 / 1024 });
  const sheets = await readFile(upload.fileName, bytes);
  if (isRefusal(sheets)) return sheets;
  const clientId = upload.fields['clientId'];
  const mapping = { ...suggestMapping(sheets, shape), ...(clientId !== undefined && { clientId }) };
  return inPartnerTenant(context, partnerId, async (tx): Promise<FileResult> => {
    const checked = await check(tx, partnerId, sheets, mapping, toDay(now));
    if (isRefusal(checked)) return checked;
    const key = { partnerId, fileId: newId() };
    const fileName = upload.fileName.slice(-200) || 'rates';
    await insertRateFile(tx, {
      id: key.fileId,
      partnerId,
      fileName,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      mapping,
      sheets,
      author: { userId: context.caller.userId, name: context.caller.name },
      now,
    });
    await writeCheck(tx, key, mapping, checked);
    context.audit({ subject: key.fileId, after: { fileName, shape: mapping.shape } });
    return respond(tx, key);
  });
}

async function readFile(fileName: string, bytes: Uint8Array): Promise<FileSheet[] | Refusal> {
  const source = { fileName, bytes: bytes.length, open: () => Readable.from([bytes]) };
  const limits = { maxSheets: MAX_RATE_FILE_SHEETS, maxRows: MAX_RATE_FILE_ROWS + 1 };
  const read = await readSheets(source, limits);
  if (isRefusal(read)) return read;
  const sheets = read.map(({ name, rows: tableRows }) => {
    const rows = tableRows.map(({ number, cells }) => ({ row: number, cells }));
    return { name, rows, headerRow: findHeaderRow(rows) };
  });
  if (sheets.reduce((sum, { rows }) => sum + rows.length, 0) > MAX_RATE_FILE_ROWS)
    return refuse('ratefile.too_many_rows', { limit: MAX_RATE_FILE_ROWS });
  return sheets.every(({ headerRow }) => headerRow === null) ? refuse('ratefile.no_prices') : sheets;
}

function toDay(time: Date): string {
  return time.toISOString().slice(0, 10);
}

/** A highest weight is unusual above this factor of the other cards: a wrong unit differs by 28, 454 or 1,000. */
const UNUSUAL_FACTOR = 15;

/** The cards of the sheets, with errors where the partner does not offer them. Refuses: invalid (a client without a connection). */
async function check(
  tx: Transaction,
  partnerId: string,
  sheets: readonly FileSheet[],
  mapping: RateFileMapping,
  day: string,
): Promise<CheckedFile | Refusal> {
  const clients = await readConnectedClients(tx, partnerId);
  if (mapping.clientId !== undefined && !clients.some(({ id }) => id === mapping.clientId))
    return refuseInvalid([detail('clientId', 'rate.client_not_connected')]);
  const checked = checkFile(sheets, mapping, { day, clients });
  const offer = await readOffer(tx, partnerId);
  const highestWeights = await readHighestWeights(tx, partnerId);
  for (const { card, source } of checked.cards) {
    const usualGrams = highestWeights.get(card.serviceType);
    if (usualGrams !== undefined && 'breaks' in card && card.maxGrams > usualGrams * UNUSUAL_FACTOR) {
      const params = { maxGrams: card.maxGrams, usualGrams };
      const reason = { code: 'ratefile.unusual_maximum', params };
      checked.faults.addReason({ ...source, column: null }, reason, 'WARNING');
    }
    for (const { note, code, params } of listCardErrors(offer, card)) {
      const cell = { ...source, column: null };
      checked.faults.addError(cell, 'ratefile.card_not_offered', { field: note, reason: { code, params } });
    }
  }
  return checked;
}

/** Sets the mapping and checks the rows. Refuses: not_found, invalid, not_allowed_now, stale. */
export function mapFile(
  context: RequestContext,
  key: RateFileKey,
  mapping: RateFileMapping,
  expectedVersion: number | undefined,
): Promise<FileResult> {
  return withOpenFile(context, key, async (tx, file) => {
    if (expectedVersion !== undefined && expectedVersion !== file.version) return refuse('ratefile.stale');
    const sheets = await readFileSheets(tx, key, file.sheets);
    const isOtherShape = mapping.shape !== file.mapping.shape && mapping.columns.length === 0;
    const complete = isOtherShape
      ? {
          ...suggestMapping(sheets, mapping.shape),
          ...(mapping.clientId !== undefined && { clientId: mapping.clientId }),
          defaults: mapping.defaults,
        }
      : mapping;
    const checked = await check(tx, key.partnerId, sheets, complete, file.createdDay);
    if (isRefusal(checked)) return checked;
    await writeCheck(tx, key, complete, checked);
    context.audit({ subject: key.fileId, before: file.mapping, after: complete });
    return respond(tx, key);
  });
}

/** Changes cells and checks the rows. Refuses: not_found, not_allowed_now, invalid (a row that the file does not have). */
export function fixCells(
  context: RequestContext,
  key: RateFileKey,
  cells: BodyOf<typeof fixRateFileCells>['cells'],
): Promise<FileResult> {
  return withOpenFile(context, key, async (tx, file) => {
    const sheets = await readFileSheets(tx, key, file.sheets);
    const changed = new Map<string, { sheet: number; row: number; cells: string[] }>();
    for (const [index, { sheet, row, column, value }] of cells.entries()) {
      const rowKey = `${sheet} ${row}`;
      const stored = sheets[sheet]?.rows.find((one) => one.row === row);
      const target = changed.get(rowKey) ?? (stored && { sheet, row, cells: [...stored.cells] });
      if (target === undefined) return refuseInvalid([detail(`cells.${index}.row`, 'ratefile.no_such_row')]);
      while (target.cells.length < column) target.cells.push('');
      target.cells[column] = value.trim();
      changed.set(rowKey, target);
    }
    const fixed = sheets.map((sheet, index) => ({
      ...sheet,
      rows: sheet.rows.map((row) => changed.get(`${index} ${row.row}`) ?? row),
    }));
    const checked = await check(tx, key.partnerId, fixed, file.mapping, file.createdDay);
    if (isRefusal(checked)) return checked;
    await updateCells(tx, key, [...changed.values()]);
    await writeCheck(tx, key, file.mapping, checked);
    context.audit({ subject: key.fileId, after: { cells } });
    return respond(tx, key);
  });
}

/** Discards a file. Refuses: not_found, not_allowed_now (it is published). */
export function discardFile(context: RequestContext, key: RateFileKey): Promise<FileResult> {
  return withFile(context, key, async (tx, file) => {
    if (file.state === 'DISCARDED') return respond(tx, key);
    if (file.state === 'PUBLISHED') return refuseState(file);
    await setFileState(tx, key, 'DISCARDED', null);
    context.audit({ subject: key.fileId, before: { state: file.state }, after: { state: 'DISCARDED' } });
    return respond(tx, key);
  });
}

const OPEN_STATES: readonly RateFileState[] = ['READ', 'MAPPED', 'CHECKED'];

type FileWork = (tx: Transaction, file: StoredRateFile) => Promise<FileResult>;

function withOpenFile(context: RequestContext, key: RateFileKey, work: FileWork): Promise<FileResult> {
  return withFile(context, key, async (tx, file) =>
    OPEN_STATES.includes(file.state) ? work(tx, file) : refuseState(file),
  );
}

/** Runs `work` with the locked file. Refuses: not_found. */
export function withFile(context: RequestContext, key: RateFileKey, work: FileWork): Promise<FileResult> {
  return inPartnerTenant(context, key.partnerId, async (tx): Promise<FileResult> => {
    const file = await lockRateFile(tx, key);
    return file === undefined ? refuse('ratefile.not_found') : work(tx, file);
  });
}

export function refuseState({ fileName, state }: StoredRateFile): Refusal {
  return refuse('ratefile.in_state', { fileName, stateTerm: state });
}

/** The file as it is now. */
export async function respond(tx: Transaction, key: RateFileKey): Promise<FileResult> {
  const value = await readRateFile(tx, key);
  return value === undefined ? refuse('ratefile.not_found') : { value };
}
