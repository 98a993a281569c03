import type { DutyRate } from '@portal/contract/duties';
import type { OrderItem } from '@portal/contract/trade';
import type { DutyOrder } from './duty-rules.ts';
import type { DutyRules, StoredDutyTable } from './duty-tables.ts';

/** A rate of 10 % on all goods of any value, collected at the border. */
export function buildRate(overrides: Partial<DutyRate> = {}): DutyRate {
  return {
    kind: 'TAX',
    name: 'VAT',
    aboveMinor: 0,
    upToMinor: null,
    hsPrefixes: [],
    modes: [],
    basisPoints: 1000,
    collectionPoint: 'IMPORT',
    ...overrides,
  };
}

export function buildTable(overrides: Partial<StoredDutyTable> = {}): StoredDutyTable {
  return {
    country: 'TH',
    validFrom: '2026-01-01',
    version: 1,
    currency: 'THB',
    thresholdOn: 'GOODS',
    chargedOn: 'GOODS',
    rates: [buildRate()],
    source: 'A test',
    sourceDate: '2026-01-01',
    starter: false,
    ...overrides,
  };
}

export function buildRules(...tables: readonly StoredDutyTable[]): DutyRules {
  return {
    tables,
    customsRates: {},
    exchangeRates: { asOf: '2026-01-01', base: 'USD', unitsPerBase: { THB: 33, SGD: 1.3 } },
  };
}

export function buildItem(amountMinor: number, overrides: Partial<OrderItem> = {}): OrderItem {
  return {
    description: 'Cotton shirt',
    quantity: 1,
    unitValue: { amountMinor, currency: 'THB' },
    ...overrides,
  };
}

/** An order from Singapore to Thailand with 50 baht of freight and 20 baht of delivery. */
export function buildImport(items: readonly OrderItem[], overrides: Partial<DutyOrder> = {}): DutyOrder {
  return {
    originCountry: 'SG',
    destinationCountry: 'TH',
    items: [...items],
    legs: [
      { serviceType: 'FREIGHT_FORWARDER', price: { amountMinor: 50_00, currency: 'THB' } },
      { serviceType: 'LAST_MILE', price: { amountMinor: 20_00, currency: 'THB' } },
    ],
    ...overrides,
  };
}
