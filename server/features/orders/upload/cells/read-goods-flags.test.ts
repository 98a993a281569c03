import { describe, expect, it } from 'vitest';
import { readBatteryFigure, readGoodsFlags } from './read-goods-flags.ts';

describe('a cell of dangerous goods', () => {
  it.each([
    ['UN3481', ['UN3481']],
    ['un 3480', ['UN3480']],
    ['3091', ['UN3091']],
    ['PI 967', ['UN3481']],
    ['RBI', ['UN3480']],
    ['UN3481; Liquid', ['UN3481', 'LIQUID']],
    ['liquid/UN1266', ['UN1266', 'LIQUID']],
    ['Parfum', ['UN1266']],
    ['น้ำหอม', ['UN1266']],
    ['香水', ['UN1266']],
    ['Nước hoa', ['UN1266']],
    ['none', []],
    ['No', []],
    ['Tidak', []],
    ['Không', []],
    ['普货', []],
    ['N/A', undefined],
    ['-', undefined],
  ])('"%s" is read as %j', (cell, value) => expect(readGoodsFlags(cell)).toEqual({ value }));

  it.each(['yes', 'battery', 'UN9999', 'UN3481; yes'])('"%s" does not say which goods', (cell) =>
    expect(readGoodsFlags(cell)).toMatchObject({ code: 'row.unnamed_dangerous_goods' }),
  );
});

describe('a cell of watt-hours', () => {
  it.each([
    ['74', 74],
    ['11.1 Wh', 11.1],
    ['11,1', 11.1],
    ['0.3 g', 0.3],
    ['0', undefined],
    ['n/a', undefined],
  ])('"%s" is read as %s', (cell, value) => expect(readBatteryFigure(cell)).toEqual({ value }));

  it.each(['many', '-5', '1000000'])('"%s" is an error', (cell) =>
    expect(readBatteryFigure(cell)).toMatchObject({ code: 'row.not_battery_figure' }),
  );
});
