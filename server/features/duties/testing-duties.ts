import type { DutyRate } from '@portal/contract/duties';
import type { OrderItem } from '@portal/contract/orders';
import type { DutyOrder, DutyRules, StoredDutyTable } from './duty-rules.ts';

/** A rate of 10 % on all goods, however worth, paid at the border. */
export function aRate(changed: Partial<DutyRate> = {}): DutyRate {
  return {
    kind: 'TAX',
    name: 'VAT',
    aboveMinor: 0,
    upToMinor: null,
    hsPrefixes: [],
    modes: [],
    basisPoints: 1000,
    collected: 'IMPORT',
    ...changed,
  };
}

export function aTable(changed: Partial<StoredDutyTable> = {}): StoredDutyTable {
  return {
    country: 'TH',
    validFrom: '2026-01-01',
    version: 1,
    currency: 'THB',
    thresholdOn: 'GOODS',
    chargedOn: 'GOODS',
    ddpPayer: 'SHIPPER',
    dduPayer: 'CONSIGNEE',
    rates: [aRate()],
    source: 'A test',
    sourceDate: '2026-01-01',
    starter: false,
    ...changed,
  };
}

export function rulesOf(...tables: readonly StoredDutyTable[]): DutyRules {
  return { tables, exchangeRates: { asOf: '2026-01-01', base: 'USD', unitsPerBase: { THB: 33, SGD: 1.3 } } };
}

export function anItem(amountMinor: number, changed: Partial<OrderItem> = {}): OrderItem {
  return {
    description: 'Cotton shirt',
    quantity: 1,
    unitValue: { amountMinor, currency: 'THB' },
    ...changed,
  };
}

/** From Singapore to Thailand, flown for 50 baht and delivered for 20. */
export function anImport(items: readonly OrderItem[], changed: Partial<DutyOrder> = {}): DutyOrder {
  return {
    originCountry: 'SG',
    destinationCountry: 'TH',
    items: [...items],
    legs: [
      { serviceType: 'FREIGHT_FORWARDER', price: { amountMinor: 50_00, currency: 'THB' } },
      { serviceType: 'LAST_MILE', price: { amountMinor: 20_00, currency: 'THB' } },
    ],
    ...changed,
  };
}
