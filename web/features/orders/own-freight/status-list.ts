import { STATUS_FILE_HEADER } from '../status-file/status-template.ts';

/** One status update for all orders of a list, as entered in the form. */
export interface StatusList {
  readonly codes: string;
  /** `SERVICE_TYPE:STATUS` */
  readonly status: string;
  /** Local time without a zone, `2026-11-30T14:05`. */
  readonly time: string;
  readonly place: string;
  readonly remarks: string;
}

/** The order codes of a text, without repetitions. */
export function parseOrderCodes(text: string): string[] {
  return [...new Set(text.split(/[\n,;\t]+/).map((code) => code.trim()))].filter((code) => code !== '');
}

/** The list as a CSV file of status updates, so that lists and files are uploaded the same way. */
export function buildStatusFile({ codes, status, time, place, remarks }: StatusList): File {
  const [leg = '', statusCode = ''] = status.split(':');
  const rows = parseOrderCodes(codes).map((code) => [
    code,
    leg,
    statusCode,
    time,
    place.trim(),
    remarks.trim(),
  ]);
  const csv = [STATUS_FILE_HEADER, ...rows].map((cells) => cells.map(quoteCell).join(',')).join('\r\n');
  return new File([csv], 'updates.csv', { type: 'text/csv' });
}

function quoteCell(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}
