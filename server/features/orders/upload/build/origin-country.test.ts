import { describe, expect, it } from 'vitest';
import { openTable } from '../testing.ts';
import { suggestMapping } from '../map/suggest-mapping.ts';
import { createOrderFile, readFileRows } from '../testing-order-file.ts';

const SENDER = { name: 'Lion City Goods', addressLine1: '8 Marina View', country: 'SG' };
/** Rows of a client whose address book has the sender. */
const WITHOUT_SENDER = {
  'Sender name': undefined,
  'Sender address': undefined,
  'Sender country': undefined,
};

describe('the country of origin', () => {
  it.each([
    'Country of origin',
    'Made in',
    'Country of Manufacture',
    'COO',
    'Negara asal',
    'Xuất xứ',
    'ประเทศแหล่งกำเนิด',
    '原产国',
  ])('in the column "%s" is that of the item', async (name) => {
    const [order] = await readFileRows([{ ...WITHOUT_SENDER, [name]: 'CN' }], {}, { sender: SENDER });
    expect(order?.draft?.originCountry).toBe('SG');
    expect(order?.draft?.items[0]?.originCountry).toBe('CN');
    expect(order?.warnings).toEqual([]);
  });

  it('in a column "Origin country" is that of the order', async () => {
    const table = await openTable(createOrderFile([{ ...WITHOUT_SENDER, 'Origin country': 'SG' }]));
    const { mapping } = suggestMapping(table.header, table.sample, 'cross-border');
    expect(mapping.columns.find(({ header }) => header === 'Origin country')?.field).toBe('originCountry');
  });

  it('of an order that differs from the country of its sender is a warning', async () => {
    const row = { ...WITHOUT_SENDER, 'Origin country': 'CN' };
    const [order] = await readFileRows([row], {}, { sender: SENDER });
    expect(order?.warnings).toMatchObject([
      {
        code: 'row.origin_not_sender',
        column: 'Origin country',
        value: 'CN',
        params: { origin: 'CN', senderCountry: 'SG' },
      },
    ]);
  });
});
