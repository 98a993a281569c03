import type { OrderBatchType, UploadField } from '@portal/contract/orders';
import { BYTE_ORDER_MARK, csvLine } from './safe-cell.ts';
import { exampleRows, isRequired, templateFields } from './template-fields.ts';

/** Rows of the template that have drop-downs. */
const READY_ROWS = 5_000;
const AS_TEXT = '@';

/** A file to fill in for orders of a type, with one example order that uploads as it is. */
export async function makeTemplate(type: OrderBatchType, format: 'xlsx' | 'csv'): Promise<Uint8Array> {
  const fields = templateFields(type);
  const rows = exampleRows(type);
  if (format === 'csv') {
    const lines = [fields.map(({ name }) => name), ...rows].map(csvLine).join('');
    return new TextEncoder().encode(BYTE_ORDER_MARK + lines);
  }
  const { writeXlsx } = await import('hucre/xlsx');
  const chosen = fields.filter(({ values }) => values !== undefined);
  return writeXlsx({
    sheets: [
      {
        name: 'Orders',
        columns: fields.map(({ name }) => ({
          width: Math.max(14, name.length + 3),
          style: { numFmt: AS_TEXT },
        })),
        rows: [fields.map(({ name }) => name), ...rows],
        cells: new Map(fields.map((field, at) => [`0,${at}`, headerCell(field, type)])),
        freezePane: { rows: 1 },
        dataValidations: fields.flatMap((field, at) => dropDown(field, at, chosen)),
      },
      notesSheet(fields, type),
      valuesSheet(chosen),
    ],
  });
}

function headerCell(field: UploadField, type: OrderBatchType) {
  const color = isRequired(field, type) ? '1961E4' : '4A5568';
  return {
    value: field.name,
    style: {
      numFmt: AS_TEXT,
      font: { bold: true, color: { rgb: 'FFFFFF' } },
      fill: { type: 'pattern' as const, pattern: 'solid' as const, fgColor: { rgb: color } },
    },
  };
}

/** Lists stand on a sheet of their own: a list inside a cell's rule may only have 255 characters. */
function dropDown(field: UploadField, at: number, chosen: readonly UploadField[]) {
  const list = chosen.indexOf(field);
  if (list < 0 || field.values === undefined) return [];
  const column = columnName(at);
  const values = columnName(list);
  return [
    {
      type: 'list' as const,
      formula1: `Values!$${values}$2:$${values}$${field.values.length + 1}`,
      range: `${column}2:${column}${READY_ROWS}`,
      allowBlank: true,
      showErrorMessage: true,
      errorStyle: 'warning' as const,
      errorTitle: field.name,
      errorMessage: `Choose one of the list: ${field.help}`.slice(0, 220),
    },
  ];
}

function notesSheet(fields: readonly UploadField[], type: OrderBatchType) {
  const lines = fields.map((field) => [
    field.name,
    isRequired(field, type) ? 'Required' : 'Optional',
    field.help,
    field.maxLength === undefined ? '' : `up to ${field.maxLength} characters`,
    field.example,
  ]);
  return {
    name: 'Notes',
    columns: [
      { width: 26 },
      { width: 12 },
      { width: 90 },
      { width: 22 },
      { width: 28, style: { numFmt: AS_TEXT } },
    ],
    rows: [
      ['Column', 'Needed', 'What to write', 'Length', 'Example'],
      ...lines,
      [],
      [
        'Several items',
        '',
        'Give each item a row of its own with the same order number; the rest of the row may stay empty.',
      ],
      [
        'Your own file',
        '',
        'Any CSV or .xlsx can be uploaded as it is: columns are matched by what they mean, and you can correct it.',
      ],
    ],
    freezePane: { rows: 1 },
  };
}

function valuesSheet(chosen: readonly UploadField[]) {
  const longest = Math.max(0, ...chosen.map(({ values = [] }) => values.length));
  return {
    name: 'Values',
    columns: chosen.map(() => ({ width: 26 })),
    rows: [
      chosen.map(({ name }) => name),
      ...Array.from({ length: longest }, (_, at) => chosen.map(({ values = [] }) => values[at] ?? '')),
    ],
  };
}

/** 0 → A, 25 → Z, 26 → AA. */
function columnName(at: number): string {
  return at < 26 ? String.fromCharCode(65 + at) : columnName(Math.floor(at / 26) - 1) + columnName(at % 26);
}
