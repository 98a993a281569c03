import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleanCell } from './clean-cell.ts';
import { repairText } from './repair-text.ts';

/** The text as a program stores it that reads UTF-8 as Windows-1252. */
const encodeTwice = (text: string) => new TextDecoder('windows-1252').decode(Buffer.from(text, 'utf8'));

it.each([
  ['Nguyá»…n VÄƒn An', 'Nguyễn Văn An'],
  ['CafÃ©', 'Café'],
  ['SÃ£o Paulo', 'São Paulo'],
  ['MÃ¼ller StraÃŸe', 'Müller Straße'],
  ['Oâ€™Brien', 'O’Brien'],
  ['Å\u0081Ã³dÅº', 'Łódź'],
  ['Ã\u00A0 cÃ´tÃ©', 'à côté'],
])('the cell “%s” is %s', (cell, text) => {
  expect(cleanCell(cell)).toBe(text);
});

it.each([
  'Nguyễn Văn An',
  'Đặng Thị Mỹ Lệ',
  'สมชาย ใจดี',
  '北京市朝阳区',
  'Łódź',
  'Ürümqi',
  'Ø Øster',
  'Zoë–Anaïs',
])('%s encoded twice or three times is repaired', (text) => {
  expect(repairText(encodeTwice(text))).toBe(text);
  expect(repairText(encodeTwice(encodeTwice(text)))).toBe(text);
});

it('only the sequences are repaired beside letters that are right', () => {
  expect(repairText('Jürgen, CafÃ© Nguyá»…n')).toBe('Jürgen, Café Nguyễn');
});

it.each([
  'SÃO PAULO',
  'MAÇÃ–VERDE',
  'CAFÉ™',
  'CAFÉ–BAR',
  '«É»',
  'Ñandú',
  'Émile',
  'GROß–',
  'à bientôt',
  'Đà Nẵng',
])('%s stays as it is', (text) => {
  expect(repairText(text)).toBe(text);
});

it('texts in ASCII, and Vietnamese and Thai letters, stay as they are', () => {
  const letters = fc.constantFrom(...Array.from('abc ABC 123 ễăđơưàáảãạòóỏõọĐẶ สมชายใจดี'));
  fc.assert(
    fc.property(fc.array(letters), (characters) => {
      const text = characters.join('');
      expect(repairText(text)).toBe(text);
    }),
  );
});
