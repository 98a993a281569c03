import { listCandidates, explainLeg, type RouteReasonCode } from '@portal/contract/routing';
import { describe, expect, it } from 'vitest';
import type { RouteOrder, RoutingInput } from './routing-input.ts';
import { routeOrder, sumCosts, computeTotal, type RoutedLeg } from './routing-rules.ts';
import { buildCard, buildContext, buildOrder, buildPartner, sampleId } from '../samples/builders.ts';

const CHEAP = sampleId(1, 1);
const DEAR = sampleId(1, 2);

/** Two connected B2B partners from SG to MY: one at 1.00, one at 2.00 SGD each half kilogram. */
const twoPartners: Partial<RoutingInput> = {
  partners: [
    buildPartner({ id: CHEAP, serviceTypes: ['B2B'] }),
    buildPartner({ id: DEAR, serviceTypes: ['B2B'] }),
  ],
  rateCards: [
    buildCard({ id: sampleId(2, 1), partnerId: CHEAP, serviceType: 'B2B' }),
    buildCard({
      id: sampleId(2, 2),
      partnerId: DEAR,
      serviceType: 'B2B',
      breaks: [{ fromGrams: 0, baseMinor: 0, perStepMinor: 200 }],
    }),
  ],
};

function routeSingleLeg(order: RouteOrder, input: Partial<RoutingInput>): RoutedLeg {
  const [leg, ...overrides] = routeOrder(order, buildContext(input), new Map()).legs;
  if (leg === undefined || overrides.length > 0) throw new Error('expected one leg');
  return leg;
}

/** Every candidate's reason codes, by partner. */
function listReasonCodes({ trace, sheet }: RoutedLeg): Record<string, string[]> {
  const candidates = listCandidates(trace, sheet);
  return Object.fromEntries(
    candidates.map(({ partnerId, reasons }) => [partnerId, reasons.map(({ code }) => code)]),
  );
}

/** The only partner and card, with something about them changed. */
function buildSinglePartner(
  partner: Partial<Parameters<typeof buildPartner>[0]>,
  card: Partial<Parameters<typeof buildCard>[0]> | null = {},
): Partial<RoutingInput> {
  return {
    partners: [buildPartner({ id: CHEAP, serviceTypes: ['B2B'], ...partner })],
    rateCards: card ? [buildCard({ id: sampleId(2, 1), partnerId: CHEAP, serviceType: 'B2B', ...card })] : [],
  };
}

describe('allocation', () => {
  it('selects the cheapest eligible partner, and reports how much more the others cost', () => {
    const leg = routeSingleLeg(buildOrder(), twoPartners);
    expect(leg).toMatchObject({
      allocation: 'ALLOCATED',
      partnerId: CHEAP,
      rule: 'CHEAPEST',
      price: { amountMinor: 200, currency: 'SGD' },
      chargeableGrams: 1000,
      transitDaysMin: 2,
      transitDaysMax: 4,
      fromPlace: 'Singapore, SG',
      toPlace: 'Kuala Lumpur, MY',
    });
    expect(listCandidates(leg.trace, leg.sheet)[1]).toMatchObject({
      partnerId: DEAR,
      reasons: [
        { code: 'route.costs_more', params: { differenceMoney: { amountMinor: 200, currency: 'SGD' } } },
      ],
    });
    expect(explainLeg(leg.trace, leg.sheet).message).toBe(
      'Partner 1 is the cheapest of 2 partners that can carry it: 2.00 SGD.',
    );
  });

  const refusals: [string, Partial<RoutingInput>, RouteReasonCode[], Partial<RouteOrder>?][] = [
    ['a suspended partner', buildSinglePartner({ suspended: true }), ['route.suspended']],
    [
      'a partner without connection',
      buildSinglePartner({ connection: 'REQUESTED' }),
      ['route.connection_requested'],
    ],
    ['a country it does not serve', buildSinglePartner({ countries: ['SG'] }), ['route.does_not_serve']],
    [
      'a port it does not name while naming others there',
      buildSinglePartner({ ports: ['MYPEN'] }),
      ['route.does_not_serve'],
      { destination: { country: 'MY', portId: 'MYPKG' } },
    ],
    ['no rate card', buildSinglePartner({}, null), ['route.no_rate_card']],
    [
      'a card of another lane',
      buildSinglePartner({}, { destination: { country: 'TH' } }),
      ['route.no_rate_card'],
    ],
    [
      'a card that starts tomorrow',
      buildSinglePartner({}, { validFrom: '2026-11-22' }),
      ['route.rate_card_not_started'],
    ],
    [
      'a card that ended yesterday',
      buildSinglePartner({}, { validTo: '2026-11-20' }),
      ['route.rate_card_ended'],
    ],
    ['a partner without COD', buildSinglePartner({ cod: false }), ['route.cod_not_offered'], { cod: true }],
    [
      'a card without COD',
      buildSinglePartner({}, { codFeeMinor: undefined }),
      ['route.cod_not_offered'],
      { cod: true },
    ],
    ['a weight over the card', buildSinglePartner({}), ['route.weight_not_covered'], { grossGrams: 30_001 }],
    [
      'a volume over the card',
      buildSinglePartner({}),
      ['route.weight_not_covered'],
      { volumeMm3: 30_001 * 5000 },
    ],
    [
      'two obstacles at once, both named',
      buildSinglePartner({ suspended: true, connection: 'ENDED' }),
      ['route.suspended', 'route.connection_ended'],
    ],
  ];

  it.each(refusals)('rejects %s', (_, input, codes, order = {}) => {
    const leg = routeSingleLeg(buildOrder(order), input);
    expect(leg).toMatchObject({ allocation: 'UNALLOCATED', partnerId: null, price: null, share: null });
    expect(listReasonCodes(leg)).toEqual({ [CHEAP]: codes });
  });

  it('accepts a card on its first and its last day', () => {
    const leg = routeSingleLeg(
      buildOrder(),
      buildSinglePartner({}, { validFrom: '2026-11-21', validTo: '2026-11-21' }),
    );
    expect(leg.allocation).toBe('ALLOCATED');
  });

  it('accepts a weight up to the last gram the card covers', () => {
    expect(routeSingleLeg(buildOrder({ grossGrams: 30_000 }), buildSinglePartner({})).allocation).toBe(
      'ALLOCATED',
    );
  });

  it('explains why no partner is eligible', () => {
    const input = { ...twoPartners, partners: [] };
    const none = routeSingleLeg(buildOrder(), input);
    expect(explainLeg(none.trace, none.sheet).message).toBe('No partner offers B2B.');
    const heavy = routeSingleLeg(buildOrder({ grossGrams: 40_000 }), twoPartners);
    expect(explainLeg(heavy.trace, heavy.sheet).message).toBe(
      'No partner for B2B: Partner 1 (carries at most 30 kg on this lane), Partner 2 (carries at most 30 kg on this lane).',
    );
  });
});

describe('rate cards of one partner', () => {
  const buildPlace = (country: string, overrides = {}) => ({ country, ...overrides });
  const card = (number: number, perStepMinor: number, overrides: Partial<Parameters<typeof buildCard>[0]>) =>
    buildCard({
      id: sampleId(2, number),
      partnerId: CHEAP,
      serviceType: 'B2B',
      breaks: [{ fromGrams: 0, baseMinor: 0, perStepMinor }],
      ...overrides,
    });
  const zone = { name: 'Klang Valley', postcodePrefixes: ['50', '4'] };
  const input: Partial<RoutingInput> = {
    partners: [buildPartner({ id: CHEAP, serviceTypes: ['B2B'] })],
    rateCards: [
      card(1, 100, {}),
      card(2, 200, { destination: buildPlace('MY', { portId: 'MYPKG' }) }),
      card(3, 300, { destination: buildPlace('MY', { zone }), maxGrams: 5000 }),
    ],
  };
  const getPriceTo = (destination: RouteOrder['destination'], overrides: Partial<RouteOrder> = {}) =>
    routeSingleLeg(buildOrder({ destination, ...overrides }), input).price?.amountMinor;

  it('are selected by the narrowest match: zone, then port, then country', () => {
    expect(getPriceTo({ country: 'MY', portId: 'MYPKG', postcode: '50 088' })).toBe(600);
    expect(getPriceTo({ country: 'MY', portId: 'MYPKG', postcode: '80000' })).toBe(400);
    expect(getPriceTo({ country: 'MY', portId: 'MYPEN', postcode: '80000' })).toBe(200);
    expect(getPriceTo({ country: 'MY' })).toBe(200);
  });

  it('are selected by postcode within one context, also between zones with a common prefix', () => {
    const inner = { name: 'Centre', postcodePrefixes: ['501'] };
    const context = buildContext({
      ...input,
      rateCards: [
        card(3, 300, { destination: buildPlace('MY', { zone }), validFrom: '2026-02-01' }),
        card(4, 400, { destination: buildPlace('MY', { zone: inner }), validFrom: '2026-03-01' }),
      ],
    });
    const pricesTo = ['50088', '50100', '80000', '50088'].map((postcode) => {
      const order = buildOrder({ destination: { country: 'MY', postcode } });
      return routeOrder(order, context, new Map()).legs[0]?.price?.amountMinor;
    });
    expect(pricesTo).toEqual([600, 800, undefined, 600]);
  });

  it('are skipped if they do not cover the weight', () => {
    const leg = routeSingleLeg(buildOrder({ grossGrams: 6000 }), input);
    expect(leg).toMatchObject({ rateCardId: sampleId(2, 1), price: { amountMinor: 1200 } });
    expect(listCandidates(leg.trace, leg.sheet)).toHaveLength(1);
  });

  it('agreed with the client take precedence over network cards', () => {
    const agreed = card(4, 500, { audience: 'CLIENT' });
    const leg = routeSingleLeg(buildOrder(), { ...input, rateCards: [...(input.rateCards ?? []), agreed] });
    expect(leg.rateCardId).toBe(agreed.id);
  });
});

describe('prices', () => {
  it('are the sum of freight, fuel and, on a COD leg, the COD fee, and record these parts', () => {
    const input = buildSinglePartner({}, { fuelBasisPoints: 1250, codFeeMinor: 150, minimumMinor: 1001 });
    const leg = routeSingleLeg(buildOrder({ cod: true }), input);
    expect(leg.price).toEqual({ amountMinor: 1001 + 125 + 150, currency: 'SGD' });
    expect(leg.trace.charge).toEqual([1001, 125, 150, 1000, 0]);
    expect(routeSingleLeg(buildOrder(), input).price?.amountMinor).toBe(1126);
  });

  it('in several currencies are ranked by the day’s exchange rates, and show the conversion', () => {
    const cards = twoPartners.rateCards?.map((card) =>
      card.partnerId === DEAR ? { ...card, currency: 'MYR' } : card,
    );
    const leg = routeSingleLeg(buildOrder(), { ...twoPartners, rateCards: cards ?? [] });
    expect(leg).toMatchObject({ partnerId: DEAR, price: { amountMinor: 400, currency: 'MYR' } });
    expect(listCandidates(leg.trace, leg.sheet)[0]?.converted).toEqual({
      amountMinor: 123,
      currency: 'SGD',
      asOf: '2026-11-20',
    });
  });

  it('without an exchange rate rank last but are not rejected', () => {
    const cards = twoPartners.rateCards?.map((card) =>
      card.partnerId === CHEAP ? { ...card, currency: 'XAF' } : card,
    );
    const leg = routeSingleLeg(buildOrder(), { ...twoPartners, rateCards: cards ?? [] });
    expect(leg.partnerId).toBe(DEAR);
    expect(listReasonCodes(leg)).toEqual({ [DEAR]: [], [CHEAP]: ['route.no_exchange_rate'] });
  });

  it('in one currency are compared without an exchange rate', () => {
    const cards = twoPartners.rateCards?.map((card) => ({ ...card, currency: 'XAF' }));
    const leg = routeSingleLeg(buildOrder(), { ...twoPartners, rateCards: cards ?? [] });
    expect(leg.partnerId).toBe(CHEAP);
    expect(listReasonCodes(leg)).toEqual({ [DEAR]: ['route.costs_more'], [CHEAP]: [] });
  });

  it('of a route are summed per currency, and the total is marked as converted', () => {
    const serviceTypes = ['FIRST_MILE', 'FREIGHT_FORWARDER', 'CUSTOMS', 'LAST_MILE'] as const;
    const context = buildContext({
      partners: [buildPartner({ id: CHEAP, serviceTypes: [...serviceTypes] })],
      rateCards: serviceTypes.map((serviceType, index) =>
        buildCard({
          id: sampleId(2, index),
          partnerId: CHEAP,
          serviceType,
          origin: { country: index < 2 ? 'SG' : 'MY' },
          destination: { country: index < 1 ? 'SG' : 'MY' },
          currency: index < 2 ? 'SGD' : 'MYR',
        }),
      ),
    });
    const result = routeOrder(buildOrder({ movement: 'CROSS_BORDER' }), context, new Map());
    expect(result.allocation).toBe('ALLOCATED');
    expect(sumCosts(result)).toEqual([
      { amountMinor: 400, currency: 'SGD' },
      { amountMinor: 400, currency: 'MYR' },
    ]);
    expect(computeTotal(result, context)).toEqual({
      amountMinor: 523,
      currency: 'SGD',
      convertedAsOf: '2026-11-20',
    });
  });
});

describe('cash on delivery', () => {
  it('is required of the delivering partner only', () => {
    const [first, last] = [sampleId(1, 3), sampleId(1, 4)];
    const serviceOf = (id: string) => (id === first ? 'PICKUP' : 'DOMESTIC');
    const home = { country: 'SG' };
    const context = buildContext({
      partners: [first, last].map((id) =>
        buildPartner({ id, serviceTypes: [serviceOf(id)], cod: id === last }),
      ),
      rateCards: [first, last].map((partnerId, index) =>
        buildCard({
          id: sampleId(2, index),
          partnerId,
          serviceType: serviceOf(partnerId),
          origin: home,
          destination: home,
          codFeeMinor: 70,
        }),
      ),
    });
    const order = buildOrder({ movement: 'DOMESTIC', firstLeg: 'PICKUP', cod: true, destination: home });
    const { legs } = routeOrder(order, context, new Map());
    expect(legs.map(({ partnerId, price }) => [partnerId, price?.amountMinor])).toEqual([
      [first, 200],
      [last, 270],
    ]);
  });
});

describe('booking on behalf', () => {
  const withoutBob = buildSinglePartner({ connection: 'NONE' });
  const withBob = { ...withoutBob, bobCountries: ['MY'] };

  it('allows partners without a connection at network rates, for its country only', () => {
    expect(routeSingleLeg(buildOrder(), withoutBob).allocation).toBe('UNALLOCATED');
    const leg = routeSingleLeg(buildOrder(), withBob);
    expect(leg.partnerId).toBe(CHEAP);
    expect(listCandidates(leg.trace, leg.sheet)[0]?.bob).toBe(true);
    expect(routeSingleLeg(buildOrder(), { ...withoutBob, bobCountries: ['TH'] }).allocation).toBe(
      'UNALLOCATED',
    );
  });

  it('excludes partners with a rejected connection', () => {
    const leg = routeSingleLeg(buildOrder(), {
      ...buildSinglePartner({ connection: 'REJECTED' }),
      bobCountries: ['MY'],
    });
    expect(listReasonCodes(leg)).toEqual({ [CHEAP]: ['route.connection_rejected'] });
  });
});
