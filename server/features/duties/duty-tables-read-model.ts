import type { ExchangeRates } from '@portal/contract/quantities';
import type { Transaction } from '../../db/database.ts';
import { readExchangeRates } from '../routing/index.ts';
import type { DutyRules, StoredDutyTable } from './duty-tables.ts';

const TABLE = `json_strip_nulls(json_build_object('country', country, 'validFrom', valid_from, 'version', version,
  'currency', currency, 'thresholdCurrency', threshold_currency, 'insuranceBasisPoints', insurance_basis_points,
  'thresholdOn', threshold_on, 'chargedOn', charged_on, 'source', source, 'sourceDate', source_date, 'starter', starter))::jsonb
  || jsonb_build_object('rates', rates)`;

/** The latest version of each table, by country and first day. */
export async function readDutyTables(tx: Transaction): Promise<StoredDutyTable[]> {
  const rows = await tx.prepared<{ item: StoredDutyTable }>(
    'duty-tables',
    `select distinct on (country, valid_from) ${TABLE} as item from duty_tables
      order by country, valid_from, version desc`,
    [],
  );
  return rows.map(({ item }) => item);
}

/** One version of a table; undefined if it does not exist. */
export async function readDutyTable(
  tx: Transaction,
  country: string,
  validFrom: string,
  version: number,
): Promise<StoredDutyTable | undefined> {
  const [row] = await tx.prepared<{ item: StoredDutyTable }>(
    'duty-table',
    `select ${TABLE} as item from duty_tables where country = $1 and valid_from = $2::date and version = $3`,
    [country, validFrom, version],
  );
  return row?.item;
}

/**
 * The insurance that customs assume on a day (YYYY-MM-DD), by country, in hundredths of a percent of the goods; 0 where they assume
 * none.
 */
export async function readAssumedInsurance(
  tx: Transaction,
  day: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.prepared<{ country: string; basisPoints: number }>(
    'assumed-insurance',
    `select distinct on (country) country, insurance_basis_points "basisPoints" from duty_tables
      where valid_from <= $1::date order by country, valid_from desc, version desc`,
    [day],
  );
  return new Map(rows.map(({ country, basisPoints }) => [country, basisPoints]));
}

/** The data that duties are computed from on a day (YYYY-MM-DD), with the latest tables. */
export async function readDutyRules(
  tx: Transaction,
  day: string,
  tables: readonly StoredDutyTable[],
): Promise<DutyRules> {
  return {
    tables,
    exchangeRates: await readExchangeRates(tx, day),
    customsRates: await readCustomsRates(tx, day),
  };
}

/** The latest rates up to a day that the customs of each country published. */
async function readCustomsRates(tx: Transaction, day: string): Promise<DutyRules['customsRates']> {
  const rows = await tx.prepared<{ country: string; rates: ExchangeRates }>(
    'customs-exchange-rates',
    `select distinct on (country) country,
        json_build_object('asOf', as_of, 'base', base, 'unitsPerBase', units_per_base) rates
      from customs_exchange_rates where as_of <= $1::date order by country, as_of desc`,
    [day],
  );
  return Object.fromEntries(rows.map(({ country, rates }) => [country, rates]));
}
