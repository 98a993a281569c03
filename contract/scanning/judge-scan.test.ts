import { array, assert, constantFrom, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import {
  applyToBag,
  judgeRemoval,
  judgeScan,
  setPieceBag,
  type ScanBag,
  type ScanOrder,
} from './judge-scan.ts';
import { getScanTone, hasScanEffect, SCAN_VERDICTS, type ScanVerdict } from './scan-verdicts.ts';

const CODE = 'SG0000G5T2XK';
const OTHER_BAG = { id: 'b-2', bagCode: 'BAG2' };
const THIS_BAG = { id: 'b-1', bagCode: 'BAG1' };

const BAG: ScanBag = {
  id: 'b-1',
  isOpen: true,
  destinationCountry: 'MY',
  destinationPortId: 'MYKUL',
  serviceLevel: 'ECONOMY',
  partnerId: 'p-1',
  goodsFlags: [],
  orders: 0,
  grams: 0,
  limitGrams: 10_000,
};

function buildOrder(overrides: Partial<ScanOrder> = {}): ScanOrder {
  return {
    orderCode: CODE,
    labelVersion: 1,
    obstacle: null,
    destinationCountry: 'MY',
    destinationPortId: 'MYKUL',
    serviceLevel: 'ECONOMY',
    partnerId: 'p-1',
    goodsFlags: [],
    isOnHold: false,
    pieces: [{ piece: 1, grams: 1_000, bag: null }],
    ...overrides,
  };
}

const judge = (
  order: Partial<ScanOrder>,
  { bag = {}, code = CODE, isSscc = false }: { bag?: Partial<ScanBag>; code?: string; isSscc?: boolean } = {},
) => judgeScan({ code, isSscc }, buildOrder(order), { ...BAG, ...bag }).verdict;

const inBag = (bag: typeof OTHER_BAG) => ({ pieces: [{ piece: 1, grams: 1_000, bag }] });

test.each<[ScanVerdict, Partial<ScanOrder>]>([
  ['ACCEPTED', {}],
  ['ALREADY_HERE', inBag(THIS_BAG)],
  ['IN_ANOTHER_BAG', inBag(OTHER_BAG)],
  ['OTHER_DESTINATION', { destinationPortId: 'MYPEN' }],
  ['OTHER_DESTINATION', { destinationCountry: 'BN' }],
  ['OTHER_SERVICE', { serviceLevel: 'EXPRESS' }],
  ['OTHER_FORWARDER', { partnerId: 'p-2' }],
  ['CANCELLED', { obstacle: 'CANCELLED' }],
  ['NOT_READY', { obstacle: 'NO_DIMENSIONS' }],
  ['NOT_READY', { obstacle: 'NO_FREIGHT_LEG' }],
  ['NOT_READY', { obstacle: 'UNALLOCATED' }],
  ['NOT_READY', { obstacle: 'WITH_FORWARDER' }],
  ['NOT_READY', { obstacle: 'NO_PORT' }],
  ['ON_HOLD', { isOnHold: true }],
])('the verdict is %s for %j', (verdict, order) => {
  expect(judge(order)).toBe(verdict);
});

test('an order of another transport mode than the bag is not allowed, offline and online alike', () => {
  const airBag = { modes: ['AIR'] as const };
  expect(judge({ modes: ['LAND'] }, { bag: airBag })).toBe('GOODS_NOT_ALLOWED');
  expect(judge({ modes: ['AIR'] }, { bag: airBag })).toBe('ACCEPTED');
  expect(judge({ modes: ['AIR', 'LAND', 'SEA'] }, { bag: airBag })).toBe('ACCEPTED');
  expect(judge({ modes: [] })).toBe('GOODS_NOT_ALLOWED');
  const order = buildOrder({ modes: ['LAND'] });
  const bag = applyToBag(BAG, order, judgeScan({ code: CODE, isSscc: false }, order, BAG));
  expect(judge({ modes: ['AIR'] }, { bag: { ...bag, isOpen: true } })).toBe('GOODS_NOT_ALLOWED');
});

test('a code without an order is unknown, and so is a piece that the order does not have', () => {
  expect(judgeScan({ code: 'X', isSscc: false }, undefined, BAG).verdict).toBe('UNKNOWN');
  expect(judge({}, { code: `${CODE}U002` })).toBe('UNKNOWN');
});

test('the code of an order of several pieces names no piece', () => {
  const pieces = [1, 2].map((piece) => ({ piece, grams: 1_000, bag: null }));
  expect(judge({ pieces })).toBe('PIECE_NEEDED');
  expect(judge({ pieces }, { code: `${CODE}U002` })).toBe('ACCEPTED');
});

test('a label of an earlier version is accepted as relabelled, an SSCC has no version', () => {
  expect(judge({ labelVersion: 2 })).toBe('RELABELLED');
  expect(judge({ labelVersion: 2 }, { code: `${CODE}L2` })).toBe('ACCEPTED');
  expect(judge({ labelVersion: 2 }, { code: `${CODE}U001`, isSscc: true })).toBe('ACCEPTED');
});

test('goods that must stay apart are not allowed', () => {
  expect(judge({ goodsFlags: ['UN3480'] }, { bag: { goodsFlags: ['UN1266'] } })).toBe('GOODS_NOT_ALLOWED');
  expect(judge({ goodsFlags: ['UN3481'] }, { bag: { goodsFlags: ['UN1266'] } })).toBe('ACCEPTED');
});

test('the goods of every order in the bag decide about the next one', () => {
  const put = (bag: ScanBag, goodsFlags: ScanOrder['goodsFlags']) => {
    const order = buildOrder({ goodsFlags });
    return applyToBag(bag, order, judgeScan({ code: CODE, isSscc: false }, order, bag));
  };
  const bag = put(put(BAG, ['UN1266']), ['UN3481']);
  expect(bag.goodsFlags).toEqual(['UN1266', 'UN3481']);
  expect(judge({ goodsFlags: ['UN3480'] }, { bag })).toBe('GOODS_NOT_ALLOWED');
  expect(put(BAG, []).goodsFlags).toEqual([]);
});

test('a bag that is not open takes nothing, and a full one nothing more', () => {
  expect(judge({}, { bag: { isOpen: false } })).toBe('BAG_CLOSED');
  expect(judge({}, { bag: { grams: 9_001 } })).toBe('BAG_FULL');
  expect(judge({}, { bag: { grams: 9_000 } })).toBe('ACCEPTED');
  expect(judge({}, { bag: { orders: 500 } })).toBe('BAG_FULL');
});

test('a bag with the most orders takes a further piece of an order that is in it', () => {
  const pieces = [THIS_BAG, null].map((bag, index) => ({ piece: index + 1, grams: 1_000, bag }));
  expect(judge({ pieces }, { code: `${CODE}U002`, bag: { orders: 500 } })).toBe('ACCEPTED');
});

test('a removal needs a piece of this bag', () => {
  expect(judgeRemoval(CODE, buildOrder(inBag(THIS_BAG)), BAG).verdict).toBe('REMOVED');
  expect(judgeRemoval(CODE, buildOrder(inBag(OTHER_BAG)), BAG).verdict).toBe('NOT_HERE');
  expect(judgeRemoval(CODE, buildOrder(inBag(THIS_BAG)), { ...BAG, isOpen: false }).verdict).toBe(
    'BAG_CLOSED',
  );
});

test('a removal of an unknown code changes nothing, and that of an order of several pieces needs the piece', () => {
  const unknown = { verdict: 'UNKNOWN', piece: null };
  expect(judgeRemoval('X', undefined, BAG)).toEqual(unknown);
  expect(judgeRemoval(`${CODE}U002`, buildOrder(inBag(THIS_BAG)), BAG)).toEqual(unknown);
  const pieces = [1, 2].map((piece) => ({ piece, grams: 1_000, bag: THIS_BAG }));
  const judgement = judgeRemoval(CODE, buildOrder({ pieces }), BAG);
  expect(judgement).toEqual({ verdict: 'PIECE_NEEDED', piece: null });
  expect(applyToBag(BAG, buildOrder({ pieces }), judgement)).toBe(BAG);
});

test('every verdict with an effect has a tone that is not refused', () => {
  for (const verdict of SCAN_VERDICTS)
    if (hasScanEffect(verdict)) expect(getScanTone(verdict)).not.toBe('refused');
});

test('after any sequence of scans the weight and the orders of the bag are those of its pieces', () => {
  const codes = constantFrom(`${CODE}U001`, `${CODE}U002`, `${CODE}U003`);
  const steps = array(record({ code: codes, isRemoval: constantFrom(true, false) }));
  assert(
    property(steps, (scans) => {
      let order = buildOrder({
        pieces: [1_000, 2_000, 3_000].map((grams, index) => ({ piece: index + 1, grams, bag: null })),
      });
      let bag = BAG;
      for (const { code, isRemoval } of scans) {
        const judgement = isRemoval
          ? judgeRemoval(code, order, bag)
          : judgeScan({ code, isSscc: false }, order, bag);
        if (!hasScanEffect(judgement.verdict) || judgement.piece === null) continue;
        bag = applyToBag(bag, order, judgement);
        order = setPieceBag(order, judgement.piece.piece, isRemoval ? null : THIS_BAG);
      }
      const inside = order.pieces.filter((piece) => piece.bag !== null);
      expect(bag.grams).toBe(inside.reduce((sum, { grams }) => sum + grams, 0));
      expect(bag.orders).toBe(inside.length > 0 ? 1 : 0);
    }),
  );
});
