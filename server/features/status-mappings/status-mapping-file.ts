import { isRefusal, LANGUAGES, type Refusal, type RefusalDetail } from '@portal/contract/core';
import { findStatus, getStatusLabel, isStatusOwner, MAX_CLIENT_STATUS_LENGTH } from '@portal/contract/orders';
import { detail, refuse, refuseInvalid } from '@portal/contract/reasons';
import {
  toStatusKey,
  type StatusMapping,
  type StatusMappings,
  type StatusMappingsInput,
} from '@portal/contract/status-mappings';
import { toSheetFile } from '../../request/sheet-file.ts';
import type { FileResponse, UploadedFile } from '../../request/payloads.ts';
import { readListFile } from '../orders/index.ts';

const KEY_HEADERS = ['Service type', 'Status'] as const;
const WORD_HEADER = 'Client status';
const toTextHeader = (language: string) => `Text (${language})`;

const HEADERS = [...KEY_HEADERS, 'Label', 'Codes of partners', WORD_HEADER, ...LANGUAGES.map(toTextHeader)];

/** A file has a row for each status; more rows are another list. */
const MAX_ROWS = 1_000;

type Changes = StatusMappingsInput['clientStatusMappings'];

/** All statuses with the words of the client as a spreadsheet that the import reads. */
export function toMappingFile(
  { clientStatusMappings, version }: StatusMappings,
  format: 'csv' | 'xlsx',
): FileResponse {
  const rows = clientStatusMappings.flatMap(({ serviceType, mappings }) =>
    mappings.map(({ status, code, clientStatusMapping: word }) => [
      serviceType,
      status,
      getStatusLabel({ serviceType, status }),
      formatCodes(code),
      word?.clientStatus ?? '',
      ...LANGUAGES.map((language) => word?.texts[language] ?? ''),
    ]),
  );
  const sheet = { name: 'Status mapping', headers: HEADERS, rows };
  return toSheetFile(sheet, format, `status-mapping-${version?.version ?? 0}`);
}

function formatCodes(codes: StatusMapping['code']): string {
  return codes.map(({ partner, code }) => `${partner.name}: ${code}`).join('; ');
}

/** The words of a file. An empty word removes that of the status. Refuses: invalid, too_large, unreadable_file. */
export async function readMappingFile(upload: UploadedFile): Promise<Changes | Refusal> {
  const list = await readListFile(upload, MAX_ROWS, (name) =>
    HEADERS.some((header) => isHeader(name, header)),
  );
  if (isRefusal(list)) return list;
  const positions = new Map(
    HEADERS.map((header) => [header, list.header.findIndex((name) => isHeader(name, header))]),
  );
  const missing = [...KEY_HEADERS, WORD_HEADER].filter((header) => positions.get(header) === -1);
  if (missing.length > 0) return refuse('statusmapping.columns_missing', { columnsList: missing });
  return toChanges(
    list.rows.map(({ number, cells }) => ({
      number,
      read: (header) => cells[positions.get(header) ?? -1]?.trim() ?? '',
    })),
  );
}

const isHeader = (name: string, header: string) => name.trim().toLowerCase() === header.toLowerCase();

interface FileRow {
  readonly number: number;
  readonly read: (header: string) => string;
}

/** Refuses: invalid, with row and column of each error. */
function toChanges(rows: readonly FileRow[]): Changes | Refusal {
  const errors: RefusalDetail[] = [];
  const keys = new Set<string>();
  const changes = rows.flatMap(({ number, read }): Changes => {
    const serviceType = read('Service type').toUpperCase();
    const ref = { serviceType, status: read('Status').toUpperCase() };
    const words = [WORD_HEADER, ...LANGUAGES.map(toTextHeader)];
    const longColumn = words.find((header) => read(header).length > MAX_CLIENT_STATUS_LENGTH);
    const addError = (column: string, code: 'no_such_status' | 'status_twice') =>
      errors.push(detail(`row ${number}, ${column}`, `statusmapping.${code}`));
    if (!isStatusOwner(serviceType) || findStatus(ref) === undefined) addError('Status', 'no_such_status');
    else if (keys.has(toStatusKey(ref))) addError('Status', 'status_twice');
    else if (longColumn !== undefined) {
      const params = { max: MAX_CLIENT_STATUS_LENGTH };
      errors.push(detail(`row ${number}, ${longColumn}`, 'statusmapping.word_too_long', params));
    } else {
      keys.add(toStatusKey(ref));
      return [{ serviceType, mappings: [{ status: ref.status, clientStatusMapping: readWord(read) }] }];
    }
    return [];
  });
  return errors.length === 0 ? changes : refuseInvalid(errors);
}

function readWord(read: FileRow['read']): Changes[number]['mappings'][number]['clientStatusMapping'] {
  const clientStatus = read(WORD_HEADER);
  if (clientStatus === '') return null;
  const texts = Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const text = read(toTextHeader(language));
      return text === '' ? [] : [[language, text] as const];
    }),
  );
  return { clientStatus, texts };
}
