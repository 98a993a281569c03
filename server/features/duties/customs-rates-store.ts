import type { ExchangeRates } from '@portal/contract/quantities';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

/** Writes the exchange rates that the customs of a country publish for a day, as the operator; the same day again replaces them. */
export async function storeCustomsRates(
  tx: Transaction,
  country: string,
  rates: ExchangeRates,
): Promise<void> {
  await tx.execute(sql`insert into customs_exchange_rates (country, as_of, base, units_per_base)
    values (${country}, ${rates.asOf}, ${rates.base}, ${JSON.stringify(rates.unitsPerBase)}::jsonb)
    on conflict (country, as_of) do update set base = excluded.base, units_per_base = excluded.units_per_base`);
}
