/** Columns of a file of status updates. */
export const STATUS_FILE_HEADER = ['Order code', 'Leg', 'Status', 'Time', 'Place', 'Remarks'];

/** An empty CSV file with the column names; spreadsheet programs need the byte order mark to read UTF-8. */
export function buildStatusTemplate(): Blob {
  return new Blob([`\uFEFF${STATUS_FILE_HEADER.join(',')}\r\n`], { type: 'text/csv' });
}
