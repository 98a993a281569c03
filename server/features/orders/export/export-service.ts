import { isRefusal, type QueryOf, type Refusal } from '@portal/contract/core';
import { orderFilter, type exportOrders } from '@portal/contract/orders';
import { z } from 'zod';
import type { Run } from '../../../db/run.ts';
import type { FileAnswer } from '../../../http/binding.ts';
import { chosen } from './export-selection.ts';
import { exportRowsSql, type ExportChoice } from './export-rows.ts';
import { ORDERS_EXPORT_COLUMNS } from './orders-export-columns.ts';
import { sendExport, type ExportDeps } from './send-export.ts';

/** A file of the orders chosen, made while it is read. Refuses: invalid, too_many. */
export async function exportFile(
  deps: ExportDeps,
  run: Run,
  query: QueryOf<typeof exportOrders>,
  body: ExportChoice,
): Promise<FileAnswer | Refusal> {
  const choice = chosen(filterInQuery, query, body);
  if (isRefusal(choice)) return choice;
  return sendExport(deps, run, query, {
    columns: ORDERS_EXPORT_COLUMNS,
    from: exportRowsSql(run.clientId, choice, run.caller.timeZone),
    place: run.clientId,
    note: { choice },
  });
}

/** Fields of the filter in the query; others are let pass, as exports do. */
const filterInQuery = z.object(orderFilter);
