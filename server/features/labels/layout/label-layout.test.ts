import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Money } from '@portal/contract/core';
import { GOODS_FLAGS, SERVICE_LEVELS } from '@portal/contract/trade';
import { COD_PIECE } from '@portal/contract/orders';
import { formatMoney } from '@portal/contract/quantities';
import { buildLabelModel, SAMPLE_MODELS } from '../testing-models.ts';
import { computeWidth } from '../text/shaping.ts';
import { layOutBagLabel, type BagLabelModel } from './bag-label.ts';
import { COMPACT_PAGE, layOutCompactLabel } from './compact-label.ts';
import { toBarcodeText } from './label-barcode.ts';
import { layOutLabel } from './label-layout.ts';
import { PAGE, type Mark } from './label-marks.ts';
import type { LabelModel } from './label-model.ts';
import { findModelProblem } from './label-problem.ts';

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
const COUNTRIES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(
  (code) => countryNames.of(code) !== undefined,
);
const PARTIES = SAMPLE_MODELS.map(({ to }) => to);
const CUSTOMS = SAMPLE_MODELS.map(({ customs }) => customs);

const phones = fc.stringMatching(/^\+[0-9][0-9 ()-]{3,37}[0-9]$/);
const countries = fc.oneof(
  fc.constantFrom(...COUNTRIES),
  fc.constantFrom(...COUNTRIES.filter((code) => (countryNames.of(code) ?? '').length > 20)),
);
const parties = fc
  .record({ party: fc.constantFrom(...PARTIES), country: countries, phone: phones })
  .map(({ party, country, phone }) => ({ ...party, country, phone }));

const models = fc
  .record({
    orderCode: fc.stringMatching(/^[A-Z]{0,5}[0-9A-HJKMNP-TV-Z]{9}[0-9A-Z]$/),
    piece: fc
      .tuple(fc.integer({ min: 1, max: 999 }), fc.boolean())
      .map(([of, isFirst]) => ({ number: isFirst ? 1 : of, of })),
    labelVersion: fc.integer({ min: 1, max: 999 }),
    customerOrderCode: fc.stringMatching(/^[A-Z0-9-]{1,60}$/),
    trackingCode: fc.option(fc.stringMatching(/^[A-Z0-9]{1,60}$/), { nil: undefined }),
    routingCode: fc.stringMatching(/^[A-Z0-9-]{3,40}$/),
    sscc: fc.constantFrom(undefined, '088812340000000002'),
    cod: fc.option(
      fc.record({
        amountMinor: fc.integer({ min: 1, max: 1e12 }),
        currency: fc.constantFrom('VND', 'IDR', 'THB', 'SGD', 'KWD'),
      }),
      { nil: undefined },
    ),
    customs: fc.constantFrom(...CUSTOMS),
    from: parties,
    to: parties,
  })
  .map((fields): LabelModel => buildLabelModel(fields));

const textOf = (marks: readonly Mark[]) =>
  marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text.text] : [])).join('');
const getCodText = (cod: Money, { number, of }: LabelModel['piece']) =>
  number === COD_PIECE ? formatMoney(cod) : `COLLECT WITH PIECE ${COD_PIECE} / ${of}`;
const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '');

interface Box {
  readonly name: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Text from capitals to baseline, and bars. */
function toBoxes(marks: readonly Mark[]): Box[] {
  return marks.flatMap((mark): Box[] => {
    if (mark.kind === 'text' && mark.text.text !== '') {
      const right = mark.x + computeWidth(mark.text, mark.size);
      return [{ name: mark.text.text, left: mark.x, top: mark.y - mark.size * 0.7, right, bottom: mark.y }];
    }
    if (mark.kind !== 'bars') return [];
    const right = mark.x + mark.symbol.modules * mark.module;
    return [{ name: 'bars', left: mark.x, top: mark.y, right, bottom: mark.y + mark.height }];
  });
}

function findOverlap(boxes: readonly Box[]): readonly [string, string] | undefined {
  for (const [index, box] of boxes.entries()) {
    const other = boxes
      .slice(index + 1)
      .find(
        ({ left, top, right, bottom }) =>
          left < box.right - 0.5 &&
          box.left < right - 0.5 &&
          top < box.bottom - 0.5 &&
          box.top < bottom - 0.5,
      );
    if (other !== undefined) return [box.name, other.name];
  }
  return undefined;
}

function expectReadable(marks: readonly Mark[], page: { width: number; height: number } = PAGE) {
  for (const { name, left, top, right, bottom } of toBoxes(marks)) {
    expect({ name, inside: left >= 0 && top >= 0 && right <= page.width && bottom <= page.height }).toEqual({
      name,
      inside: true,
    });
  }
  expect(findOverlap(toBoxes(marks))).toBeUndefined();
  for (const mark of marks) {
    if (mark.kind === 'bars') expect(mark.height).toBeGreaterThanOrEqual(25);
    if (mark.kind === 'text') expect(mark.size).toBeGreaterThanOrEqual(4);
  }
}

describe('the layout of a label', () => {
  it.each([
    ['no goods', []],
    ['two flags of goods', ['UN3480', 'LIQUID']],
    ['five flags of goods', ['UN3481', 'UN3091', 'UN1266', 'LIQUID', 'FOOD']],
  ] as const)('shows the name of the client in full beside every service level with %s', (_, goodsFlags) => {
    const names = [
      'Straits Trading Pte. Ltd.',
      'Siam Handicraft Export (Thailand) Co., Ltd.',
      'ร้านค้าออนไลน์ บางกอก จำกัด',
    ];
    for (const clientName of names) {
      for (const serviceLevel of SERVICE_LEVELS) {
        for (const isReturn of [false, true]) {
          const model = buildLabelModel({ clientName, serviceLevel, goodsFlags, isReturn });
          const marks = layOutLabel(model);
          const text = withoutSpaces(textOf(marks));
          expect(text).toContain(withoutSpaces(clientName));
          expect(text.includes('RETURN')).toBe(isReturn);
          expectReadable(marks);
        }
      }
    }
  });

  it('makes a country and a telephone smaller before a long address is truncated', () => {
    const to = {
      name: 'Siti Nurhaliza binti Tarudin Wan Abdullah al-Haj Mohammad Firdaus Ismail',
      company: 'Công ty TNHH Thương mại Dịch vụ Xuất nhập khẩu Hoàng Gia Phương Nam',
      phone: '+852 9123 4567 ext. 123456',
      addressLine1: '99/123 หมู่บ้านเศรษฐกิจ ซอยสุขุมวิท 101/1 ถนนสุขุมวิท',
      addressLine2: '香港特別行政區新界沙田小瀝源安平街八號',
      city: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
      postcode: '12345-6789',
      country: 'HK',
    };
    const marks = layOutLabel(buildLabelModel({ to, customs: SAMPLE_MODELS[1]?.customs }));
    expect(withoutSpaces(textOf(marks))).toContain(to.addressLine2);
    expectReadable(marks);
  });

  it('shows every code, telephone, country and amount in full, without overlaps, for any country and script', () => {
    fc.assert(
      fc.property(models, (model) => {
        expect(findModelProblem(model)).toBeUndefined();
        const marks = layOutLabel(model);
        const text = withoutSpaces(textOf(marks));
        for (const part of [
          `Tel ${model.to.phone}`,
          `Tel ${model.from.phone}`,
          (countryNames.of(model.to.country) ?? '').toUpperCase(),
          `Ref ${model.customerOrderCode}`,
          model.trackingCode === undefined ? '' : `Tracking ${model.trackingCode}`,
          model.cod === undefined ? '' : getCodText(model.cod, model.piece),
          model.customs !== undefined && model.piece.of > 1 ? `whole shipment, ${model.piece.of} pieces` : '',
          model.sscc === undefined ? '' : `(00) ${model.sscc}`,
          `${model.piece.number} / ${model.piece.of}`,
          toBarcodeText(model),
          model.routingCode,
          model.to.postcode ?? '',
        ]) {
          expect(text).toContain(withoutSpaces(part));
        }
        expectReadable(marks);
      }),
      { numRuns: 300 },
    );
  });

  it('leaves out the customer order code and the date if they are hidden, and nothing else', () => {
    const model = buildLabelModel({ trackingCode: undefined });
    const shownTexts = layOutLabel(model).flatMap((mark) => (mark.kind === 'text' ? [mark.text.text] : []));
    const hiddenText = textOf(layOutLabel({ ...model, hiddenFields: ['REFERENCE', 'DATE'] }));
    expect(shownTexts.filter((text) => !hiddenText.includes(text))).toEqual([
      'DATE',
      '21 Nov 2026',
      `Ref ${model.customerOrderCode}`,
    ]);
  });

  it('puts the telephone of a Hong Kong address on the label in full', () => {
    const to = {
      ...buildLabelModel().to,
      country: 'HK',
      postcode: '',
      city: 'Hong Kong',
      phone: '+852 9123 4567',
    };
    expect(textOf(layOutLabel(buildLabelModel({ to })))).toContain('Tel +852 9123 4567');
  });
});

it('80 × 50 mm shows barcode, routing, postcode, telephone, amount and goods in full, without overlaps', () => {
  fc.assert(
    fc.property(
      models,
      fc.subarray([...GOODS_FLAGS], { maxLength: 3 }),
      fc.boolean(),
      (fields, goodsFlags, isReturn) => {
        const model: LabelModel = { ...fields, size: '80X50', goodsFlags, isReturn };
        fc.pre(findModelProblem(model) === undefined);
        const marks = layOutCompactLabel(model);
        const text = withoutSpaces(textOf(marks));
        for (const part of [
          toBarcodeText(model),
          model.routingCode,
          model.to.postcode ?? '',
          `Tel ${model.to.phone}`,
          `${model.piece.number} / ${model.piece.of}`,
          model.cod !== undefined && model.piece.number === COD_PIECE ? formatMoney(model.cod) : '',
          ...goodsFlags,
          isReturn ? 'RETURN' : '',
        ])
          expect(text).toContain(withoutSpaces(part));
        expectReadable(marks, COMPACT_PAGE);
      },
    ),
    { numRuns: 200 },
  );
});

describe('the layout of a bag label', () => {
  it('shows codes, seal and MAWB in full and without overlaps', () => {
    const bags = fc.record<BagLabelModel>({
      bagCode: fc.stringMatching(/^BAG[0-9A-HJKMNP-TV-Z]{9}[0-9A-Z]$/),
      clientName: fc.constantFrom(
        'Lion City Goods',
        'นางสาวสุภาพร น้ำผึ้งทองเจริญกิจ',
        '广州市天河区珠江新城国际贸易有限公司',
      ),
      forwarderName: fc.constantFrom('Straits Express', 'Công ty TNHH Thương mại Dịch vụ Hoàng Gia'),
      destinationPortId: fc.constantFrom('MYKUL', 'HKHKG'),
      destinationCountry: countries,
      serviceLevel: fc.constantFrom('ECONOMY', 'ECONOMY_PLUS', 'EXPRESS', null),
      orders: fc.integer({ min: 1, max: 500 }),
      pieces: fc.integer({ min: 1, max: 99_999 }),
      weightGrams: fc.integer({ min: 1, max: 1_000_000 }),
      isWeighed: fc.boolean(),
      tareGrams: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
      sealNumber: fc.option(fc.stringMatching(/^[\w\-./]{1,30}$/)),
      awbNumber: fc.option(fc.stringMatching(/^\d{3}-\d{8}$/)),
      goodsFlags: fc.subarray([...GOODS_FLAGS]),
    });
    fc.assert(
      fc.property(bags, (bag) => {
        const marks = layOutBagLabel(bag);
        const text = withoutSpaces(textOf(marks));
        for (const part of [bag.bagCode, bag.sealNumber ?? '', bag.awbNumber ?? '', `${bag.pieces}`])
          expect(text).toContain(withoutSpaces(part));
        expect(text.includes('·')).toBe(bag.serviceLevel !== null);
        expectReadable(marks);
      }),
      { numRuns: 100 },
    );
  });
});
