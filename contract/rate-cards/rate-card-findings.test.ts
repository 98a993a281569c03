import { describe, expect, it } from 'vitest';
import type { RateCardInput, WeightRateCard } from '../routing/rate-card.ts';
import { findDraftFindings, findRateFindings } from './rate-card-findings.ts';
import type { CheckedCard } from './rate-finding.ts';

const TODAY = '2026-11-23';
const OFFER = {
  serviceTypes: ['FIRST_MILE', 'LAST_MILE', 'FREIGHT_FORWARDER', 'CUSTOMS', 'B2B'] as const,
  countries: ['SG', 'MY'],
  ports: ['MYKUL'],
};

const KLANG_VALLEY = { name: 'Klang Valley', postcodePrefixes: ['50'] };

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

  it.each<[string, Overrides, string, object]>([
    [
      'a service that is not offered',
      { serviceType: 'DOMESTIC' },
      'rate.no_orders_service',
      { serviceTerm: 'DOMESTIC' },
    ],
    [
      'a country that is not served',
      { origin: { country: 'TH' }, destination: { country: 'TH' } },
      'rate.no_orders_country',
      { country: 'TH' },
    ],
    [
      'a port that is not served',
      { origin: { country: 'MY', portId: 'MYPEN' } },
      'rate.no_orders_port',
      { port: 'MYPEN' },
    ],
    [
      'a port of another country',
      { origin: { country: 'MY', portId: 'SGSIN' } },
      'rate.port_of_other_country',
      { country: 'MY' },
    ],
    [
      'a last mile across a border',
      { origin: { country: 'SG' } },
      'rate.no_orders_lane',
      { serviceTerm: 'LAST_MILE', country: 'SG', destinationCountry: 'MY' },
    ],
    [
      'a first mile across a border',
      { serviceType: 'FIRST_MILE', origin: { country: 'SG' } },
      'rate.no_orders_lane',
      { serviceTerm: 'FIRST_MILE', country: 'SG', destinationCountry: 'MY' },
    ],
    [
      'a zone where the leg has a port',
      { origin: { country: 'MY', zone: KLANG_VALLEY } },
      'rate.no_orders_zone',
      { zoneName: 'Klang Valley' },
    ],
    [
      'a zone where the leg ends at a port',
      { serviceType: 'FIRST_MILE', destination: { country: 'MY', zone: KLANG_VALLEY } },
      'rate.no_orders_zone',
      { zoneName: 'Klang Valley' },
    ],
    [
      'a maximum below one step',
      { maxGrams: 400 },
      'rate.no_orders_weight',
      { maxGrams: 400, stepGrams: 500 },
    ],
  ])('with %s matches no order', (_, overrides, code, params) => {
    expect(checkOne(overrides)).toEqual([['NO_ORDERS', code, params]]);
  });

  it('can have a maximum of one step, and any port of a country for which the partner lists none', () => {
    expect(checkOne({ maxGrams: 500 })).toEqual([]);
    const port = { origin: { country: 'SG', portId: 'SGSIN' }, mode: 'AIR' as const };
    expect(checkOne({ ...port, serviceType: 'FREIGHT_FORWARDER' })).toEqual([]);
  });

  it('of a first mile stays within a country, and one of B2B freight may', () => {
    expect(checkOne({ serviceType: 'FIRST_MILE' })).toEqual([]);
    expect(checkOne({ serviceType: 'B2B' })).toEqual([]);
  });

  it('has its most serious finding first', () => {
    const breaks: WeightRateCard['breaks'] = [{ fromGrams: 1000, baseMinor: 0, perStepMinor: 100 }];
    const days = { transitDaysMin: 0, transitDaysMax: 0, validTo: '2026-12-01' };
    expect(checkOne({ breaks, ...days, maxGrams: 400 }).map(([kind]) => kind)).toEqual([
      'NO_ORDERS',
      'ENDS_SOON',
      'BREAKS',
      'TRANSIT_DAYS',
    ]);
  });

  it('can have a zone where its leg has a door, and freight goes across a border or from door to door', () => {
    const zone = KLANG_VALLEY;
    expect(checkOne({ destination: { country: 'MY', zone } })).toEqual([]);
    const border = { origin: { country: 'SG' }, mode: 'AIR' as const };
    expect(checkOne({ ...border, serviceType: 'FREIGHT_FORWARDER' })).toEqual([]);
    expect(checkOne({ mode: 'AIR', serviceType: 'FREIGHT_FORWARDER' })).toMatchObject([
      ['NO_ORDERS', 'rate.no_orders_lane', {}],
    ]);
    expect(checkOne({ serviceType: 'B2B', origin: { country: 'SG', zone } })).toEqual([]);
  });

  it('by road matches no order where no road connects its places', () => {
    const eastMalaysia = { name: 'East Malaysia', postcodePrefixes: ['87', '88', '93'] };
    const road = { serviceType: 'B2B', mode: 'LAND', origin: { country: 'SG' } } as const;
    expect(checkOne({ ...road, destination: { country: 'MY', zone: eastMalaysia } })).toEqual([
      ['NO_ORDERS', 'rate.no_orders_road', { from: 'SG', to: 'East Malaysia' }],
    ]);
    expect(checkOne({ ...road, destination: { country: 'MY', zone: eastMalaysia }, mode: 'AIR' })).toEqual(
      [],
    );
    expect(checkOne(road)).toEqual([]);
    const toPort = { destination: { country: 'MY', portId: 'MYKCH' } };
    expect(checkOne({ ...road, ...toPort })).toContainEqual([
      'NO_ORDERS',
      'rate.no_orders_road',
      { from: 'SG', to: 'MYKCH' },
    ]);
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

  it.each<[Overrides]>([
    [{ serviceType: 'LAST_MILE' }],
    [{ serviceType: 'B2B' }],
    [{ serviceType: 'FREIGHT_FORWARDER', origin: { country: 'SG' }, mode: 'AIR' }],
  ])('without transit days is named: %j', (overrides) => {
    expect(checkOne({ ...overrides, transitDaysMin: 0, transitDaysMax: 0 })).toEqual([
      ['TRANSIT_DAYS', 'rate.no_transit_days', {}],
    ]);
  });

  it('of a first mile can be delivered on the same day', () => {
    expect(checkOne({ serviceType: 'FIRST_MILE', transitDaysMin: 0, transitDaysMax: 0 })).toEqual([]);
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

  it('from the second step on are compared with the first step, and from the first step on with nothing', () => {
    const checkFrom = (fromGrams: number) =>
      checkOne({
        breaks: [
          { fromGrams: 0, baseMinor: 50, perStepMinor: 100 },
          { fromGrams, baseMinor: 0, perStepMinor: 70 },
        ],
      });
    // 1 kg costs 1.40, and the first step 1.50.
    expect(checkFrom(1000)).toEqual([
      ['HEAVIER_COSTS_LESS', 'rate.heavier_costs_less', { lighterGrams: 500, fromGrams: 1000 }],
    ]);
    expect(checkFrom(500)).toEqual([]);
  });

  it('are compared with lighter weights also where the break before has no whole step', () => {
    const breaks: WeightRateCard['breaks'] = [
      { fromGrams: 0, baseMinor: 0, perStepMinor: 100 },
      { fromGrams: 4600, baseMinor: 0, perStepMinor: 98 },
      { fromGrams: 4800, baseMinor: 0, perStepMinor: 40 },
    ];
    expect(checkOne({ breaks })).toEqual([
      ['HEAVIER_COSTS_LESS', 'rate.heavier_costs_less', { lighterGrams: 2500, fromGrams: 4800 }],
    ]);
  });

  it('with the same price of a step and another base are breaks of their own', () => {
    const breaks: WeightRateCard['breaks'] = [
      { fromGrams: 0, baseMinor: 0, perStepMinor: 100 },
      { fromGrams: 5000, baseMinor: 50, perStepMinor: 100 },
    ];
    expect(checkOne({ breaks })).toEqual([]);
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
    expect(
      check(buildCard({ validFrom: '2027-02-02' }), buildCard({ validTo: '2027-01-31' })).map(
        ([cardId, kind, , params]) => [cardId, kind, params],
      ),
    ).toEqual([['card 2', 'GAP', { startDate: '2027-02-01', endDate: '2027-02-01' }]]);
  });

  it('is compared with the card that ends last', () => {
    expect(
      check(
        buildCard({ validTo: '2027-12-31' }),
        buildCard({ validFrom: '2026-12-01', validTo: '2027-01-31' }),
        buildCard({ validFrom: '2027-06-01' }),
      ).map(([cardId, kind, , params]) => [cardId, kind, params]),
    ).toEqual([
      ['card 1', 'OVERLAP', { startDate: '2026-12-01' }],
      ['card 2', 'OVERLAP', { startDate: '2026-12-01' }],
      ['card 1', 'OVERLAP', { startDate: '2027-06-01' }],
      ['card 3', 'OVERLAP', { startDate: '2027-06-01' }],
    ]);
  });

  it('overlaps where two cards are valid on a day; versions of one card and cards of another client do not count', () => {
    const overlapping = buildCard({ validFrom: '2026-12-01', transitDaysMax: 5 });
    expect(check(buildCard(), overlapping).map(([cardId, kind]) => [cardId, kind])).toEqual([
      ['card 1', 'OVERLAP'],
      ['card 2', 'OVERLAP'],
    ]);
    expect(check(buildCard(), { cardId: 'card 2', clientId: 'client', card: overlapping })).toEqual([]);
    expect(check(buildCard(), buildCard({ serviceLevels: ['EXPRESS'] }))).toEqual([]);
    expect(check(buildCard(), buildCard({ destination: { country: 'MY', zone: KLANG_VALLEY } }))).toEqual([]);
    const [first, version] = [buildCard(), overlapping].map((card) => ({
      cardId: 'card',
      clientId: null,
      card,
    }));
    expect(first && version && check(first, version)).toEqual([]);
  });

  it('overlaps on a single day', () => {
    const [finding] = check(buildCard({ validTo: '2027-01-31' }), buildCard({ validFrom: '2027-01-31' }));
    expect(finding).toEqual(['card 1', 'OVERLAP', 'rate.overlap_same_days', { startDate: '2027-01-31' }]);
  });

  it('names the card that applies: the later one with the same transit days, otherwise the cheaper one', () => {
    const getCode = (changes: Partial<WeightRateCard>) =>
      check(buildCard(), buildCard({ validFrom: '2026-12-01', ...changes })).map(([, , code]) => code);
    expect(getCode({ currency: 'SGD' })).toEqual(['rate.overlap_same_days', 'rate.overlap_same_days']);
    expect(getCode({ currency: 'SGD', transitDaysMax: 5 })).toEqual(['rate.overlap', 'rate.overlap']);
    expect(getCode({ currency: 'SGD', transitDaysMin: 2 })).toEqual(['rate.overlap', 'rate.overlap']);
  });

  it('that ends within 30 days without a successor is named, and what ended before is not', () => {
    expect(check(buildCard({ validTo: '2026-12-23' }))).toEqual([
      ['card 1', 'ENDS_SOON', 'rate.ends_without_successor', { endDate: '2026-12-23' }],
    ]);
    expect(check(buildCard({ validTo: '2026-12-24' }))).toEqual([]);
    expect(check(buildCard({ validTo: '2026-11-22' }))).toEqual([]);
    expect(check(buildCard({ validTo: TODAY }))).toHaveLength(1);
    expect(check(buildCard({ validTo: '2026-12-10' }), buildCard({ validFrom: '2026-12-11' }))).toEqual([]);
  });
});

const toChecked = (cardId: string, overrides: Overrides, clientId: string | null = null): CheckedCard => ({
  cardId,
  clientId,
  card: buildCard(overrides),
});

describe('a draft', () => {
  const checkDraft = (overrides: Overrides, stored: Overrides, others: readonly CheckedCard[] = []) => {
    const draft = toChecked('card', overrides);
    const versions = [toChecked('card', stored), draft];
    return findDraftFindings({ versions, draft }, others, OFFER, TODAY).map(
      ({ cardId, kind, reason: { params } }) => [cardId, kind, params],
    );
  };

  it('is compared with the versions of its card that have not ended', () => {
    const draft = { validFrom: '2027-02-03' };
    const gap = ['card', 'GAP', { startDate: '2027-02-01', endDate: '2027-02-02' }];
    expect(checkDraft(draft, { validTo: '2027-01-31' })).toEqual([gap]);
    const untilToday = { startDate: '2026-11-24', endDate: '2027-02-02' };
    expect(checkDraft(draft, { validTo: TODAY })).toEqual([['card', 'GAP', untilToday]]);
    expect(checkDraft(draft, { validTo: '2026-11-22' })).toEqual([]);
  });

  it('that another version follows does not end without a successor', () => {
    expect(checkDraft({ validTo: '2026-12-10' }, { validFrom: '2026-12-11' })).toEqual([]);
  });

  it('has its own part of an overlap with another card', () => {
    const ended = { validTo: '2026-11-22' };
    expect(checkDraft({ validFrom: '2026-12-01' }, ended, [toChecked('other', {})])).toEqual([
      ['card', 'OVERLAP', { startDate: '2026-12-01' }],
    ]);
  });
});

describe('a draft without transit days', () => {
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

  it('gets the days of a card for the same clients before others, and of the same mode before the same clients', () => {
    const ofClient = toChecked('client', { transitDaysMin: 2, transitDaysMax: 4 }, 'client');
    const ofNetwork = toChecked('network', { transitDaysMin: 3, transitDaysMax: 6 });
    const air = toChecked('air', { mode: 'AIR' });
    expect(findDays(ofClient, ofNetwork)?.transitDays).toEqual({ min: 3, max: 6 });
    expect(findDays(air, ofClient)?.transitDays).toEqual({ min: 2, max: 4 });
  });

  it('gets the days of a card that has some, and for this finding alone', () => {
    const noDays = toChecked('no days', { transitDaysMin: 0, transitDaysMax: 0 });
    const draft = toChecked('draft', { transitDaysMin: 0, transitDaysMax: 0, maxGrams: 400 });
    const others = [noDays, toChecked('air', { mode: 'AIR', transitDaysMin: 1, transitDaysMax: 2 })];
    expect(
      findDraftFindings({ versions: [draft], draft }, others, OFFER, TODAY)
        .filter(({ kind }) => kind !== 'OVERLAP')
        .map(({ kind, transitDays }) => [kind, transitDays]),
    ).toEqual([
      ['NO_ORDERS', undefined],
      ['TRANSIT_DAYS', { min: 1, max: 2 }],
    ]);
  });

  it('gets no days where the other cards of its lane have none', () => {
    expect(findDays(toChecked('other', { transitDaysMin: 0, transitDaysMax: 0 }))).toMatchObject({
      reason: { code: 'rate.no_transit_days' },
    });
    expect(findDays()).not.toHaveProperty('transitDays');
  });
});
