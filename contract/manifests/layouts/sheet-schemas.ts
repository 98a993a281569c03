import { z } from 'zod';
import { fieldText, listOf, text } from '../../core/index.ts';
import {
  BAG_SOURCE_KINDS,
  HEADER_SOURCE_KINDS,
  LINE_SOURCE_KINDS,
  type BagSource,
  type HeaderSource,
  type LineSource,
} from './layout-sources.ts';

/** Sheets of a layout. */
export const MAX_SHEETS = 10;
/** Columns of a sheet. */
export const MAX_COLUMNS = 120;
/** Characters of the name of a sheet, as in spreadsheet programs. */
export const MAX_SHEET_NAME = 31;
/** Characters of the words of a column. */
export const MAX_COLUMN_HEADER = 120;
const MAX_SORT_KEYS = 5;

export const LAYOUT_WEIGHT_UNITS = ['kg', 'g'] as const;
/** How dates are written. BBBB: the year of the Buddhist era, 543 above the common one. MMM: three capital letters in English. */
export const DATE_FORMATS = [
  'YYYY-MM-DD',
  'DD/MM/YYYY',
  'MM/DD/YYYY',
  'DD-MM-YYYY',
  'YYYYMMDD',
  'DDMMMYY',
  'DD/MM/BBBB',
] as const;
export type DateFormat = (typeof DATE_FORMATS)[number];

type SourceKey = HeaderSource | LineSource | BagSource;

function keysOf<Source extends SourceKey>(kinds: Readonly<Record<Source, unknown>>) {
  return Object.keys(kinds) as [Source, ...Source[]];
}

/** A column with a source, or with the same text in every row. With neither it is open: a person has to decide. */
function columnOf<Source extends SourceKey>(kinds: Readonly<Record<Source, unknown>>) {
  return z.strictObject({
    header: text(MAX_COLUMN_HEADER).meta({
      description: 'The words of the header row, in any language.',
      examples: ['Gross weight (kg)'],
    }),
    source: z
      .enum(keysOf(kinds))
      .optional()
      .describe('What its cells show; absent for a column with a fixed text.'),
    fixed: text(200, 0).optional().describe('The text of every row; empty for an empty column.'),
    unit: z.enum(LAYOUT_WEIGHT_UNITS).optional().describe('Unit of weights; absent for kilograms.'),
    dateFormat: z.enum(DATE_FORMATS).optional().describe('Format of dates; absent for YYYY-MM-DD.'),
  });
}

const columnsOf = <Source extends SourceKey>(kinds: Readonly<Record<Source, unknown>>) =>
  listOf(columnOf(kinds), 1, MAX_COLUMNS);

const headerColumns = columnsOf(HEADER_SOURCE_KINDS).describe('Its labels with their values.');
const lineColumns = columnsOf(LINE_SOURCE_KINDS).describe('Its columns.');
const bagColumns = columnsOf(BAG_SOURCE_KINDS).describe('Its columns.');

const sheetName = text(MAX_SHEET_NAME)
  // The rule of spreadsheet programs.
  .regex(/^[^\\/?*[\]:']*$/, fieldText('sheet_name'))
  .meta({ description: 'Name of the sheet.', examples: ['House Manifest'] });

const hasTotals = z
  .boolean()
  .meta({ description: 'Whether rows of totals follow, one for each currency.', examples: [true] });

const sortKeysOf = <Source extends SourceKey>(kinds: Readonly<Record<Source, unknown>>) =>
  z.array(z.enum(keysOf(kinds))).max(MAX_SORT_KEYS);

export const layoutSheet = z
  .discriminatedUnion('rows', [
    z.strictObject({
      name: sheetName,
      rows: z.literal('HEADER').describe('Labels and values of the MAWB, one below the other.'),
      columns: headerColumns,
    }),
    z.strictObject({
      name: sheetName,
      rows: z.enum(['ORDER', 'ITEM', 'PIECE']).describe('What one row is about.'),
      columns: lineColumns,
      sortBy: sortKeysOf(LINE_SOURCE_KINDS).describe('Sources that rows are sorted by, in ascending order.'),
      hasTotals,
    }),
    z.strictObject({
      name: sheetName,
      rows: z.literal('BAG').describe('One row is about one bag.'),
      columns: bagColumns,
      sortBy: sortKeysOf(BAG_SOURCE_KINDS).describe('Sources that rows are sorted by, in ascending order.'),
      hasTotals,
    }),
  ])
  .meta({ id: 'ManifestLayoutSheet', description: 'A sheet of a layout.' });
export type LayoutSheet = z.output<typeof layoutSheet>;

const sheetsMeta = {
  description: 'The sheets.',
  examples: [
    [
      {
        name: 'House Manifest',
        rows: 'ORDER',
        columns: [
          { header: 'HAWB', source: 'hawbNumber' },
          { header: 'Gross weight (kg)', source: 'grossWeight', unit: 'kg' },
          { header: 'Package type', fixed: 'PK' },
        ],
        sortBy: ['hawbNumber'],
        hasTotals: true,
      } satisfies LayoutSheet,
    ],
  ],
};

/** Sheets that a person may still have to complete. */
export const draftSheets = listOf(layoutSheet, 1, MAX_SHEETS).meta(sheetsMeta);

/** Sheets that can be used: their names differ, and every column has a source or a fixed text. */
export const completeSheets = draftSheets
  .superRefine((sheets, context) => {
    const names = new Set<string>();
    for (const [sheetIndex, { name, columns }] of sheets.entries()) {
      if (names.has(name.toLowerCase()))
        context.addIssue({ code: 'custom', path: [sheetIndex, 'name'], message: fieldText('entry_twice') });
      names.add(name.toLowerCase());
      for (const [columnIndex, { source, fixed }] of columns.entries()) {
        const path = [sheetIndex, 'columns', columnIndex, 'source'];
        if ((source === undefined) === (fixed === undefined))
          context.addIssue({ code: 'custom', path, message: fieldText('column_source') });
      }
    }
  })
  .meta(sheetsMeta);
