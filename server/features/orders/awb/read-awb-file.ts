import { isRefusal, type Refusal } from '@portal/contract/core';
import { MAX_AWB_ROWS } from '@portal/contract/orders';
import { detail, refuse } from '@portal/contract/reasons';
import type { UploadedFile } from '../../../request/payloads.ts';
import { readListFile } from '../upload/list/read-list-file.ts';
import { parseHeader } from '../upload/map/parse-header.ts';
import type { AwbRowInput } from './validate-awb-rows.ts';

/** Header texts by column. */
const COLUMN_HEADERS = {
  code: /^(order (code|number|no|id|ref.*)|customer order (code|number|no|id)|your (order )?code|reference|order|code)$/,
  awbNumber:
    /^(m ?awb|awb|master|master (air ?way ?bill|awb))( (number|no|code))?$|^air ?way ?bill( (number|no))?$/,
  hawbNumber: /^(h ?awb|house|house (air ?way ?bill|awb))( (number|no|code))?$/,
} as const;

/** Reads the rows of an uploaded file. Refuses: too_large, unreadable_file. */
export async function readAwbFile(upload: UploadedFile): Promise<readonly AwbRowInput[] | Refusal> {
  const list = await readListFile(upload, MAX_AWB_ROWS);
  if (isRefusal(list)) return list;
  const headerTexts = list.header.map((header) => parseHeader(header).text);
  const findColumn = (name: keyof typeof COLUMN_HEADERS) =>
    headerTexts.findIndex((text) => COLUMN_HEADERS[name].test(text));
  const columns = {
    code: findColumn('code'),
    awbNumber: findColumn('awbNumber'),
    hawbNumber: findColumn('hawbNumber'),
  };
  if (columns.code < 0 || (columns.awbNumber < 0 && columns.hawbNumber < 0)) {
    return refuse('awb.missing_columns', {}, { details: [detail('file', 'awb.missing_columns')] });
  }
  return list.rows.map(({ number, cells }) => {
    const getCell = (column: number) => (cells[column] ?? '').slice(0, 60);
    return {
      row: number,
      code: getCell(columns.code),
      awbNumber: getCell(columns.awbNumber),
      hawbNumber: getCell(columns.hawbNumber),
    };
  });
}
