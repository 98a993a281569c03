import { departureInput, type PieceKind } from '@portal/contract/freight';
import { describe, expect, test } from 'vitest';
import { resolveTimes } from '../departures/departure-times.ts';
import { buildDeparture } from '../testing-departures.ts';
import { toOffer, type OpenDeparture } from './departure-offer.ts';

const NOW = new Date('2026-12-01T00:00:00Z');

/** A flight with 2,000 kg and 12,000 l that are not booked. */
function open(
  more: Parameters<typeof buildDeparture>[1] = {},
  free: Partial<OpenDeparture> = {},
): OpenDeparture {
  const input = departureInput.parse(buildDeparture('2026-12-01', more));
  const { capacityGrams, capacityLitres, ...facts } = input;
  return {
    departure: {
      ...facts,
      ...resolveTimes(input),
      id: '0192f7c2-6b1e-7d4a-9c35-8f2e61a0b4d7',
      partner: { id: '0192f7c2-6b1e-7d4a-9c35-8f2e61a0b4d8', name: 'Merlion Air' },
      carrierName: 'Singapore Airlines',
    },
    remainingGrams: capacityGrams,
    remainingLitres: capacityLitres,
    greatCircleKm: 298,
    ...free,
  };
}

const piece = (more: Partial<PieceKind> = {}): PieceKind => ({
  count: 1,
  grams: 10_000,
  lengthMm: 400,
  widthMm: 300,
  heightMm: 200,
  ...more,
});

const offer = (departure: OpenDeparture, pieces: readonly PieceKind[], goods = [] as const, now = NOW) =>
  toOffer(departure, { pieces, goods }, now);
const listCodes = (departure: OpenDeparture, pieces: readonly PieceKind[], now = NOW) =>
  offer(departure, pieces, [], now).obstacles.map(({ code }) => code);

describe('the price of pieces', () => {
  test('by air is that of the heavier of gross and volume over 6000, with the other charges', () => {
    // 0.24 m³ is 40 kg; the break of 45 kg costs less than 40 kg at the normal rate.
    const { rates } = open().departure;
    const charges = [
      { code: 'AW', dueTo: 'AGENT', amountMinor: 2500 },
      { code: 'MY', dueTo: 'CARRIER', amountMinor: 1300 },
    ] as const;
    const withCharges = rates && {
      ...rates,
      otherCharges: { payment: 'PREPAID' as const, charges: [...charges] },
    };
    expect(offer(open({ rates: withCharges }), [piece({ count: 10, grams: 3_000 })])).toMatchObject({
      chargeableGrams: 40_000,
      net: { amountMinor: 144_00, currency: 'SGD' },
      surcharges: charges,
      total: { amountMinor: 182_00, currency: 'SGD' },
      // 30 kg over 298 + 95 km.
      co2eGrams: Math.round(0.03 * 393 * 830),
      obstacles: [],
    });
  });

  test('by land is that of volume over 4000', () => {
    const trucking = open({ mode: 'LAND', carrier: 'Causeway Haulage', number: 'CH-7', aircraft: null });
    expect(offer(trucking, [piece({ count: 10, grams: 3_000 })])).toMatchObject({ chargeableGrams: 60_000 });
  });

  test('does not exist without pieces, and the other charges are shown', () => {
    expect(offer(open(), [])).toMatchObject({
      chargeableGrams: null,
      net: null,
      surcharges: [],
      total: null,
      co2eGrams: null,
      obstacles: [],
    });
  });

  test('does not exist without rates, which is an obstacle; the chargeable weight does', () => {
    expect(offer(open({ rates: null }), [piece()])).toMatchObject({
      chargeableGrams: 10_000,
      net: null,
      total: null,
      obstacles: [{ code: 'departure.no_rate' }],
    });
  });

  test('has no emissions without the coordinates of the ports', () => {
    expect(offer(open({}, { greatCircleKm: null }), [piece()]).co2eGrams).toBeNull();
  });
});

describe('obstacles', () => {
  test('the remaining weight is enough for pieces of that weight, and not for a gram more', () => {
    const full = open({}, { remainingGrams: 20_000 });
    expect(listCodes(full, [piece({ count: 2 })])).toEqual([]);
    expect(listCodes(full, [piece({ count: 2 }), piece({ grams: 1 })])).toEqual(['departure.no_room_weight']);
  });

  test('the remaining volume is enough for pieces of that volume, and not for a cubic millimetre more', () => {
    const full = open({}, { remainingLitres: 48 });
    expect(listCodes(full, [piece({ count: 2 })])).toEqual([]);
    expect(listCodes(full, [piece({ count: 2 }), piece({ lengthMm: 1, widthMm: 1, heightMm: 1 })])).toEqual([
      'departure.no_room_volume',
    ]);
  });

  test('space can be booked at the cut-off, and not after it', () => {
    expect(listCodes(open(), [], new Date('2026-12-01T08:00:00.000Z'))).toEqual([]);
    expect(listCodes(open(), [], new Date('2026-12-01T08:00:00.001Z'))).toEqual(['departure.past_cut_off']);
  });

  test('the goods that are not accepted are named', () => {
    const departure = open({ acceptedGoods: ['FOOD'] });
    const { obstacles } = toOffer(departure, { pieces: [], goods: ['FOOD', 'UN3481', 'LIQUID'] }, NOW);
    expect(obstacles).toMatchObject([
      { code: 'departure.goods_not_accepted', params: { goodsTerms: ['UN3481', 'LIQUID'] } },
    ]);
  });

  test('a piece of the maximum weight is accepted, and the heaviest of all pieces counts', () => {
    const departure = open({ maxPieceGrams: 10_000 });
    expect(listCodes(departure, [piece()])).toEqual([]);
    expect(offer(departure, [piece(), piece({ grams: 10_001 })]).obstacles).toMatchObject([
      { code: 'departure.piece_too_heavy', params: { pieceGrams: 10_001, maxGrams: 10_000 } },
    ]);
  });

  test.each([
    ['as large as the limit', { lengthMm: 1200, widthMm: 800, heightMm: 500 }, []],
    ['turned about its vertical axis', { lengthMm: 800, widthMm: 1200, heightMm: 500 }, []],
    [
      'that fits on its side only',
      { lengthMm: 1200, widthMm: 500, heightMm: 800 },
      ['departure.piece_too_large'],
    ],
    ['that is too long', { lengthMm: 1201, widthMm: 800, heightMm: 500 }, ['departure.piece_too_large']],
    ['that is too wide', { lengthMm: 801, widthMm: 1200, heightMm: 500 }, ['departure.piece_too_large']],
    ['that is too high', { lengthMm: 100, widthMm: 100, heightMm: 501 }, ['departure.piece_too_large']],
  ])('a piece %s', (_, edges, codes) => {
    const departure = open({ maxPieceMm: { lengthMm: 800, widthMm: 1200, heightMm: 500 } });
    expect(listCodes(departure, [piece(), piece(edges)])).toEqual(codes);
  });
});
