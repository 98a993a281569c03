import type { ExchangeRates } from '@portal/contract/quantities';
import type { Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

/** Writes the exchange rates of a day, as the operator; the same day again replaces them. */
export async function storeExchangeRates(tx: Transaction, rates: ExchangeRates): Promise<void> {
  await tx.execute(sql`insert into exchange_rates (as_of, base, units_per_base)
    values (${rates.asOf}, ${rates.base}, ${JSON.stringify(rates.unitsPerBase)}::jsonb)
    on conflict (as_of) do update set base = excluded.base, units_per_base = excluded.units_per_base`);
}
