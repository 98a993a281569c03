import { describe, expect, it } from 'vitest';
import { readFileRows, type FileRow } from '../testing-order-file.ts';

const readWarnings = async (row: FileRow) => {
  const [order] = await readFileRows([row]);
  return order?.warnings.map(({ code, field, column }) => [code, field, column]);
};

describe('a consignee', () => {
  it('without a phone number is a warning', async () => {
    expect(await readWarnings({ 'Receiver phone': '' })).toEqual([
      ['row.no_phone', 'consigneePhone', 'Receiver phone'],
    ]);
    expect(await readWarnings({ 'Receiver phone': undefined })).toEqual([
      ['row.no_phone', 'consigneePhone', null],
    ]);
    expect(await readWarnings({})).toEqual([]);
  });

  it.each([
    ['50450', 'Selangor', 'MY'],
    ['10250', 'Kuala Lumpur', 'MY'],
    ['93350', 'Sabah', 'MY'],
    ['50200', 'Phuket', 'TH'],
    ['50200', 'จังหวัดภูเก็ต', 'TH'],
  ])('with the postcode %s in %s, %s is a warning', async (postcode, province, country) => {
    const phone = country === 'TH' ? '+66812345678' : '+60123456789';
    const row = { Postcode: postcode, State: province, Country: country, 'Receiver phone': phone };
    expect(await readWarnings(row)).toEqual([['row.other_province', 'consigneePostcode', 'Postcode']]);
  });

  it.each([
    ['50450', 'WP Kuala Lumpur', 'MY'],
    ['10250', 'Penang', 'MY'],
    ['75000', 'Negeri Melaka', 'MY'],
    ['70000', 'Negeri Sembilan', 'MY'],
    ['50200', 'Chiang Mai', 'TH'],
    ['13000', 'อยุธยา', 'TH'],
    ['15000', 'Lopburi', 'TH'],
  ])('with the postcode %s in %s, %s is no warning', async (postcode, province, country) => {
    const phone = country === 'TH' ? '+66812345678' : '+60123456789';
    const row = { Postcode: postcode, State: province, Country: country, 'Receiver phone': phone };
    expect(await readWarnings(row)).toEqual([]);
  });

  it.each(['မောင်မောင်', 'Иван ⴰⵎⴰⵣⵉⵖ'])(
    'with the name %s, which labels cannot print, is a warning',
    async (name) => {
      expect(await readWarnings({ 'Receiver name': name })).toEqual([
        ['row.unprintable_text', 'consigneeName', 'Receiver name'],
      ]);
    },
  );

  it('with a name of pictures alone is a warning', async () => {
    expect(await readWarnings({ 'Receiver name': '🌸🌸' })).toEqual([
      ['row.no_printable_text', 'consigneeName', 'Receiver name'],
    ]);
  });

  it.each(['Nguyễn Văn Đức', 'สมชาย ใจดี', '王小明', '김민수', 'Mei 🌸 Ling', 'ສົມສັກ', 'សុខា'])(
    'with the name %s is no warning',
    async (name) => {
      expect(await readWarnings({ 'Receiver name': name })).toEqual([]);
    },
  );
});

it('an item of the value 0 is a warning', async () => {
  expect(await readWarnings({ 'Unit price': '0' })).toEqual([
    ['row.zero_value', 'itemUnitValue', 'Unit price'],
  ]);
});
