import type { OrderBatchType, UploadMapping } from '@portal/contract/orders';
import type { Party } from '@portal/contract/parties';
import type { Transaction } from '../../../../../db/database.ts';
import { sql } from '../../../../../db/sql.ts';
import type { PreflightContext } from '../../../../preflight/index.ts';
import { readOrderCustomers } from '../../../customers/order-customers.ts';
import { readUsualGrams } from '../usual-grams-read-model.ts';
import type { CheckContext } from './check-table.ts';

/** The default consignor in the address book of the client or its customer; undefined when there is none. */
export async function findDefaultSender(
  tx: Transaction,
  clientId: string,
  customerId: string | null,
): Promise<Party | undefined> {
  const row = await tx.row<{ party: Party }>(sql`select party from address_book
    where client_id = ${clientId} and customer_id is not distinct from ${customerId} and kind = 'CONSIGNOR' and is_default`);
  return row?.party;
}

/** Loads the data that the orders of a batch are checked against. */
export async function loadCheckContext(
  tx: Transaction,
  clientId: string,
  batch: { readonly type: OrderBatchType; readonly customerId: string | null },
  mapping: UploadMapping,
  preflight: PreflightContext,
): Promise<CheckContext> {
  const fields = new Set<string>([
    ...mapping.columns.map(({ field }) => field),
    ...Object.keys(mapping.defaults),
  ]);
  return {
    type: batch.type,
    mapping,
    sender: (await findDefaultSender(tx, clientId, batch.customerId)) ?? null,
    customers: await readOrderCustomers(
      tx,
      clientId,
      batch.customerId,
      fields.has('customerCode') ? undefined : [],
    ),
    preflight,
    usualGrams: (await readUsualGrams(tx, clientId, batch.type)) ?? null,
    ports: fields.has('originPort') || fields.has('destinationPort') ? await readPortCodes(tx) : new Map(),
  };
}

/** UN/LOCODE by UN/LOCODE and IATA code. When two ports share an IATA code, the airport wins. */
async function readPortCodes(tx: Transaction): Promise<Map<string, string>> {
  const rows = await tx.rows<{ code: string; iata: string | null }>(
    sql`select code, iata from ports order by ('AIR' = any (kinds)), code desc`,
  );
  const ports = new Map<string, string>();
  for (const { code, iata } of rows) if (iata !== null) ports.set(iata, code);
  for (const { code } of rows) ports.set(code, code);
  return ports;
}
