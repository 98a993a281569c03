import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findOpenQuestions } from '@portal/contract/orders';
import { describe, expect, it } from 'vitest';
import { suggestMapping } from './map/suggest-mapping.ts';
import { surveyRows } from './survey/survey-rows.ts';
import { openTable, readOrders } from './testing.ts';

const CASES = fileURLToPath(new URL('../../../../../shared/data/cases/', import.meta.url));
const SENDER = {
  originCountry: 'SG',
  consignorName: 'Lion City Goods',
  consignorAddressLine1: '8 Marina View',
};

async function readCase(name: string) {
  const table = await openTable(readFileSync(`${CASES}${name}`));
  const { mapping, columns } = suggestMapping(table.header, table.sample, 'cross-border');
  const { leftOutRows } = await surveyRows(table, mapping);
  const orders = await readOrders(table, 'cross-border', { defaults: { ...SENDER, weight: '0.5' } });
  return {
    leftOut: leftOutRows.map(({ reason, count }) => [reason, count]),
    open: findOpenQuestions(columns, mapping).map(({ header, option }) => [header, option]),
    orders: orders.map(({ customerOrderCode, draft, errors }) => [
      customerOrderCode,
      draft?.paymentType ?? errors.map(({ code }) => code).join(),
    ]),
    items: orders.map(({ draft }) =>
      draft?.items.map((item) => [item.description, item.unitValue.amountMinor]),
    ),
  };
}

describe.skipIf(!existsSync(CASES))('files that were read wrongly', () => {
  it('05: payMethod with COD is the payment type, so that the order needs an amount to collect', async () => {
    expect((await readCase('05-cod-in-payMethod.csv')).orders).toEqual([
      ['C05-1', 'row.cod_without_amount'],
      ['C05-2', 'prepaid'],
    ]);
  });

  it('06: refunded orders and gift cards are left out, and the discount lowers the value', async () => {
    const { leftOut, items } = await readCase('06-shopify-refunded-fulfilled.csv');
    expect(leftOut).toEqual([
      ['REFUNDED', 1],
      ['NO_SHIPPING', 1],
    ]);
    expect(items).toEqual([[['Shirt', 1000]], [['Coat', 1000]]]);
  });

  it('07: the words of a shop are questions, and an order tagged COD is not prepaid', async () => {
    const { open, orders } = await readCase('07-shopify-own-words.csv');
    expect(open).toEqual([
      ['Shipping Method', 'values'],
      ['Tags', 'field'],
    ]);
    expect(orders).toEqual([
      ['#C07-0', 'prepaid'],
      ['#C07-1', 'prepaid'],
      ['#C07-2', 'prepaid'],
      ['#C07-3', 'row.cod_in_other_column'],
    ]);
  });

  it('13: orders that are refunded, completed, shipped or cancelled are left out', async () => {
    const { leftOut, orders } = await readCase('13-status-words.csv');
    expect(leftOut).toEqual([
      ['REFUNDED', 1],
      ['SHIPPED', 2],
      ['CANCELLED', 1],
    ]);
    expect(orders).toEqual([['C13-5', 'prepaid']]);
  });
});
