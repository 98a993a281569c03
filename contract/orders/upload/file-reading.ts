import { z } from 'zod';

/** Encodings of text files, by their WHATWG names; cp850 is that of old DOS programs. */
export const FILE_ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1258',
  'windows-874',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-kr',
  'macintosh',
  'cp850',
] as const;
export type FileEncoding = (typeof FILE_ENCODINGS)[number];

const sheetName = z
  .string()
  .max(200)
  .meta({ description: 'Name of a sheet.', examples: ['Orders'] });
const rowNumber = z.int().min(1).max(200);

export const fileReading = z
  .strictObject({
    sheet: sheetName
      .optional()
      .describe(
        'Sheet of a workbook. If absent, the first visible one with a table of orders, or the first visible one.',
      ),
    encoding: z
      .enum(FILE_ENCODINGS)
      .optional()
      .describe('Encoding of a text file; if absent, its bytes decide.'),
    headerRow: rowNumber
      .optional()
      .describe('Number of the row with the names of the columns; if absent, the first rows decide.'),
  })
  .meta({ id: 'FileReading', description: 'How a file is read as a table. Absent options are detected.' });
export type FileReading = z.output<typeof fileReading>;

export const fileTable = z
  .strictObject({
    sheets: z.array(sheetName).describe('Names of the visible sheets of a workbook; empty for a text file.'),
    sheet: sheetName.nullable().describe('The sheet that is read; null for a text file.'),
    encoding: z.enum(FILE_ENCODINGS).nullable().describe('Encoding of a text file; null for a workbook.'),
    isEncodingSure: z
      .boolean()
      .describe('Whether the bytes leave no doubt about the encoding. False asks the user to compare names.'),
    hiddenRows: z.int().meta({
      description:
        'Rows of the sheet that are hidden, by a filter or by hand. They are read like the others.',
      examples: [0],
    }),
    headerRow: rowNumber.meta({
      description: 'Number of the row with the names of the columns.',
      examples: [1],
    }),
  })
  .meta({ id: 'FileTable', description: 'The table that was read from a file.' });
export type FileTable = z.output<typeof fileTable>;
