import { GOODS_FLAGS, type GoodsFlag } from '@portal/contract/trade';
import { describe, expect, it } from 'vitest';
import { buildLabelModel } from '../testing-models.ts';
import { layOutLabel } from './label-layout.ts';
import { layOutGoodsMarks } from './goods-marks.ts';
import type { Mark } from './label-marks.ts';

const listTexts = (marks: readonly Mark[]) =>
  marks.flatMap((mark) => (mark.kind === 'text' ? mark.text.text : []));

describe('the marks of goods', () => {
  it('name the UN number of dangerous goods, with a battery for lithium batteries', () => {
    const batteries = layOutGoodsMarks(['UN3481'], 200, 25);
    const perfume = layOutGoodsMarks(['UN1266'], 200, 25);
    expect(listTexts(batteries)).toEqual(['UN3481']);
    expect(batteries.length).toBe(perfume.length + 2);
  });

  it.each<[readonly GoodsFlag[], readonly string[]]>([
    [[], []],
    [
      ['UN3480', 'UN3090', 'LIQUID', 'FOOD'],
      ['UN3480', 'UN3090', 'LIQUID', 'FOOD'],
    ],
    [GOODS_FLAGS, ['UN3480', 'UN3481', 'UN3090', '+ 8']],
  ])('%j are shown as %j', (flags, texts) => {
    expect(listTexts(layOutGoodsMarks(flags, 200, 25))).toEqual(texts);
  });

  it('are on the label, between the name of the client and the service level', () => {
    const texts = listTexts(layOutLabel({ ...buildLabelModel(), goodsFlags: ['UN3481'] }));
    expect(texts).toContain('UN3481');
    expect(listTexts(layOutLabel({ ...buildLabelModel(), goodsFlags: [] }))).not.toContain('UN3481');
  });
});
