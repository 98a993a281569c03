import type { DutyTable, LowValueLimit } from '@portal/contract/duties';
import { convertMoney, type ExchangeRates } from '@portal/contract/quantities';

/** A duty table with its version. */
export interface StoredDutyTable extends DutyTable {
  readonly version: number;
  readonly starter: boolean;
}

/** The data that duties are computed from. */
export interface DutyRules {
  readonly tables: readonly StoredDutyTable[];
  readonly exchangeRates: ExchangeRates;
  /** Rates that the customs of a country publish, by country. */
  readonly customsRates: Readonly<Record<string, ExchangeRates>>;
}

/** The latest version of the table that is valid for a destination on a day (YYYY-MM-DD). */
export function findDutyTable(
  tables: readonly StoredDutyTable[],
  country: string,
  day: string,
): StoredDutyTable | undefined {
  return tables
    .filter((table) => table.country === country && table.validFrom <= day)
    .reduce<StoredDutyTable | undefined>((best, table) => {
      if (best === undefined || table.validFrom > best.validFrom) return table;
      return table.validFrom === best.validFrom && table.version > best.version ? table : best;
    }, undefined);
}

/** Tells the operator which tables of a day are still those of the product's starter set; undefined if none is. */
export function describeStarterTables(tables: readonly StoredDutyTable[], day: string): string | undefined {
  const countries = [...new Set(tables.map(({ country }) => country))].filter(
    (country) => findDutyTable(tables, country, day)?.starter,
  );
  if (countries.length === 0) return undefined;
  return `Duties of ${countries.join(', ')} come from the starter set, which no operator has checked. Check them (npm run portal -- duties show <country>), then load your own (npm run portal -- duties load <file>).`;
}

/**
 * The order values at which the rates of a day change, for every destination, in the currency of its table. Limits of
 * single items are not among them: several parcels do not add up for those.
 */
export function listLowValueLimits(
  { tables, exchangeRates, customsRates }: DutyRules,
  day: string,
): LowValueLimit[] {
  const countries = [...new Set(tables.map(({ country }) => country))];
  return countries.flatMap((country) => {
    const table = findDutyTable(tables, country, day);
    if (table === undefined) return [];
    const { currency, thresholdCurrency = currency } = table;
    const rates = customsRates[country] ?? exchangeRates;
    const orderRates = table.rates.filter(
      ({ thresholdPer, appliesTo }) => thresholdPer !== 'ITEM' && appliesTo === undefined,
    );
    const upperBounds = new Set(orderRates.flatMap(({ upToMinor }) => upToMinor ?? []));
    return [...upperBounds].flatMap((amountMinor) => {
      const limit = convertMoney({ amountMinor, currency: thresholdCurrency }, currency, rates);
      return limit === undefined ? [] : [{ country, currency, upToMinor: limit.amountMinor }];
    });
  });
}
