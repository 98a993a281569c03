import { extname } from 'node:path';
import { isRefusal, type Refusal } from '@portal/contract/core';
import {
  layoutSheet,
  MAX_COLUMN_HEADER,
  MAX_COLUMNS,
  MAX_LAYOUT_NAME,
  MAX_SHEET_NAME,
  MAX_SHEETS,
  type LayoutDraft,
  type LayoutSheet,
  type SheetRowKind,
} from '@portal/contract/manifests';
import { refuse } from '@portal/contract/reasons';
import type { UploadedFile } from '../../../../request/payloads.ts';
import { readTemplateFile, type TemplateSheet } from '../../../orders/index.ts';
import { suggestColumns, suggestRows } from './suggest-columns.ts';

/** Fewest recognised labels below each other that are a header of a MAWB. */
const MIN_LABELS = 3;

/**
 * A layout for a broker's empty file: its sheets with header rows, and sources for the columns whose words are recognised.
 * Refuses: too_large, unreadable_file.
 */
export async function readTemplate(upload: UploadedFile): Promise<LayoutDraft | Refusal> {
  const templates = await readTemplateFile(upload, MAX_SHEETS);
  return isRefusal(templates) ? templates : buildDraft(upload.fileName, templates);
}

/** The layout for the sheets of a file. Refuses: unreadable_file without any header row. */
export function buildDraft(fileName: string, templates: readonly TemplateSheet[]): LayoutDraft | Refusal {
  const fileTitle = fileName.slice(0, fileName.length - extname(fileName).length);
  const sheets: LayoutSheet[] = [];
  const leftOutSheets: string[] = [];
  for (const template of templates) {
    const name = cleanName(template.name ?? fileTitle) || `Sheet ${sheets.length + 1}`;
    const sheet = buildSheet(name, template);
    if (sheet === undefined) leftOutSheets.push(name);
    else sheets.push(sheet);
  }
  if (sheets.length === 0) return refuse('manifest.template_without_header');
  const openColumns = sheets.flatMap(({ name, columns }) =>
    columns.flatMap(({ header, source }) => (source === undefined ? [{ sheet: name, header }] : [])),
  );
  return { name: fileTitle.trim().slice(0, MAX_LAYOUT_NAME) || 'Layout', sheets, openColumns, leftOutSheets };
}

function cleanName(text: string): string {
  return text
    .replaceAll(/[\\/?*[\]:'\p{Cc}]/gu, ' ')
    .trim()
    .slice(0, MAX_SHEET_NAME)
    .trim();
}

function buildSheet(name: string, { header, rows }: TemplateSheet): LayoutSheet | undefined {
  if (header === undefined) return undefined;
  const labels = listLabels([header, ...rows]);
  const rowKind = labels === undefined ? suggestRows(header) : 'HEADER';
  const headers = cleanHeaders(labels ?? header);
  if (headers.length === 0) return undefined;
  const columns = suggestColumns(headers, rowKind);
  return layoutSheet.parse({ name, rows: rowKind, columns, ...getTableOptions(rowKind) });
}

function cleanHeaders(cells: readonly string[]): string[] {
  return cells
    .map((cell) => cell.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_COLUMN_HEADER).trim())
    .filter((cell) => cell !== '')
    .slice(0, MAX_COLUMNS);
}

/** The labels of a sheet with labels and values below each other; undefined for a table. */
function listLabels(rows: readonly (readonly string[])[]): readonly string[] | undefined {
  const filledRows = rows.filter((cells) => cells.some((cell) => cell !== ''));
  const isList = filledRows.every((cells) => cells.findLastIndex((cell) => cell !== '') <= 1);
  if (!isList || filledRows.length < MIN_LABELS) return undefined;
  const labels = filledRows.map(([label = '']) => label);
  const recognizedLabels = suggestColumns(labels, 'HEADER').filter(({ source }) => source !== undefined);
  return recognizedLabels.length >= MIN_LABELS ? labels : undefined;
}

function getTableOptions(rows: SheetRowKind) {
  if (rows === 'HEADER') return {};
  return { sortBy: [rows === 'BAG' ? 'bagCode' : 'hawbNumber'], hasTotals: false };
}
