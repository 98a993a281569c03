import type { OrderBatchType, UploadField } from '@portal/contract/orders';
import { BYTE_ORDER_MARK, formatCsvLine } from './csv-line.ts';
import { createExampleRows, isRequired, getTemplateFields } from './template-fields.ts';

/** Number of template rows with drop-down lists. */
const ROWS_WITH_DROPDOWNS = 5_000;
const TEXT_FORMAT = '@';

/** Creates an order template with one example order that can be uploaded unchanged. */
export async function createOrderTemplate(type: OrderBatchType, format: 'xlsx' | 'csv'): Promise<Uint8Array> {
  const fields = getTemplateFields(type);
  const rows = createExampleRows(type);
  if (format === 'csv') {
    const lines = [fields.map(({ name }) => name), ...rows].map(formatCsvLine).join('');
    return new TextEncoder().encode(BYTE_ORDER_MARK + lines);
  }
  const { writeXlsx } = await import('hucre/xlsx');
  const listFields = fields.filter(({ values }) => values !== undefined);
  return writeXlsx({
    sheets: [
      {
        name: 'Orders',
        columns: fields.map(({ name }) => ({
          width: Math.max(14, name.length + 3),
          style: { numFmt: TEXT_FORMAT },
        })),
        rows: [fields.map(({ name }) => name), ...rows],
        cells: new Map(fields.map((field, index) => [`0,${index}`, createHeaderCell(field, type)])),
        freezePane: { rows: 1 },
        dataValidations: fields.flatMap((field, index) => createDropDown(field, index, listFields)),
      },
      createNotesSheet(fields, type),
      createValuesSheet(listFields),
    ],
  });
}

function createHeaderCell(field: UploadField, type: OrderBatchType) {
  const color = isRequired(field, type) ? '1961E4' : '4A5568';
  return {
    value: field.name,
    style: {
      numFmt: TEXT_FORMAT,
      font: { bold: true, color: { rgb: 'FFFFFF' } },
      fill: { type: 'pattern' as const, pattern: 'solid' as const, fgColor: { rgb: color } },
    },
  };
}

/** The drop-down list of a column. Its values are on a separate sheet, because an inline list has at most 255 characters. */
function createDropDown(field: UploadField, index: number, listFields: readonly UploadField[]) {
  const listIndex = listFields.indexOf(field);
  if (listIndex < 0 || field.values === undefined) return [];
  const columnLetters = getColumnName(index);
  const listLetters = getColumnName(listIndex);
  return [
    {
      type: 'list' as const,
      formula1: `Values!$${listLetters}$2:$${listLetters}$${field.values.length + 1}`,
      range: `${columnLetters}2:${columnLetters}${ROWS_WITH_DROPDOWNS}`,
      allowBlank: true,
      showErrorMessage: true,
      errorStyle: 'warning' as const,
      errorTitle: field.name,
      errorMessage: `Choose one of the list: ${field.help}`.slice(0, 220),
    },
  ];
}

function createNotesSheet(fields: readonly UploadField[], type: OrderBatchType) {
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
      { width: 28, style: { numFmt: TEXT_FORMAT } },
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

function createValuesSheet(listFields: readonly UploadField[]) {
  const longestList = Math.max(0, ...listFields.map(({ values = [] }) => values.length));
  return {
    name: 'Values',
    columns: listFields.map(() => ({ width: 26 })),
    rows: [
      listFields.map(({ name }) => name),
      ...Array.from({ length: longestList }, (_, index) =>
        listFields.map(({ values = [] }) => values[index] ?? ''),
      ),
    ],
  };
}

/** 0 → A, 25 → Z, 26 → AA. */
function getColumnName(index: number): string {
  return index < 26
    ? String.fromCharCode(65 + index)
    : getColumnName(Math.floor(index / 26) - 1) + getColumnName(index % 26);
}
