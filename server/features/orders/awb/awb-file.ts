import { Readable } from 'node:stream';
import { refuse, type Refusal } from '@portal/contract/core';
import { MOST_AWB_ROWS } from '@portal/contract/orders';
import type { UploadedFile } from '../../../http/binding.ts';
import { readBytes } from '../../../platform/read-bytes.ts';
import { headerWords } from '../upload/map/header-words.ts';
import { cleanCell } from '../upload/read/clean-cell.ts';
import { readTable } from '../upload/read/read-table.ts';
import { isUnreadable, UnreadableTable, type Table, type TableRefusal } from '../upload/read/table.ts';
import type { GivenAwb } from './awb-rules.ts';

const MOST_BYTES = 5 * 1024 * 1024;

/** What the columns of such a file are called, the surest first. */
const HEADERS = {
  code: /^(order (code|number|no|id|ref.*)|customer order (code|number|no|id)|your (order )?code|reference|order|code)$/,
  awbNumber:
    /^(m ?awb|awb|master|master (air ?way ?bill|awb))( (number|no|code))?$|^air ?way ?bill( (number|no))?$/,
  hawbNumber: /^(h ?awb|house|house (air ?way ?bill|awb))( (number|no|code))?$/,
} as const;

/** The rows of an uploaded list. Refuses: too_large, unreadable_file. */
export async function readAwbFile(upload: UploadedFile): Promise<readonly GivenAwb[] | Refusal> {
  const bytes = await readBytes(upload.stream, MOST_BYTES);
  if (bytes === undefined || upload.truncated()) {
    return refuse('too_large', 'A list of MAWB numbers may have up to 5 MB.');
  }
  const source = { fileName: upload.fileName, bytes: bytes.length, open: () => Readable.from([bytes]) };
  try {
    const table = await readTable(source);
    return isUnreadable(table) ? unreadableFile(table) : await rowsOf(table);
  } catch (error) {
    if (error instanceof UnreadableTable) return unreadableFile(error.refusal);
    throw error;
  }
}

function unreadableFile({ message, unreadable }: TableRefusal): Refusal {
  return refuse('unreadable_file', message, { details: [{ note: 'file', reason: unreadable }] });
}

async function rowsOf(table: Table): Promise<readonly GivenAwb[] | Refusal> {
  const words = table.header.map((header) => headerWords(header).text);
  const column = (name: keyof typeof HEADERS) => words.findIndex((text) => HEADERS[name].test(text));
  const [code, awb, hawb] = [column('code'), column('awbNumber'), column('hawbNumber')];
  if (code < 0 || (awb < 0 && hawb < 0)) {
    return refuse(
      'unreadable_file',
      'The file needs a column Order code (or Your code), and a column MAWB or HAWB.',
      { details: [{ note: 'file', reason: 'no_header' }] },
    );
  }
  const rows: GivenAwb[] = [];
  for await (const batch of table.batches()) {
    for (const { number, cells } of batch) {
      const cell = (at: number) => cleanCell(cells[at] ?? '').slice(0, 60);
      rows.push({ row: number, code: cell(code), awbNumber: cell(awb), hawbNumber: cell(hawb) });
    }
    if (rows.length > MOST_AWB_ROWS) {
      return refuse('too_large', `A list may have up to ${MOST_AWB_ROWS} rows. Split it into several.`);
    }
  }
  return rows;
}
