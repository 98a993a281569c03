import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GOODS_FLAGS } from '../trade/goods-flags.ts';
import { suggestGoodsFlags, suggestWattHours } from './suggest-goods-flags.ts';

const suggest = (description: string, hsCode?: string) =>
  suggestGoodsFlags({ description, hsCode }).map(({ flag }) => flag);

describe('the words of a description', () => {
  it.each([
    'Power bank 20000mAh',
    'POWERBANK Xiaomi 10000',
    'Mini power banks, 2 pcs',
    'Bank kuasa 10000mAh',
    'Baterai lithium 18650',
    'Pin sạc dự phòng 20000mAh',
    'พาวเวอร์แบงค์ 20000mAh',
    'แบตเตอรี่สำรอง',
    '小米充电宝20000毫安',
    '行動電源 10000mAh',
    '鋰電池',
    'Drone battery',
    'Battery',
  ])('"%s" are lithium-ion batteries alone', (text) => expect(suggest(text)).toEqual(['UN3480']));

  it.each([
    'Bluetooth earbuds with charging case',
    'Apple iPhone 15 Pro 256GB',
    'Laptop 14 inch',
    'Jam tangan pintar',
    'Tai nghe bluetooth',
    'หูฟังไร้สาย',
    '蓝牙耳机',
    '藍牙喇叭',
    'Cordless drill with battery',
  ])('"%s" is equipment with a lithium-ion battery', (text) => expect(suggest(text)).toEqual(['UN3481']));

  it.each([
    ['Coin cell CR2032, 5 pcs', ['UN3090']],
    ['ถ่านกระดุม', ['UN3090']],
    ['AirTag', ['UN3091']],
    ['Body spray 150 ml', ['UN1950']],
    ['喷雾罐', ['UN1950']],
    ['Eau de parfum 50 ml', ['UN1266']],
    ['Nước hoa nữ', ['UN1266']],
    ['น้ำหอมผู้หญิง', ['UN1266']],
    ['淡香精', ['UN1266']],
    ['Nail polish set', ['UN1263']],
    ['Sơn móng tay', ['UN1263']],
    ['Kutek kuku merah', ['UN1263']],
    ['Neodymium magnets 10 mm', ['UN2807']],
    ['Nam châm', ['UN2807']],
    ['Paracetamol 500 mg', ['MEDICINE']],
    ['止痛藥', ['MEDICINE']],
    ['Keripik singkong, makanan ringan', ['FOOD']],
    ['餅乾禮盒', ['FOOD']],
    ['Hair shampoo 400 ml', ['LIQUID']],
    ['沐浴露', ['LIQUID']],
    ['Perfume and power bank gift set', ['UN3480', 'UN1266']],
  ])('"%s" suggest %j', (text, flags) => expect(suggest(text)).toEqual(flags));

  it.each([
    'Cotton T-shirt',
    'Magnetic levitation book',
    'Magnetic phone holder',
    'Magnet therapy, a book',
    'Power bank case',
    'Pouch for power bank',
    'USB cable for power bank',
    'iPhone 15 Pro Max case',
    'Silicone cover for smart watch',
    'Casing iPhone 15',
    'Ốp lưng điện thoại di động',
    'เคสมือถือ',
    '手机壳',
    'Laptop bag',
    'Toy car, batteries not included',
    'Mainan mobil tanpa baterai',
    'Đèn pin không kèm pin',
    '遥控车不含电池',
    'AA alkaline battery',
    'Enamel pin, brooch',
    'Perfume bottle, empty',
    '香水瓶',
    'Nail polish organizer',
    'Medicine ball',
    'Coffee mug',
    'Chocolate brown shirt',
    'Notebook A5, lined',
    'Repower bankers lamp',
  ])('"%s" suggest nothing', (text) => expect(suggest(text)).toEqual([]));
});

describe('an HS code', () => {
  it.each([
    ['850760', 'Accessory', ['UN3480']],
    ['8507600090', 'Gadget', ['UN3480']],
    ['850650', 'Cells', ['UN3090']],
    ['851713', 'Galaxy S24', ['UN3481']],
    ['330300', 'Set of 3, 100 ml', ['UN1266']],
    ['850511', 'Fridge toy', ['UN2807']],
    ['300490', 'Strips', ['MEDICINE']],
    ['190531', 'Assorted tin', ['FOOD']],
    ['330510', 'For dry hair', ['LIQUID']],
    ['610910', 'Cotton T-shirt', []],
    ['850720', 'Replacement battery for UPS', []],
    ['691200', 'Snack plate', []],
  ])('%s of "%s" suggests %j', (hsCode, description, flags) =>
    expect(suggest(description, hsCode)).toEqual(flags),
  );

  it('of lithium batteries leaves no doubt, and one of perfume does', () => {
    const isCertain = (hsCode: string) => suggestGoodsFlags({ description: 'Thing', hsCode })[0]?.isCertain;
    expect(isCertain('850760')).toBe(true);
    expect(isCertain('330300')).toBe(false);
  });
});

it.each([
  ['Power bank 20000mAh', 74],
  ['Power bank 20,000 mAh', 74],
  ['充电宝 30000毫安', 111],
  ['Laptop 56.5Wh', 56.5],
  ['Akku 99,9 Wh', 99.9],
  ['T-shirt', undefined],
])('"%s" states %s watt-hours', (text, wattHours) => expect(suggestWattHours(text)).toBe(wattHours));

it('any description and code suggest each flag at most once, and one lithium battery at most', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.constantFrom('', ' power bank', ' smartphone battery', ' 香水充电宝'),
      fc.constantFrom(undefined, '850760', '851713', '330300'),
      (text, words, hsCode) => {
        const flags = suggest(`${text}${words}`, hsCode);
        expect(new Set(flags).size).toBe(flags.length);
        expect(flags.every((flag) => GOODS_FLAGS.includes(flag))).toBe(true);
        expect(flags.filter((flag) => /^UN3[04]/.test(flag)).length).toBeLessThanOrEqual(1);
      },
    ),
  );
});
