import type { OfferOfPartner } from '@portal/contract/rate-cards';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

/** What a partner offers; nothing for an unknown partner. */
export async function readOffer(tx: Transaction, partnerId: string): Promise<OfferOfPartner> {
  const offer = await tx.row<OfferOfPartner>(
    sql`select service_types "serviceTypes", countries, ports from partners where id = ${partnerId}`,
  );
  return offer ?? { serviceTypes: [], countries: [], ports: [] };
}
