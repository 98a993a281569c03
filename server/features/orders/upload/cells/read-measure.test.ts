import { describe, expect, it } from 'vitest';
import {
  findCellWeightUnit,
  parseLengthUnit,
  parseWeightUnit,
  readLength,
  readWeight,
} from './read-measure.ts';

describe('units', () => {
  it.each([
    [
      'kg',
      'kg kgs kgm kilo kilos kilogram kilograms kilogramme kilogrammes 公斤 千克 กก กิโลกรัม Kg. [KG] (kg)',
    ],
    ['g', 'g gr grm gm gms gram grams gramme grammes gam 克 กรัม'],
    ['lb', 'lb lbs lbr pound pounds paun LBS.'],
    ['oz', 'oz ozs onz ounce ounces'],
  ])('the weight unit %s has its names', (unit, names) => {
    expect(names.split(' ').filter((name) => parseWeightUnit(name) !== unit)).toEqual([]);
  });

  it.each([
    ['cm', 'cm cms cmt centimetre centimetres centimeter centimeters 厘米 ซม เซนติเมตร Cm. (cm)'],
    ['mm', 'mm mmt millimetre millimetres millimeter millimeters 毫米 มม'],
    ['m', 'm mtr metre metres meter meters 米 เมตร'],
    ['in', 'in inch inches inc " ″ 英寸 นิ้ว'],
  ])('the length unit %s has its names', (unit, names) => {
    expect(names.split(' ').filter((name) => parseLengthUnit(name) !== unit)).toEqual([]);
  });

  it('a part of a word is no unit', () => {
    const weights = ['xkg', 'kgx', 'xg', 'gx', 'xlb', 'lbx', 'xoz', 'ozx', ''];
    expect(weights.map((text) => parseWeightUnit(text))).toEqual(weights.map(() => undefined));
    const lengths = ['xcm', 'cmx', 'xmm', 'mmx', 'xm', 'mx', 'xin', 'inx', ''];
    expect(lengths.map((text) => parseLengthUnit(text))).toEqual(lengths.map(() => undefined));
  });
});

it.each([
  ['500g', 'g'],
  ['1,5 kg', 'kg'],
  ['2.5', undefined],
  ['2 boxes', undefined],
  ['heavy', undefined],
])('the unit of the cell %s is %s', (cell, unit) => {
  expect(findCellWeightUnit(cell)).toBe(unit);
});

describe('a weight', () => {
  it.each([
    ['2', 'kg', 2000],
    ['2', 'g', 2],
    ['1 lb', 'kg', 454],
    ['100 oz', 'g', 2835],
    ['1,250.5 g', 'kg', 1251],
    ['1 250 kilo gram', 'g', 1_250_000],
    ['+5kg.', 'g', 5000],
    ["1'000 g", 'kg', 1000],
    ['0.2', 'g', 'row.below_one_gram'],
    ['500', undefined, 'row.no_weight_unit'],
    ['500 g', undefined, 500],
    ['100000', 'kg', 100_000_000],
    ['5 kg (net)', 'g', 'row.not_weight'],
    ['about 5 kg', 'kg', 'row.not_weight'],
    ['5 kg 2', 'kg', 'row.not_weight'],
    ['kg', 'kg', 'row.not_weight'],
    ['1.2.3', 'kg', 'row.not_weight'],
  ] as const)('"%s" in a column of %s is %s', (cell, unit, expected) => {
    const result = readWeight(cell, unit, 'point');
    expect('value' in result ? result.value : result.code).toBe(expected);
  });

  it('that is not read has an example in the unit of the column', () => {
    expect(readWeight('heavy', 'kg', 'point')).toMatchObject({ params: { unit: 'kg', example: '1.25' } });
    expect(readWeight('heavy', 'g', 'point')).toMatchObject({ params: { unit: 'g', example: '1250' } });
  });

  it('over the maximum names the maximum and the unit', () => {
    expect(readWeight('100000001 g', 'kg', 'point')).toMatchObject({
      code: 'row.too_heavy',
      params: { maximumGrams: 100_000_000, unit: 'g' },
    });
  });
});

describe('a length', () => {
  it.each([
    ['2', 'mm', 2],
    ['1.5', 'm', 1500],
    ['10 in', 'cm', 254],
    ['12 inches', 'cm', 305],
    ['30', 'm', 30_000],
    ['0', 'cm', undefined],
    ['0.04', 'cm', 'row.below_one_millimetre'],
    ['-0.5', 'mm', 'row.negative_length'],
    ['0.25', 'mm', 'row.below_one_millimetre'],
    ['-1', 'cm', 'row.negative_length'],
    ['30001 mm', 'cm', 'row.too_large'],
    ['5 feet', 'cm', 1524],
    ['5 cubits', 'cm', 'row.not_length'],
    ['1.2.3', 'cm', 'row.not_length'],
  ] as const)('"%s" in a column of %s is %s', (cell, unit, expected) => {
    const result = readLength(cell, unit, 'point');
    expect('value' in result ? result.value : result.code).toBe(expected);
  });

  it('that is not read names the unit of the column, and one over the maximum both', () => {
    expect(readLength('long', 'in', 'point')).toMatchObject({ params: { unit: 'in' } });
    expect(readLength('31 m', 'in', 'point')).toMatchObject({ params: { maximumMm: 30_000, unit: 'm' } });
  });
});
