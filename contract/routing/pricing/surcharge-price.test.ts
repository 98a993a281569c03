import { describe, expect, it } from 'vitest';
import type { WeightRateCard } from '../rate-card.ts';
import type { RateSurcharges } from '../rate-surcharges.ts';
import { getLongestSide, priceOrder, type PricedOrder } from './price-order.ts';
import { findRemoteArea, type PricedLeg } from './surcharge-price.ts';
import { TEST_CARD } from './testing-card.ts';

const RATES = { asOf: '2026-11-20', base: 'SGD', unitsPerBase: {} };

/** 2.00 SGD per half kilogram, with 10 % fuel and a COD fee of 1.50. */
const buildCard = (surcharges?: RateSurcharges, more: Partial<WeightRateCard> = {}): WeightRateCard => ({
  ...TEST_CARD,
  serviceType: 'DOMESTIC',
  fuelBasisPoints: 1000,
  codFeeMinor: 150,
  ...(surcharges && { surcharges }),
  ...more,
});

/** A parcel of 2.3 kg from Kuala Lumpur to Labuan: freight of 10.00, fuel of 1.00. */
const buildOrder = (more: Partial<PricedOrder> = {}): PricedOrder => ({
  movement: 'DOMESTIC',
  declarationLines: 1,
  goodsValue: undefined,
  origin: { country: 'MY', postcode: '50088' },
  destination: { country: 'MY', postcode: '87 000' },
  grossGrams: 2300,
  volumeMm3: 0,
  ...more,
});

const DOOR_TO_DOOR: PricedLeg = { day: '2026-12-10', cod: false, from: 'CONSIGNOR', to: 'CONSIGNEE' };

function price(card: WeightRateCard, order: PricedOrder, leg: Partial<PricedLeg> = {}) {
  const { amountMinor, parts } = priceOrder(card, order, { ...DOOR_TO_DOOR, ...leg }, RATES);
  return { amountMinor, surcharges: parts.surcharges };
}

const labuan = {
  name: 'Labuan',
  country: 'MY',
  postcodePrefixes: ['870', '871'],
  feeMinor: 800,
  perKgMinor: 300,
};

describe('the price of a parcel with surcharges', () => {
  it('is freight and fuel on a card without surcharges', () => {
    expect(price(buildCard(), buildOrder())).toEqual({ amountMinor: 1100, surcharges: undefined });
  });

  it('of a remote area has the lowest fee, or the fee by started kilogram if that is more', () => {
    const card = buildCard({ remoteAreas: [labuan] });
    // 2.3 kg are charged as 2.5 kg: 3 started kilograms of 3.00.
    expect(price(card, buildOrder())).toEqual({ amountMinor: 2000, surcharges: [['REMOTE_AREA', 900]] });
    expect(price(card, buildOrder({ grossGrams: 900 }))).toEqual({
      amountMinor: 440 + 800,
      surcharges: [['REMOTE_AREA', 800]],
    });
  });

  it('has the fee of a remote area at each door of the leg, and at no port', () => {
    const card = buildCard({ remoteAreas: [{ ...labuan, perKgMinor: 0 }] });
    const remoteBothEnds = buildOrder({ origin: { country: 'MY', postcode: '87100' } });
    expect(price(card, remoteBothEnds).surcharges).toEqual([['REMOTE_AREA', 1600]]);
    expect(price(card, remoteBothEnds, { from: 'ORIGIN_PORT' }).surcharges).toEqual([['REMOTE_AREA', 800]]);
    expect(
      price(card, remoteBothEnds, { from: 'ORIGIN_PORT', to: 'DESTINATION_PORT' }).surcharges,
    ).toBeUndefined();
  });

  it('has a fee for each piece that is too long or too heavy', () => {
    const oversize = { overSideMm: 1200, overGrams: 25_000, feeMinor: 2500 };
    const pieces = [
      { grossGrams: 25_000, longestSideMm: 1200 },
      { grossGrams: 400, longestSideMm: 1201 },
      { grossGrams: 25_001, longestSideMm: 0 },
    ];
    expect(price(buildCard({ oversize }), buildOrder({ pieces })).surcharges).toEqual([['OVERSIZE', 5000]]);
    expect(price(buildCard({ oversize }), buildOrder()).surcharges).toBeUndefined();
    expect(getLongestSide({ ...buildOrder(), pieces })).toBe(1201);
  });

  it('in a peak season has its fee and its part of the freight, from the first to the last day', () => {
    const season = {
      name: 'Year end',
      from: '2026-12-01',
      to: '2026-12-31',
      feeMinor: 100,
      basisPoints: 500,
    };
    const card = buildCard({ peakSeasons: [season, { ...season, from: '2026-12-24', feeMinor: 30 }] });
    const seasonOn = (day: string) => price(card, buildOrder(), { day }).surcharges;
    expect(seasonOn('2026-11-30')).toBeUndefined();
    expect(seasonOn('2026-12-01')).toEqual([['PEAK_SEASON', 150]]);
    expect(seasonOn('2026-12-31')).toEqual([['PEAK_SEASON', 230]]);
    expect(seasonOn('2027-01-01')).toBeUndefined();
  });

  it('to a home has the residential fee where the leg ends at the consignee', () => {
    const card = buildCard({ residentialFeeMinor: 300 });
    const order = buildOrder({ isResidential: true });
    expect(price(card, order)).toEqual({ amountMinor: 1400, surcharges: [['RESIDENTIAL', 300]] });
    expect(price(card, order, { to: 'ORIGIN_PORT' }).surcharges).toBeUndefined();
    expect(price(card, buildOrder({ isResidential: false })).surcharges).toBeUndefined();
  });

  it('with dangerous goods has their fee, and with restricted goods that are not dangerous has none', () => {
    const card = buildCard({ dangerousGoodsFeeMinor: 6000 });
    const withFlag = (flag: 'UN3481' | 'FOOD') => price(card, buildOrder({ goods: [{ flag }] })).surcharges;
    expect([withFlag('UN3481'), withFlag('FOOD')]).toEqual([[['DANGEROUS_GOODS', 6000]], undefined]);
  });

  it('whose shipper pays duties has the duty-handling fee, on cards by weight and on those of customs', () => {
    const card = buildCard(undefined, { dutyHandlingFeeMinor: 700 });
    expect(price(card, buildOrder({ isDutyPaid: true })).surcharges).toEqual([['DUTY_HANDLING', 700]]);
    expect(price(card, buildOrder()).surcharges).toBeUndefined();
    const { breaks: _, stepGrams: _step, maxGrams: _max, minimumMinor: _minimum, ...fields } = card;
    const {
      fuelBasisPoints: _fuel,
      codFeeMinor: _cod,
      divisor: _divisor,
      surcharges: _none,
      ...common
    } = fields;
    const clearance = { entryMinor: 1800, includedLines: 3, perLineMinor: 150 };
    const customs = { ...common, serviceType: 'CUSTOMS' as const, clearance };
    expect(priceOrder(customs, buildOrder({ isDutyPaid: true }), DOOR_TO_DOOR, RATES)).toMatchObject({
      amountMinor: 2500,
      parts: { clearance: { basis: 'ENTRY', feeMinor: 1800 }, surcharges: [['DUTY_HANDLING', 700]] },
    });
  });

  it('is the sum of its lines', () => {
    const card = buildCard(
      { remoteAreas: [labuan], residentialFeeMinor: 300, dangerousGoodsFeeMinor: 6000 },
      { dutyHandlingFeeMinor: 700 },
    );
    const order = buildOrder({ isResidential: true, isDutyPaid: true, goods: [{ flag: 'UN3481' }] });
    expect(price(card, order, { cod: true })).toEqual({
      amountMinor: 1000 + 100 + 150 + 900 + 300 + 6000 + 700,
      surcharges: [
        ['REMOTE_AREA', 900],
        ['RESIDENTIAL', 300],
        ['DANGEROUS_GOODS', 6000],
        ['DUTY_HANDLING', 700],
      ],
    });
  });
});

describe('the remote area of an address', () => {
  it('is the first one of its country with a prefix of its postcode', () => {
    const wide = { ...labuan, name: 'Sabah', postcodePrefixes: ['8'] };
    const areas = [labuan, wide];
    const nameOf = (country: string, postcode?: string) => findRemoteArea(areas, { country, postcode })?.name;
    expect(['87012', '88000', '50000', undefined].map((postcode) => nameOf('MY', postcode))).toEqual([
      'Labuan',
      'Sabah',
      undefined,
      undefined,
    ]);
    expect(nameOf('SG', '870123')).toBeUndefined();
  });
});
