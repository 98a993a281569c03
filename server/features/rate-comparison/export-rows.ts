import type { Refusal } from '@portal/contract/core';
import type { ExportFormat } from '@portal/contract/orders';
import { escapeLiteral } from 'pg';
import type { ExportColumn } from '../../db/export/export-column.ts';
import type { FileResponse } from '../../request/payloads.ts';
import type { RequestContext } from '../../request/request-context.ts';
import { sendExport, type ExportDeps } from '../orders/index.ts';

/** By key of a row: the header of its column and its kind. */
export type ExportedColumns<Row> = Readonly<
  Record<keyof Row & string, readonly [header: string, kind: ExportColumn['kind']]>
>;

interface ExportedRows<Row> {
  /** Name of the sheet, and in lower case what the audit entry is about. */
  readonly sheet: string;
  readonly columns: ExportedColumns<Row>;
  readonly rows: readonly Row[];
  /** Keys of the columns that the rows are sorted by. */
  readonly orderBy: readonly (keyof Row & string)[];
  readonly format: ExportFormat;
  readonly auditDetails: Readonly<Record<string, unknown>>;
}

const SQL_TYPES = { text: 'text', integer: 'integer', decimal: 'numeric', time: 'timestamptz' } as const;

/** Streams rows that were computed and are not stored. Refuses: too_many. */
export function exportRows<Row>(
  deps: ExportDeps,
  context: RequestContext,
  { sheet, columns, rows, orderBy, format, auditDetails }: ExportedRows<Row>,
): Promise<FileResponse | Refusal> {
  const entries = Object.entries<readonly [header: string, kind: ExportColumn['kind']]>(columns);
  const types = entries.map(([key, [, kind]]) => `"${key}" ${SQL_TYPES[kind]}`).join(', ');
  const sortKeys = orderBy.map((key) => `"${key}"`).join(', ');
  return sendExport(
    deps,
    context,
    { format },
    {
      sheet,
      subject: sheet.toLowerCase(),
      columns: entries.map(([key, [header, kind]]) => ({ key, header, kind, sql: `"${key}"` })),
      from: `from jsonb_to_recordset(${escapeLiteral(JSON.stringify(rows))}::jsonb) as rows(${types}) order by ${sortKeys}`,
      slotKey: context.clientId,
      auditDetails,
    },
  );
}
