import { MAX_ORDERS_PER_BAG, BAGGING_CODES } from '@portal/contract/bagging';
import type { PartnerGoods } from '@portal/contract/partners';
import { reason } from '@portal/contract/reasons';
import { SHIPMENT_MODES } from '@portal/contract/trade';
import { describe, expect, test } from 'vitest';
import {
  BEFORE_RECEIVED,
  explainMisfit,
  fillBag,
  findObstacle,
  listModesOfBag,
  type RequestedOrder,
  type FillableBag,
} from './bagging-rules.ts';

const FORWARDER = 'a-forwarder';

const FREIGHT: NonNullable<RequestedOrder['freight']> = {
  sequence: 2,
  partnerId: FORWARDER,
  mode: null,
  goodsRules: [],
};

function buildOrder(overrides: Partial<RequestedOrder> = {}): RequestedOrder {
  return {
    id: 'o-1',
    orderCode: 'CODE1',
    destinationCountry: 'MY',
    originPortId: 'SGSIN',
    destinationPortId: 'MYKUL',
    serviceLevel: 'ECONOMY',
    pieces: 1,
    grossGrams: 1_000,
    goodsFlags: [],
    hasDimensions: true,
    labelVersion: 1,
    status: 'ALLOCATED',
    statusRank: 3,
    isTerminal: false,
    freight: FREIGHT,
    itemsWithGoods: [],
    pieceGrams: [overrides.grossGrams ?? 1_000],
    baggedPieces: [],
    piece: null,
    ...overrides,
  };
}

const BAG: FillableBag = {
  id: 'b-1',
  destinationPortId: 'MYKUL',
  serviceLevel: 'ECONOMY',
  destinationCountry: 'MY',
  partnerId: FORWARDER,
  orders: 0,
  grams: 0,
  limitGrams: 30_000,
  mawb: null,
};
const NEW_BAG: FillableBag = { ...BAG, id: null, destinationCountry: null, partnerId: null };

function fill(bag: FillableBag, orders: readonly RequestedOrder[]) {
  const refs = orders.map(({ id }) => id);
  return fillBag(bag, refs, new Map(orders.map((order) => [order.id, order])));
}

const fillOne = (overrides: Partial<RequestedOrder>, bag = BAG) =>
  fill(bag, [buildOrder(overrides)]).outcomes[0]?.code;

describe('fillBag', () => {
  test('an order with the destination of the bag is added', () => {
    expect(fill(BAG, [buildOrder()])).toMatchObject({
      outcomes: [{ orderId: 'o-1', orderCode: 'CODE1', code: 'ADDED', ok: true, reason: null }],
      additions: [{ order: { id: 'o-1' }, pieces: [1] }],
    });
  });

  test.each([
    ['CANCELLED', { status: 'CANCELLED', isTerminal: true }],
    ['CANCELLED', { status: 'CANCELLATION_REQUESTED' }],
    ['NO_FREIGHT_LEG', { freight: null }],
    ['UNALLOCATED', { freight: { ...FREIGHT, partnerId: null } }],
    ['UNALLOCATED', { status: 'UNALLOCATED' }],
    ['NO_PORT', { destinationPortId: null }],
    ['NO_DIMENSIONS', { hasDimensions: false }],
    ['WITH_FORWARDER', { status: 'RECEIVED_AT_FACILITY', statusRank: 201 }],
    ['WITH_FORWARDER', { status: 'DELIVERED', statusRank: 403, isTerminal: true }],
    ['OTHER_COUNTRY', { destinationCountry: 'SG' }],
    ['OTHER_PORT', { destinationPortId: 'MYPEN' }],
    ['OTHER_SERVICE', { serviceLevel: 'EXPRESS' }],
    ['OTHER_FORWARDER', { freight: { ...FREIGHT, partnerId: 'another' } }],
    [
      'GOODS_NOT_ALLOWED',
      { freight: { ...FREIGHT, mode: 'AIR' }, itemsWithGoods: [{ goodsFlags: ['UN3480'] }] },
    ],
    ['IN_ANOTHER_BAG', { baggedPieces: [{ piece: 1, bag: { id: 'b-2', bagCode: 'BAG2' } }] }],
    ['TOO_HEAVY', { grossGrams: 30_001 }],
  ] as const)('an order is refused with %s', (code, overrides) => {
    const { outcomes, additions } = fill(BAG, [buildOrder(overrides)]);
    expect(outcomes[0]).toMatchObject({ code, ok: false });
    expect(additions).toEqual([]);
  });

  test('orders of two transport modes do not share a bag, nor goods that the mode of the bag does not take', () => {
    const byMode = (id: string, mode: 'AIR' | 'LAND') =>
      buildOrder({ id, orderCode: id, freight: { ...FREIGHT, mode } });
    const withoutMode = buildOrder({ id: 'o-3', itemsWithGoods: [{ goodsFlags: ['UN3480'] }] });
    const { outcomes, destination } = fill(NEW_BAG, [
      byMode('o-1', 'AIR'),
      byMode('o-2', 'LAND'),
      withoutMode,
    ]);
    expect(outcomes.map(({ code }) => code)).toEqual(['ADDED', 'OTHER_MODE', 'OTHER_MODE']);
    expect(destination.modes).toEqual(['AIR']);
    expect(outcomes[1]?.reason).toMatchObject({
      code: 'bag.other_mode',
      params: { modeTerms: ['LAND'], bagModeTerms: ['AIR'] },
      message: 'It can travel by road, the bag by air.',
    });
    const takesBatteries: PartnerGoods = { flag: 'UN3480', modes: ['AIR'], largeBatteryModes: [] };
    const withRule = { ...withoutMode, freight: { ...FREIGHT, goodsRules: [takesBatteries] } };
    expect(fill({ ...BAG, modes: ['AIR'] }, [withRule]).outcomes).toMatchObject([{ code: 'ADDED' }]);
  });

  test('an order that the forwarder has received is added to a bag of the forwarder, until the manifest', () => {
    const received = buildOrder({ status: 'RECEIVED_AT_FACILITY', statusRank: 201 });
    const { outcomes } = fill({ ...BAG, packer: 'FORWARDER' }, [received]);
    expect(outcomes).toMatchObject([{ code: 'ADDED' }]);
  });

  test('each order is added once and has its own outcome', () => {
    const bag = { ...BAG, grams: 28_500 };
    const { outcomes, additions } = fill(bag, [
      buildOrder(),
      buildOrder(),
      buildOrder({ id: 'o-2', grossGrams: 600 }),
      buildOrder({ id: 'o-3', grossGrams: 500 }),
      buildOrder({ id: 'o-4', baggedPieces: [{ piece: 1, bag: { id: 'b-1', bagCode: 'BAG1' } }] }),
    ]);
    expect(outcomes.map(({ code }) => code)).toEqual([
      'ADDED',
      'ALREADY_IN_BAG',
      'TOO_HEAVY',
      'ADDED',
      'ALREADY_IN_BAG',
    ]);
    expect(additions.map(({ order }) => order.id)).toEqual(['o-1', 'o-3']);
    expect(outcomes[2]?.reason?.message).toBe(
      'With its 0.6 kg the bag would weigh 30.1 kg; it may weigh 30 kg.',
    );
  });

  test('the last place of a bag is filled, and the next order refused with BAG_FULL', () => {
    const { outcomes } = fill({ ...BAG, orders: MAX_ORDERS_PER_BAG - 1 }, [
      buildOrder(),
      buildOrder({ id: 'o-2' }),
    ]);
    expect(outcomes.map(({ code }) => code)).toEqual(['ADDED', 'BAG_FULL']);
    expect(outcomes[1]?.reason).toEqual(reason('bag.full', { maximum: MAX_ORDERS_PER_BAG }));
  });

  test('an order in another bag is refused with the code of that bag', () => {
    const { outcomes } = fill(BAG, [
      buildOrder({ baggedPieces: [{ piece: 1, bag: { id: 'b-2', bagCode: 'BAG2' } }] }),
    ]);
    expect(outcomes[0]?.reason).toEqual(reason('bag.in_another_bag', { bagCode: 'BAG2' }));
  });

  test('a piece that the order does not have is refused with UNKNOWN_PIECE', () => {
    const { outcomes } = fill(BAG, [buildOrder({ piece: 2 })]);
    const params = { orderCode: 'CODE1', piece: 2, count: 1 };
    expect(outcomes).toMatchObject([
      { code: 'UNKNOWN_PIECE', reason: reason('status.no_such_piece', params) },
    ]);
  });

  describe('of an order of three pieces', () => {
    const PIECES = { pieces: 3, grossGrams: 6_000, pieceGrams: [1_000, 2_000, 3_000] };

    test('adds the requested piece and its weight, and then the rest by the code of the order', () => {
      const order = buildOrder(PIECES);
      const refs = ['U003', 'U003', 'code'];
      const bag = { ...BAG, grams: 24_000, orders: MAX_ORDERS_PER_BAG - 1 };
      const { outcomes, additions } = fillBag(
        bag,
        refs,
        new Map(refs.map((ref) => [ref, { ...order, piece: ref === 'U003' ? 3 : null }])),
      );
      // A piece listed twice is in the bag already, and the order takes one place of the bag.
      expect(outcomes.map(({ code, pieces }) => [code, pieces])).toEqual([
        ['ADDED', [3]],
        ['ALREADY_IN_BAG', []],
        ['ADDED', [1, 2]],
      ]);
      expect(additions).toMatchObject([{ order: { id: 'o-1' }, pieces: [3, 1, 2] }]);
    });

    test('leaves a piece in the bag that it is in', () => {
      const baggedPieces = [{ piece: 1, bag: { id: 'b-2', bagCode: 'BAG2' } }];
      const { outcomes } = fill(BAG, [buildOrder({ ...PIECES, baggedPieces })]);
      expect(outcomes).toMatchObject([{ code: 'ADDED', pieces: [2, 3] }]);
      const onePiece = fill(BAG, [buildOrder({ ...PIECES, baggedPieces, piece: 1 })]);
      expect(onePiece.outcomes).toMatchObject([{ code: 'IN_ANOTHER_BAG', pieces: [] }]);
    });

    test('refuses goods that must stay apart from those of the bag, and of the same request', () => {
      const perfume = buildOrder({ id: 'o-2', goodsFlags: ['UN1266'] });
      expect(fillOne({ goodsFlags: ['UN3480'] }, { ...BAG, goodsFlags: ['UN1950'] })).toBe('GOODS_APART');
      expect(fillOne({ goodsFlags: ['UN3481'] }, { ...BAG, goodsFlags: ['UN1950'] })).toBe('ADDED');
      expect(fillOne({ goodsFlags: ['UN3480', 'UN1266'] }, BAG)).toBe('GOODS_APART');
      const { outcomes } = fill(BAG, [buildOrder({ goodsFlags: ['UN3480'] }), perfume]);
      expect(outcomes).toMatchObject([
        { code: 'ADDED' },
        {
          code: 'GOODS_APART',
          reason: { params: { goodsTerm: 'UN1266', bagGoodsTerm: 'UN3480' } },
        },
      ]);
    });

    test('refuses the piece that makes the bag too heavy', () => {
      const bag = { ...BAG, grams: 27_500 };
      expect(fillOne({ ...PIECES, piece: 2 }, bag)).toBe('ADDED');
      expect(fillOne({ ...PIECES, piece: 3 }, bag)).toBe('TOO_HEAVY');
    });
  });

  test('a further piece of an order in a full bag is added, and pieces of one order count once', () => {
    const here = { piece: 1, bag: { id: 'b-1', bagCode: 'BAG1' } };
    const twoPieces = buildOrder({ pieces: 2, pieceGrams: [500, 500] });
    const full = { ...BAG, orders: MAX_ORDERS_PER_BAG };
    expect(fill(full, [{ ...twoPieces, baggedPieces: [here] }]).outcomes).toMatchObject([
      { code: 'ADDED', pieces: [2] },
    ]);
    const pieces = new Map([1, 2].map((piece) => [`piece ${piece}`, { ...twoPieces, piece }]));
    const oneMore = { ...BAG, orders: MAX_ORDERS_PER_BAG - 1 };
    expect(fillBag(oneMore, ['piece 1', 'piece 2'], pieces).outcomes.map(({ code }) => code)).toEqual([
      'ADDED',
      'ADDED',
    ]);
  });

  test('a piece in this bag is there already, whatever bag the other pieces of its order are in', () => {
    const baggedPieces = [
      { piece: 1, bag: { id: 'b-2', bagCode: 'BAG2' } },
      { piece: 2, bag: { id: 'b-1', bagCode: 'BAG1' } },
    ];
    const order = { pieces: 2, pieceGrams: [500, 500], baggedPieces };
    expect(fillOne({ ...order, piece: 1 })).toBe('IN_ANOTHER_BAG');
    expect(fillOne({ ...order, piece: 2 })).toBe('ALREADY_IN_BAG');
    expect(fillOne(order)).toBe('ALREADY_IN_BAG');
  });

  test('an order of another route than those on the MAWB of the bag is refused', () => {
    const bag = { ...BAG, mawb: { awbNumber: '618-12345675', uses: [] } };
    const { outcomes } = fill(bag, [buildOrder(), buildOrder({ id: 'o-2', originPortId: 'MYJHB' })]);
    expect(outcomes).toMatchObject([{ code: 'ADDED' }, { code: 'OTHER_MAWB_ROUTE', ok: false }]);
  });

  test('an unknown order is refused with UNKNOWN_ORDER', () => {
    expect(fillBag(BAG, ['x'], new Map()).outcomes).toMatchObject([
      { code: 'UNKNOWN_ORDER', orderCode: null, reason: reason('order.not_found') },
    ]);
  });
});

test('the first order that fits sets country and forwarder of a new bag', () => {
  const { outcomes, destination: route } = fill(NEW_BAG, [
    buildOrder({ id: 'o-1', destinationPortId: 'SGSIN', destinationCountry: 'SG' }),
    buildOrder({ id: 'o-2' }),
    buildOrder({ id: 'o-3', freight: { ...FREIGHT, partnerId: 'another' } }),
    buildOrder({ id: 'o-4', destinationCountry: 'BN' }),
  ]);
  expect(outcomes.map(({ code }) => code)).toEqual([
    'OTHER_PORT',
    'ADDED',
    'OTHER_FORWARDER',
    'OTHER_COUNTRY',
  ]);
  expect(route).toMatchObject({ destinationCountry: 'MY', partnerId: FORWARDER });
  expect(fill(NEW_BAG, []).destination.partnerId).toBeNull();
});

test('an order that misfits one bag has no obstacle, and obstacles are bagging codes', () => {
  expect(findObstacle(buildOrder({ destinationPortId: 'MYPEN' }))).toBeNull();
  expect(BAGGING_CODES).toContain(findObstacle(buildOrder({ hasDimensions: false })));
});

describe('the reason why an order does not fit a bag', () => {
  const order = buildOrder({ destinationCountry: 'SG', destinationPortId: 'SGSIN', serviceLevel: 'EXPRESS' });

  test.each([
    ['CANCELLED', reason('bag.cancelled')],
    ['NO_FREIGHT_LEG', reason('bag.no_freight_leg')],
    ['UNALLOCATED', reason('bag.unallocated')],
    ['WITH_FORWARDER', reason('bag.with_forwarder')],
    ['NO_PORT', reason('bag.no_port')],
    ['NO_DIMENSIONS', reason('bag.no_dimensions')],
    ['OTHER_COUNTRY', reason('bag.other_country', { country: 'SG', bagCountry: 'MY' })],
    ['OTHER_PORT', reason('bag.other_port', { port: 'SGSIN', bagPort: 'MYKUL' })],
    ['OTHER_SERVICE', reason('bag.other_service', { serviceTerm: 'EXPRESS', bagServiceTerm: 'ECONOMY' })],
    ['OTHER_FORWARDER', reason('bag.other_forwarder')],
  ] as const)('%s', (code, expected) => {
    expect(explainMisfit(code, order, BAG)).toEqual(expected);
  });
});

test('the forwarder has an order from the status RECEIVED_AT_FACILITY on', () => {
  // Rank of RECEIVED_AT_FACILITY on the freight leg.
  expect(BEFORE_RECEIVED).toBe('o.status_rank < f.sequence * 100 + 1');
});

test('a bag travels by the modes of all its orders that the forwarder takes their goods by', () => {
  const content = { mode: null, itemsWithGoods: [] };
  expect(listModesOfBag([], [])).toEqual(SHIPMENT_MODES);
  expect(listModesOfBag([content, { ...content, mode: 'AIR' }], [])).toEqual(['AIR']);
  const batteries = { mode: null, itemsWithGoods: [{ goodsFlags: ['UN3480' as const] }] };
  expect(listModesOfBag([content, batteries], [])).not.toContain('AIR');
  expect(listModesOfBag([{ ...content, mode: 'AIR' }, batteries], [])).toEqual([]);
});
