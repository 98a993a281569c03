import { describe, expect, it } from 'vitest';
import { readBatteryFigure, readBatteryPacking, readGoodsFlags } from './read-goods-flags.ts';

describe('a cell of dangerous goods', () => {
  it.each([
    ['UN3481', ['UN3481']],
    ['un 3480', ['UN3480']],
    ['3091', ['UN3091']],
    ['UN-1950', ['UN1950']],
    ['1263', ['UN1263']],
    ['Liquid', ['LIQUID']],
    ['FOOD', ['FOOD']],
    ['Medicine', ['MEDICINE']],
  ])('"%s" is read by the name of the flag or its UN number as %j', (cell, value) =>
    expect(readGoodsFlags(cell)).toEqual({ value }),
  );

  // Packing instructions of the IATA Dangerous Goods Regulations: a battery alone, packed with and contained in equipment.
  it.each([
    ['PI 965', 'RBI', 'UN3480'],
    ['PI966', 'ELI', 'UN3481'],
    ['PI-967', 'RLI', 'UN3481'],
    ['pi 968', 'rbm', 'UN3090'],
    ['PI 969', 'ELM', 'UN3091'],
    ['PI 970', 'RLM', 'UN3091'],
  ])('%s and %s are the packing instruction and the IMP code of %s', (packing, impCode, flag) => {
    expect(readGoodsFlags(packing)).toEqual({ value: [flag] });
    expect(readGoodsFlags(impCode)).toEqual({ value: [flag] });
  });

  it.each([
    ['PI966', 'PACKED_WITH_EQUIPMENT'],
    ['UN3091; pi-969', 'PACKED_WITH_EQUIPMENT'],
    ['PI 967', 'CONTAINED_IN_EQUIPMENT'],
    ['liquid, PI 970', 'CONTAINED_IN_EQUIPMENT'],
    ['PI 967 + PI 966', 'PACKED_WITH_EQUIPMENT'],
    ['UN3481', undefined],
    ['PI 965', undefined],
  ])('"%s" says that the batteries are %s', (cell, packing) =>
    expect(readBatteryPacking(cell)).toBe(packing),
  );

  it.each([
    ['UN3480', ['Power bank', 'powerbanks', '充电宝']],
    ['UN1950', ['Aerosols', 'สเปรย์', '气雾剂']],
    ['UN1266', ['Parfum', 'Minyak Wangi', 'Nước hoa', 'น้ำหอม', '香水']],
    ['UN1263', ['nail polish', 'Kutek', '指甲油']],
    ['UN2807', ['MAG', 'Magnetised', 'Nam châm', 'แม่เหล็ก', '磁铁']],
    ['LIQUID', ['liquids', 'Cairan', 'Cecair', 'Chất lỏng', 'ของเหลว', '液体']],
    ['FOOD', ['Makanan', 'Thực phẩm', 'อาหาร', '食品']],
    ['MEDICINE', ['Obat', 'Ubat', 'Thuốc', 'ยา', '药品']],
  ])('%s is read from words of the languages of the region: %j', (flag, words) => {
    for (const word of words) expect([word, readGoodsFlags(word)]).toEqual([word, { value: [flag] }]);
  });

  it.each([
    ['UN3481; Liquid', ['UN3481', 'LIQUID']],
    ['liquid/UN1266', ['UN1266', 'LIQUID']],
    ['香水, 液体', ['UN1266', 'LIQUID']],
    ['food + medicine', ['FOOD', 'MEDICINE']],
    ['ELI|MAG', ['UN3481', 'UN2807']],
    ['Magnets & power banks', ['UN3480', 'UN2807']],
    ['UN3481\nLiquid', ['UN3481', 'LIQUID']],
    ['UN3481;', ['UN3481']],
    ['UN3481, PI 967, ELI', ['UN3481']],
  ])('%j has more words, and each flag is read once, in the order of the flags, as %j', (cell, value) =>
    expect(readGoodsFlags(cell)).toEqual({ value }),
  );

  it.each([
    'none',
    'No',
    'Non-DG',
    'Not restricted',
    'General cargo',
    'Tidak ada',
    'Tiada',
    'Không',
    'ไม่มี',
    '普货',
  ])('"%s" is read as goods without a flag', (cell) => expect(readGoodsFlags(cell)).toEqual({ value: [] }));

  it.each(['N/A', '-', 'tbc'])('"%s" is a placeholder and has no value', (cell) =>
    expect(readGoodsFlags(cell)).toEqual({ value: undefined }),
  );

  it.each(['yes', 'battery', 'UN9999', '34810', 'UN3481; yes', 'no liquid', 'seafood'])(
    '"%s" does not say which goods and is an error',
    (cell) => expect(readGoodsFlags(cell)).toMatchObject({ code: 'row.unnamed_dangerous_goods' }),
  );
});

describe('a cell of watt-hours or of grams of lithium', () => {
  it.each([
    ['74', 74],
    ['74Wh', 74],
    ['11.1 Wh', 11.1],
    ['1,000', 1000],
    ['1,234.56', 1234.56],
    ['0.3 g', 0.3],
    ['2 gr', 2],
    ['1 gram', 1],
    ['2 GRAMS', 2],
    ['0.01', 0.01],
    ['100,000', 100_000],
  ])('"%s" is read as %s', (cell, value) => expect(readBatteryFigure(cell, 'point')).toEqual({ value }));

  it('is read with the decimal mark of its column', () => {
    expect(readBatteryFigure('11,1', 'comma')).toEqual({ value: 11.1 });
    expect(readBatteryFigure('1,000 Wh', 'comma')).toEqual({ value: 1 });
  });

  it.each(['0', '0 Wh', 'n/a', '-'])('"%s" has no value', (cell) =>
    expect(readBatteryFigure(cell, 'point')).toEqual({ value: undefined }),
  );

  it.each(['many', '-5', '0.009', '100000.5', '20 kg', '74 Wh each', 'Wh'])('"%s" is an error', (cell) =>
    expect(readBatteryFigure(cell, 'point')).toMatchObject({ code: 'row.not_battery_figure' }),
  );
});
