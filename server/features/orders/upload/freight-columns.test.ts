import { describe, expect, it } from 'vitest';
import { createExampleRows, getTemplateFields } from './downloads/template-fields.ts';
import { readFileRows, type FileRow } from './testing-order-file.ts';

const read = (row: FileRow) => readFileRows([row], {}, {}, 'b2b').then(([order]) => order);

describe('a file of freight', () => {
  it('states package type, stacking, incoterm place, insured value, notify party and importer of record', async () => {
    const order = await read({
      'Package type': 'Pallets',
      Stackable: 'No',
      Incoterm: 'DAP',
      'Incoterm place': 'Port Klang Free Zone',
      'Insured value': '1,250.50',
      'Notify party name': 'Port Agent Sdn Bhd',
      'Notify party address line 1': '3 Jalan Pelabuhan',
      'Importer of record name': 'Kedai Import',
      'Importer of record address line 1': '5 Jalan Kastam',
      'Importer country': 'TH',
    });
    expect(order?.errors).toEqual([]);
    expect(order?.draft).toMatchObject({
      movement: 'B2B',
      parcels: [{ grossGrams: 1250, packageType: 'PX', isStackable: false }],
      incotermPlace: 'Port Klang Free Zone',
      insuredValue: { amountMinor: 125_050, currency: 'SGD' },
      notifyParty: { name: 'Port Agent Sdn Bhd', country: 'MY' },
      importer: { name: 'Kedai Import', addressLine1: '5 Jalan Kastam', country: 'TH' },
    });
  });

  it.each([
    ['ctns', 'CT'],
    ['Wooden crate', 'CR'],
    ['thùng carton', 'CT'],
    ['กระสอบ', 'SA'],
    ['托盘', 'PX'],
    ['palet', 'PX'],
    ['bx', 'BX'],
  ])('has the package type %s as %s', async (word, packageType) => {
    expect((await read({ 'Type of packages': word }))?.draft?.parcels[0]?.packageType).toBe(packageType);
  });

  it('refuses an unknown package type with the codes that are right', async () => {
    const { errors } = (await read({ 'Package type': 'Zeppelin' })) ?? {};
    expect(errors).toMatchObject([
      {
        field: 'packageType',
        code: 'row.unknown_value',
        params: { valuesList: expect.arrayContaining(['CT', 'PX']) },
      },
    ]);
  });

  it('has package types and stacking by parcel in the column of parcels', async () => {
    const parcels = '12 kg 40x30x20 cm PX not stackable; 8 kg ct; 3 kg stackable';
    const [order] = await readFileRows([{}], { defaults: { parcels } }, {}, 'b2b');
    expect(order?.draft?.parcels).toEqual([
      {
        grossGrams: 12_000,
        lengthMm: 400,
        widthMm: 300,
        heightMm: 200,
        packageType: 'PX',
        isStackable: false,
      },
      { grossGrams: 8_000, packageType: 'CT' },
      { grossGrams: 3_000, isStackable: true },
    ]);
  });

  it('without an insured value has none', async () => {
    expect((await read({ 'Insured value': 'none' }))?.draft).not.toHaveProperty('insuredValue');
  });
});

it('the template of freight alone has the columns of freight, and its example rows are as wide', () => {
  const keys = (type: 'b2b' | 'cross-border') => getTemplateFields(type).map(({ key }) => key);
  const freight = [
    'incotermPlace',
    'insuredValue',
    'packageType',
    'isStackable',
    'notifyPartyName',
    'importerCountry',
  ];
  expect(keys('b2b')).toEqual(expect.arrayContaining(freight));
  expect(keys('cross-border').filter((key) => freight.includes(key))).toEqual([]);
  expect(createExampleRows('b2b')[0]).toHaveLength(keys('b2b').length);
});
