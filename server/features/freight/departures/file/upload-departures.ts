import { isRefusal, type Refusal, type RefusalDetail } from '@portal/contract/core';
import {
  DEPARTURE_FILE_HEADERS,
  departureFileFields,
  departureInput,
  MAX_DEPARTURE_ROWS,
  type DepartureFileResult,
  type DepartureInput,
  type DepartureName,
  type DepartureRowResult,
} from '@portal/contract/freight';
import type { Transaction } from '../../../../db/database.ts';
import { newId } from '../../../../platform/ids.ts';
import { inPartnerTenant } from '../../../../request/in-partner-tenant.ts';
import type { UploadedFile } from '../../../../request/payloads.ts';
import { refuseSchemaErrors } from '../../../../request/refuse-schema-errors.ts';
import type { RequestContext } from '../../../../request/request-context.ts';
import { readListFile } from '../../../orders/index.ts';
import { listColumns, refuseMissingColumns } from '../../../change-files/index.ts';
import { listPortErrors, readPorts, refuseOtherPartner, toPortCode, type Port } from '../carriage.ts';
import { listTimeErrors, resolveTimes } from '../departure-times.ts';
import { findExistingDepartures, lockDepartureFiles, saveDepartures } from '../departures-store.ts';
import { DEPARTURE_NAME_FIELDS, findDepartureColumns } from './departure-columns.ts';
import { readDepartureRows, type FileDeparture } from './read-departure-rows.ts';

/** A departure of a file without errors, or with them. */
type CheckedRow = FileDeparture & { readonly departure: DepartureInput | undefined };

/**
 * Creates the departures of the good rows of a file; one with the number, ports and local departure of an existing one stays as it is.
 * Refuses: not_found, not_allowed_now (no forwarder), invalid, too_large, unreadable_file.
 */
export async function createDeparturesOfFile(
  context: RequestContext,
  partnerId: string,
  upload: UploadedFile,
  now: Date,
): Promise<{ value: DepartureFileResult } | Refusal> {
  const list = await readListFile(
    upload,
    MAX_DEPARTURE_ROWS,
    (name) => findDepartureColumns([name]).length > 0,
  );
  if (isRefusal(list)) return list;
  const columns = findDepartureColumns(list.header);
  const missing = refuseMissingColumns(columns, DEPARTURE_FILE_HEADERS, DEPARTURE_NAME_FIELDS);
  if (missing !== undefined) return missing;
  const { preview, currency, weightUnit } = departureFileFields.parse(upload.fields);
  const isPreview = preview === 'true';
  const departures = readDepartureRows(list, columns, { currency, weightUnit });
  return inPartnerTenant(context, partnerId, async (tx) => {
    const refusal = refuseOtherPartner(context, partnerId);
    if (refusal !== undefined) return refusal;
    const rows = await checkRows(tx, departures, now);
    const results = isPreview
      ? await listOutcomes(tx, partnerId, rows)
      : await createRows(tx, partnerId, rows, now);
    const count = (outcome: DepartureRowResult['outcome']) =>
      results.filter((row) => row.outcome === outcome).length;
    const counts = {
      created: count('CREATED'),
      existing: count('EXISTING'),
      faulty: count('FAULTY'),
      ready: count('READY'),
    };
    if (isPreview) context.dryRun();
    else context.audit({ after: counts });
    return { value: { ...counts, columns: listColumns(list.header, columns), rows: results } };
  });
}

/** Checks the departures as one by one requests are checked. */
async function checkRows(
  tx: Transaction,
  departures: readonly FileDeparture[],
  now: Date,
): Promise<CheckedRow[]> {
  const codes = departures.flatMap(({ input }) => [input['originPortId'], input['destinationPortId']]);
  const ports = await readPorts(tx, [...new Set(codes.filter((code) => typeof code === 'string'))]);
  return departures.map((row) => checkRow(row, ports, now));
}

function checkRow(row: FileDeparture, ports: readonly Port[], now: Date): CheckedRow {
  const { originPortId, destinationPortId } = row.input;
  const parsed = departureInput.safeParse({
    ...row.input,
    ...(originPortId !== undefined && { originPortId: toPortCode(ports, originPortId) }),
    ...(destinationPortId !== undefined && { destinationPortId: toPortCode(ports, destinationPortId) }),
  });
  const details = parsed.success
    ? [...listPortErrors(ports, parsed.data), ...listTimeErrors(parsed.data, now)]
    : refuseSchemaErrors('row', parsed.error).details;
  const fieldsWithErrors = new Set(row.errors.map(({ field }) => field));
  const errors = [
    ...row.errors,
    ...details.filter(({ note }) => !fieldsWithErrors.has(toField(note))).map((one) => toRowError(row, one)),
  ];
  return { ...row, errors, departure: parsed.success && errors.length === 0 ? parsed.data : undefined };
}

const toField = (path: string) => path.split('.')[0] ?? path;

const toRowError = ({ toError }: FileDeparture, { note, reason, code, params }: RefusalDetail) =>
  toError(toField(note), { code, params, message: reason });

/** The outcomes of a preview. */
async function listOutcomes(
  tx: Transaction,
  partnerId: string,
  rows: readonly CheckedRow[],
): Promise<DepartureRowResult[]> {
  const existing = await findExisting(tx, partnerId, rows);
  return rows.map((row) => {
    if (row.departure === undefined) return toResult(row, 'FAULTY');
    return toResult(row, existing.has(toKey(row.departure)) ? 'EXISTING' : 'READY');
  });
}

async function createRows(
  tx: Transaction,
  partnerId: string,
  rows: readonly CheckedRow[],
  now: Date,
): Promise<DepartureRowResult[]> {
  await lockDepartureFiles(tx, partnerId);
  const existing = await findExisting(tx, partnerId, rows);
  const ids = new Map(
    rows.flatMap(({ row, departure }) =>
      departure === undefined || existing.has(toKey(departure)) ? [] : [[row, newId()] as const],
    ),
  );
  const created = rows.flatMap(({ row, departure }) => {
    const id = ids.get(row);
    if (departure === undefined || id === undefined) return [];
    return [{ ...departure, ...resolveTimes(departure), id, scheduleId: null, scheduleDay: null }];
  });
  await saveDepartures(tx, partnerId, created, now);
  return rows.map((row) => {
    if (row.departure === undefined) return toResult(row, 'FAULTY');
    const id = ids.get(row.row);
    return id === undefined ? toResult(row, 'EXISTING') : toResult(row, 'CREATED', id);
  });
}

async function findExisting(tx: Transaction, partnerId: string, rows: readonly CheckedRow[]) {
  const departures = rows.flatMap(({ departure }) => departure ?? []);
  return new Set((await findExistingDepartures(tx, partnerId, departures)).map(toKey));
}

const toKey = ({ number, originPortId, destinationPortId, localDeparture }: DepartureName) =>
  [number, originPortId, destinationPortId, localDeparture].join('|');

const toResult = (
  { row, number, errors }: CheckedRow,
  outcome: DepartureRowResult['outcome'],
  id: string | null = null,
): DepartureRowResult => ({ row, outcome, id, number, errors: [...errors] });
