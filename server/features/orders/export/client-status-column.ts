import { escapeLiteral } from 'pg';
import type { ExportColumn } from '../../../db/export/export-column.ts';
import { exportOnlyColumn } from './orders-export-columns.ts';

/** The words of a client by the key of the status, SERVICE_TYPE:STATUS. */
export type StatusWords = Readonly<Record<string, { readonly clientStatus: string }>>;

/** Adds the client's word behind our status. Without words the columns stay as they are. */
export function addClientStatusColumn(
  columns: readonly ExportColumn[],
  words: StatusWords | undefined,
): readonly ExportColumn[] {
  const serviceType = columns.find(({ key }) => key === 'statusServiceType');
  if (words === undefined || serviceType === undefined) return columns;
  const json = JSON.stringify(
    Object.fromEntries(Object.entries(words).map(([key, { clientStatus }]) => [key, clientStatus])),
  );
  return columns.flatMap((column) => {
    if (column.key !== 'status') return column;
    const word = `${escapeLiteral(json)}::jsonb ->> (${serviceType.sql} || ':' || ${column.sql})`;
    return [column, exportOnlyColumn('clientStatus', 'Client status', 'text', word)];
  });
}
