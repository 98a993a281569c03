import { describe, expect, it } from 'vitest';
import type { RateCardInput, WeightRateCard } from '../routing/rate-card.ts';
import { findDraftFindings, findRateFindings } from './rate-card-findings.ts';
import type { CheckedCard } from './rate-finding.ts';

const TODAY = '2026-11-23';
const OFFER = {
  serviceTypes: ['LAST_MILE', 'FREIGHT_FORWARDER', 'CUSTOMS', 'B2B'] as const,
  countries: ['SG', 'MY'],
  ports: ['MYKUL'],
};

type Overrides = Partial<Omit<WeightRateCard, 'id' | 'partnerId' | 'audience' | 'clearance'>>;

/** Last mile in Malaysia without an end, 1.00 per half kilogram up to 30 kg. */
const buildCard = (overrides: Overrides = {}): RateCardInput => ({
  serviceType: 'LAST_MILE',
  origin: { country: 'MY' },
  destination: { country: 'MY' },
  currency: 'MYR',
  breaks: [{ fromGrams: 0, baseMinor: 0, perStepMinor: 100 }],
  stepGrams: 500,
  maxGrams: 30_000,
  minimumMinor: 0,
  fuelBasisPoints: 0,
  divisor: 5000,
  transitDaysMin: 1,
  transitDaysMax: 3,
  validFrom: '2026-01-01',
  ...overrides,
});

const check = (...cards: (RateCardInput | CheckedCard)[]) =>
  findRateFindings(
    cards.map((card, index) =>
      'card' in card ? card : { cardId: `card ${index + 1}`, clientId: null, card },
    ),
    OFFER,
    TODAY,
  ).map(({ cardId, kind, reason: { code, params } }) => [cardId, kind, code, params]);

/** Kinds and codes of the findings of one card. */
const checkOne = (overrides: Overrides) => check(buildCard(overrides)).map(([, ...finding]) => finding);

describe('a rate card', () => {
  it('that orders can match, with rising prices and without an end has no findings', () => {
    expect(checkOne({})).toEqual([]);
  });

  it.each<[string, Overrides, string]>([
    ['a service that is not offered', { serviceType: 'DOMESTIC' }, 'rate.no_orders_service'],
    [
      'a country that is not served',
      { origin: { country: 'TH' }, destination: { country: 'TH' } },
      'rate.no_orders_country',
    ],
    ['a port that is not served', { origin: { country: 'MY', portId: 'MYPEN' } }, 'rate.no_orders_port'],
    [
      'a port of another country',
      { origin: { country: 'MY', portId: 'SGSIN' } },
      'rate.port_of_other_country',
    ],
    ['a last mile across a border', { origin: { country: 'SG' } }, 'rate.no_orders_lane'],
    [
      'a zone where the leg has a port',
      { origin: { country: 'MY', zone: { name: 'Klang Valley', postcodePrefixes: ['50'] } } },
      'rate.no_orders_zone',
    ],
    ['a maximum below one step', { maxGrams: 400 }, 'rate.no_orders_weight'],
  ])('with %s matches no order', (_, overrides, code) => {
    expect(checkOne(overrides)).toEqual([['NO_ORDERS', code, expect.anything()]]);
  });

  it('can have a zone where its leg has a door, and freight goes across a border or from door to door', () => {
    const zone = { name: 'Klang Valley', postcodePrefixes: ['50'] };
    expect(checkOne({ destination: { country: 'MY', zone } })).toEqual([]);
    const border = { origin: { country: 'SG' }, mode: 'AIR' as const };
    expect(checkOne({ ...border, serviceType: 'FREIGHT_FORWARDER' })).toEqual([]);
    expect(checkOne({ mode: 'AIR', serviceType: 'FREIGHT_FORWARDER' })).toMatchObject([
      ['NO_ORDERS', 'rate.no_orders_lane', {}],
    ]);
    expect(checkOne({ serviceType: 'B2B', origin: { country: 'SG', zone } })).toEqual([]);
  });

  it('of customs has no findings of weights', () => {
    const customs: RateCardInput = {
      serviceType: 'CUSTOMS',
      origin: { country: 'MY' },
      destination: { country: 'MY' },
      currency: 'MYR',
      transitDaysMin: 0,
      transitDaysMax: 0,
      validFrom: '2026-01-01',
      clearance: { entryMinor: 1800, includedLines: 3, perLineMinor: 150 },
    };
    expect(check(customs)).toEqual([]);
  });

  it('without transit days is named', () => {
    expect(checkOne({ transitDaysMin: 0, transitDaysMax: 0 })).toEqual([
      ['TRANSIT_DAYS', 'rate.no_transit_days', {}],
    ]);
  });
});

describe('weight breaks', () => {
  it('that start above 0 charge lighter parcels as the first one', () => {
    expect(checkOne({ breaks: [{ fromGrams: 1000, baseMinor: 0, perStepMinor: 100 }] })).toEqual([
      ['BREAKS', 'rate.breaks_from_weight', { fromGrams: 1000 }],
    ]);
  });

  it('above the maximum are never reached', () => {
    const breaks: WeightRateCard['breaks'] = [
      { fromGrams: 0, baseMinor: 0, perStepMinor: 100 },
      { fromGrams: 45_000, baseMinor: 0, perStepMinor: 80 },
    ];
    expect(checkOne({ breaks })).toEqual([
      ['BREAKS', 'rate.break_over_maximum', { fromGrams: 45_000, maxGrams: 30_000 }],
    ]);
  });

  it('at the maximum apply to the heaviest orders', () => {
    const breaks: WeightRateCard['breaks'] = [
      { fromGrams: 0, baseMinor: 0, perStepMinor: 100 },
      { fromGrams: 30_000, baseMinor: 0, perStepMinor: 99 },
    ];
    expect(checkOne({ breaks })).toEqual([]);
  });

  it('with the price of the break before them never apply', () => {
    const breaks: WeightRateCard['breaks'] = [
      { fromGrams: 0, baseMinor: 0, perStepMinor: 100 },
      { fromGrams: 5000, baseMinor: 0, perStepMinor: 100 },
    ];
    expect(checkOne({ breaks })).toEqual([['BREAKS', 'rate.break_never_applies', { fromGrams: 5000 }]]);
  });

  it('that are cheaper than the last weights of the lower break are usual: the lowest price applies', () => {
    // 5 kg cost 8.00; so do 4 kg, and 4.5 kg would cost 9.00.
    expect(checkOne({ breaks: buildBreaks(80) })).toEqual([]);
    expect(checkOne({ breaks: buildBreaks(11) })).toEqual([]);
  });

  it('that are cheaper than every weight of the lower break name the first weight that is charged as the break', () => {
    // 5 kg cost 0.90, and the first step of 0.5 kg 1.00.
    expect(checkOne({ breaks: buildBreaks(9) })).toEqual([
      ['HEAVIER_COSTS_LESS', 'rate.heavier_costs_less', { lighterGrams: 500, fromGrams: 5000 }],
    ]);
    const [first, second] = buildBreaks(90);
    const third = { fromGrams: 10_000, baseMinor: 0, perStepMinor: 42 };
    // 10 kg cost 8.40, and 4.5 kg 9.00, the first weight that is dearer; 5 kg cost 9.00 too.
    expect(checkOne({ breaks: [first, second, third] })).toEqual([
      ['HEAVIER_COSTS_LESS', 'rate.heavier_costs_less', { lighterGrams: 4500, fromGrams: 10_000 }],
    ]);
  });
});

/** 1.00 for each step of 0.5 kg, and another price from 5 kg on. */
function buildBreaks(perStepMinor: number) {
  return [
    { fromGrams: 0, baseMinor: 0, perStepMinor: 100 },
    { fromGrams: 5000, baseMinor: 0, perStepMinor },
  ] satisfies WeightRateCard['breaks'];
}

describe('the validity of the cards of a lane', () => {
  it('has a gap between the end of one and the start of the next', () => {
    expect(
      check(buildCard({ validTo: '2027-01-31' }), buildCard({ validFrom: '2027-02-03', currency: 'SGD' })),
    ).toEqual([['card 1', 'GAP', 'rate.gap', { startDate: '2027-02-01', endDate: '2027-02-02' }]]);
    expect(check(buildCard({ validTo: '2027-01-31' }), buildCard({ validFrom: '2027-02-01' }))).toEqual([]);
  });

  it('overlaps where two cards are valid on a day; versions of one card and cards of another client do not count', () => {
    const overlapping = buildCard({ validFrom: '2026-12-01', transitDaysMax: 5 });
    expect(check(buildCard(), overlapping).map(([cardId, kind]) => [cardId, kind])).toEqual([
      ['card 1', 'OVERLAP'],
      ['card 2', 'OVERLAP'],
    ]);
    expect(check(buildCard(), { cardId: 'card 2', clientId: 'client', card: overlapping })).toEqual([]);
    expect(check(buildCard(), buildCard({ serviceLevels: ['EXPRESS'] }))).toEqual([]);
  });

  it('names the card that applies: the later one with the same transit days, otherwise the cheaper one', () => {
    const getCode = (changes: Partial<WeightRateCard>) =>
      check(buildCard(), buildCard({ validFrom: '2026-12-01', ...changes })).map(([, , code]) => code);
    expect(getCode({ currency: 'SGD' })).toEqual(['rate.overlap_same_days', 'rate.overlap_same_days']);
    expect(getCode({ currency: 'SGD', transitDaysMax: 5 })).toEqual(['rate.overlap', 'rate.overlap']);
  });

  it('that ends within 30 days without a successor is named, and what ended before is not', () => {
    expect(check(buildCard({ validTo: '2026-12-23' }))).toEqual([
      ['card 1', 'ENDS_SOON', 'rate.ends_without_successor', { endDate: '2026-12-23' }],
    ]);
    expect(check(buildCard({ validTo: '2026-12-24' }))).toEqual([]);
    expect(check(buildCard({ validTo: '2026-11-22' }))).toEqual([]);
    expect(check(buildCard({ validTo: '2026-12-10' }), buildCard({ validFrom: '2026-12-11' }))).toEqual([]);
  });
});

describe('a draft without transit days', () => {
  const toChecked = (cardId: string, overrides: Overrides): CheckedCard => ({
    cardId,
    clientId: null,
    card: buildCard(overrides),
  });
  const findDays = (...others: readonly CheckedCard[]) => {
    const draft = toChecked('draft', { transitDaysMin: 0, transitDaysMax: 0 });
    const findings = findDraftFindings({ versions: [draft], draft }, others, OFFER, TODAY);
    return findings.find(({ kind }) => kind === 'TRANSIT_DAYS');
  };

  it('gets the days of the card of its lane with the same mode', () => {
    const air = toChecked('air', { mode: 'AIR', transitDaysMin: 1, transitDaysMax: 2 });
    const anyMode = toChecked('any mode', { transitDaysMin: 3, transitDaysMax: 6 });
    expect(findDays(air, anyMode)?.transitDays).toEqual({ min: 3, max: 6 });
    expect(findDays(air)?.transitDays).toEqual({ min: 1, max: 2 });
  });

  it('gets no days where the other cards of its lane have none', () => {
    expect(findDays(toChecked('other', { transitDaysMin: 0, transitDaysMax: 0 }))).toMatchObject({
      reason: { code: 'rate.no_transit_days' },
    });
    expect(findDays()).not.toHaveProperty('transitDays');
  });
});
