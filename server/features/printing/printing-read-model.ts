import type { QueryOf, StoredReason } from '@portal/contract/core';
import type { LabelFailure } from '@portal/contract/labels';
import type { listPrinters, listPrintJobs, Printer, PrintJob } from '@portal/contract/printing';
import { restoreReason } from '@portal/contract/reasons';
import type { Transaction } from '../../db/database.ts';
import { queryJsonText, queryPage, type JsonText, type Page } from '../../db/json-text.ts';
import { isoUtc, pageStatement } from '../../db/page-statement.ts';

/** Arguments of `json_build_object` for a row of `table`, with the id of the client as $1. */
const buildPrinterItem = (table: string) => `'id', id, 'name', name,
  'waiting', (select count(*)::int from print_jobs j
    where j.client_id = $1 and j.printer_id = ${table}.id and j.state = 'WAITING'),
  'lastTakenAt', (select ${isoUtc('max(j.taken_at)')} from print_jobs j
    where j.client_id = $1 and j.printer_id = ${table}.id)`;

/** A page of the printers as JSON text. */
export function readPrintersPage(
  tx: Transaction,
  clientId: string,
  { sortDesc, perPage, page }: QueryOf<typeof listPrinters>,
): Promise<JsonText> {
  const direction = sortDesc ? 'desc' : 'asc';
  const text = pageStatement({
    matching: 'from printers where client_id = $1',
    item: buildPrinterItem('paged'),
    order: `lower(name) ${direction}, id ${direction}`,
    perPage: '$2',
    page: '$3',
  });
  return queryJsonText(tx, `printers-page-${direction}`, text, [clientId, perPage, page]);
}

/** A printer, or undefined. */
export async function readPrinter(
  tx: Transaction,
  clientId: string,
  printerId: string,
): Promise<Printer | undefined> {
  const [row] = await tx.prepared<{ value: Printer }>(
    'printer',
    `select json_build_object(${buildPrinterItem('printers')}) value from printers where client_id = $1 and id = $2`,
    [clientId, printerId],
  );
  return row?.value;
}

const JOB = `'id', id, 'printerId', printer_id, 'state', state, 'orderCount', cardinality(order_ids),
  'orderCodes', (select coalesce(json_agg(o.order_code order by listed.position), '[]')
    from unnest(order_ids[1:3]) with ordinality listed (order_id, position)
    join orders o on o.client_id = $1 and o.id = listed.order_id),
  'sentBy', sent_by, 'sentAt', ${isoUtc('sent_at')}, 'takenBy', taken_by,
  'takenAt', ${isoUtc('taken_at')}, 'endedAt', ${isoUtc('ended_at')}, 'failed', failed`;

type StoredFailure = Omit<LabelFailure, 'reason'> & { readonly reason: StoredReason };
type PrintJobRow = Omit<PrintJob, 'failed'> & { readonly failed: readonly StoredFailure[] };

const toPrintJob = (row: PrintJobRow): PrintJob => ({
  ...row,
  failed: row.failed.map((failure) => ({ ...failure, reason: restoreReason(failure.reason) })),
});

/** A page of the jobs of a printer. */
export async function readPrintJobsPage(
  tx: Transaction,
  clientId: string,
  printerId: string,
  { sortDesc, state, perPage, page }: QueryOf<typeof listPrintJobs>,
): Promise<Page<PrintJob>> {
  const direction = sortDesc ? 'desc' : 'asc';
  const text = pageStatement({
    matching: `from print_jobs where client_id = $1 and printer_id = $2 and ($3::text[] is null or state = any ($3))`,
    item: JOB,
    order: `sent_at ${direction}, id ${direction}`,
    perPage: '$4',
    page: '$5',
  });
  const values = [clientId, printerId, state ?? null, perPage, page];
  const { data, ...rest } = await queryPage<PrintJobRow>(tx, `print-jobs-page-${direction}`, text, values);
  return { ...rest, data: data.map(toPrintJob) };
}

/** Jobs of a printer in the sequence of their ids. */
export async function readPrintJobs(
  tx: Transaction,
  clientId: string,
  printerId: string,
  jobIds: readonly string[],
): Promise<PrintJob[]> {
  const rows = await tx.prepared<{ value: PrintJobRow }>(
    'print-jobs',
    `select json_build_object(${JOB}) value from print_jobs
      where client_id = $1 and printer_id = $2 and id = any ($3::uuid[]) order by array_position($3::uuid[], id)`,
    [clientId, printerId, jobIds],
  );
  return rows.map(({ value }) => toPrintJob(value));
}
