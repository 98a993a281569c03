import type { RouteSheet } from '@portal/contract/routing';
import type { Transaction } from '../../../db/database.ts';

/** Stores sheets by id. The id is a hash of the content, so an existing sheet is the same and is not overwritten. */
export async function writeSheets(
  tx: Transaction,
  clientId: string,
  sheets: readonly RouteSheet[],
): Promise<void> {
  if (sheets.length === 0) return;
  await tx.prepared(
    'write-route-sheets',
    `insert into route_sheets (client_id, id, sheet)
      select $1, sheet->>'id', sheet from jsonb_array_elements($2::jsonb) as sheet order by sheet->>'id'
      on conflict do nothing`,
    [clientId, JSON.stringify(sheets)],
  );
}

/** The sheets with these ids; ids without a stored sheet are absent. */
export async function readSheets(
  tx: Transaction,
  clientId: string,
  ids: Iterable<string>,
): Promise<Map<string, RouteSheet>> {
  const rows = await tx.prepared<{ sheet: RouteSheet }>(
    'read-route-sheets',
    'select sheet from route_sheets where client_id = $1 and id = any ($2::text[])',
    [clientId, [...new Set(ids)]],
  );
  return new Map(rows.map(({ sheet }) => [sheet.id, sheet]));
}
