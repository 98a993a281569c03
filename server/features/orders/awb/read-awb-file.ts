import { isRefusal, refuse, type Refusal } from '@portal/contract/core';
import { MAX_AWB_ROWS } from '@portal/contract/orders';
import type { UploadedFile } from '../../../http/binding.ts';
import { readListFile } from '../upload/list/read-list-file.ts';
import { parseHeader } from '../upload/map/parse-header.ts';
import type { AwbRowInput } from './validate-awb-rows.ts';

/** What the columns of such a file are called, the surest first. */
const COLUMN_HEADERS = {
  code: /^(order (code|number|no|id|ref.*)|customer order (code|number|no|id)|your (order )?code|reference|order|code)$/,
  awbNumber:
    /^(m ?awb|awb|master|master (air ?way ?bill|awb))( (number|no|code))?$|^air ?way ?bill( (number|no))?$/,
  hawbNumber: /^(h ?awb|house|house (air ?way ?bill|awb))( (number|no|code))?$/,
} as const;

/** The rows of an uploaded list. Refuses: too_large, unreadable_file. */
export async function readAwbFile(upload: UploadedFile): Promise<readonly AwbRowInput[] | Refusal> {
  const list = await readListFile(upload, MAX_AWB_ROWS);
  if (isRefusal(list)) return list;
  const headerTexts = list.header.map((header) => parseHeader(header).text);
  const column = (name: keyof typeof COLUMN_HEADERS) =>
    headerTexts.findIndex((text) => COLUMN_HEADERS[name].test(text));
  const [code, awb, hawb] = [column('code'), column('awbNumber'), column('hawbNumber')];
  if (code < 0 || (awb < 0 && hawb < 0)) {
    return refuse(
      'unreadable_file',
      'The file needs a column Order code (or Your code), and a column MAWB or HAWB.',
      { details: [{ note: 'file', reason: 'no_header' }] },
    );
  }
  return list.rows.map(({ number, cells }) => {
    const cell = (at: number) => (cells[at] ?? '').slice(0, 60);
    return { row: number, code: cell(code), awbNumber: cell(awb), hawbNumber: cell(hawb) };
  });
}
