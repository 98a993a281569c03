import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { suggestMapping } from './map/suggest-mapping.ts';
import { openTable, readOrders } from './testing.ts';

const CASES = fileURLToPath(new URL('../../../../../shared/data/cases/', import.meta.url));
const SENDER = { name: 'Merlion Outfitters', addressLine1: '10 Anson Road', country: 'SG' };

const openCase = (name: string) => openTable(readFileSync(`${CASES}${name}`));
const readCase = async (name: string) => {
  const orders = await readOrders(await openCase(name), 'cross-border', {}, { sender: SENDER });
  return orders.map(({ draft, errors }) => draft ?? errors.map(({ code }) => code));
};

describe.runIf(existsSync(CASES))('small files that were read wrongly', () => {
  it('quantities of the file with decimal commas are read with a comma', async () => {
    expect(await readCase('02-quantity-decimal-comma.csv')).toMatchObject([
      { items: [{ quantity: 2, unitValue: { amountMinor: 1250 } }], parcels: [{ grossGrams: 1500 }] },
      { items: [{ quantity: 1, unitValue: { amountMinor: 890 } }], parcels: [{ grossGrams: 350 }] },
      { items: [{ quantity: 10, unitValue: { amountMinor: 325 } }], parcels: [{ grossGrams: 2750 }] },
    ]);
  });

  it('sides in inches are millimetres', async () => {
    expect(await readCase('04a-length-in.csv')).toMatchObject([
      { parcels: [{ grossGrams: 907, lengthMm: 254, widthMm: 203, heightMm: 102 }] },
    ]);
  });

  it('sides without a unit are a question', async () => {
    const name = '04b-length-no-unit-mm.csv';
    const table = await openCase(name);
    const { columns } = suggestMapping(table.header, table.sample, 'cross-border');
    expect(
      columns.flatMap(({ header, questions }) => questions.map(({ option }) => [header, option])),
    ).toEqual([['Length', 'lengthUnit']]);
    expect(await readCase(name)).toEqual(
      Array.from({ length: 2 }, () => Array.from({ length: 3 }, () => 'row.no_length_unit')),
    );
  });
});
