import { describe, expect, it } from 'vitest';
import { readFileRows, type FileRow } from '../testing-order-file.ts';

const readWarnings = async (row: FileRow) => {
  const [order] = await readFileRows([row]);
  return order?.warnings.map(({ code, field, column }) => [code, field, column]);
};

describe('a consignee', () => {
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
