import { listCandidates, explainLeg, type RateCard, type RouteReasonCode } from '@portal/contract/routing';
import { describe, expect, it } from 'vitest';
import type { RouteOrder, RoutingInput } from './routing-input.ts';
import { routeOrder } from './routing-rules.ts';
import { buildCard, buildContext, buildOrder, buildPartner, sampleId } from '../samples/builders.ts';
import {
  CHEAP,
  DEAR,
  twoPartners,
  buildSinglePartner,
  routeSingleLeg,
  listReasonCodes,
} from '../samples/two-partners.ts';

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
    [
      'an amount to collect over the ceiling of the partner',
      buildSinglePartner({ codCeilings: [{ amountMinor: 5_000_00, currency: 'MYR' }] }),
      ['route.cod_above_ceiling'],
      { cod: true, codAmount: { amountMinor: 5_000_01, currency: 'MYR' } },
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

  const inRinggit = (amountMinor: number) => ({ amountMinor, currency: 'MYR' });
  const [cheap, dear] = twoPartners.partners ?? [];
  const limited = {
    ...twoPartners,
    partners: [cheap, dear].flatMap((partner) =>
      partner === undefined
        ? []
        : [partner.id === CHEAP ? { ...partner, codCeilings: [inRinggit(500_00)] } : partner],
    ),
    rateCards: twoPartners.rateCards?.map((card) => ({ ...card, codFeeMinor: 0 }) as RateCard) ?? [],
  };

  it.each([
    ['at the ceiling of the cheapest partner goes to it', inRinggit(500_00), true, CHEAP],
    ['above it goes to the next partner', inRinggit(500_01), true, DEAR],
    ['in another currency has no ceiling', { amountMinor: 500_01, currency: 'SGD' }, true, CHEAP],
    ['of a leg that does not collect has no ceiling', inRinggit(500_01), false, CHEAP],
  ])('an amount %s', (_title, codAmount, cod, partnerId) => {
    expect(routeSingleLeg(buildOrder({ cod, codAmount }), limited).partnerId).toBe(partnerId);
  });

  it('names the ceiling of a partner that does not collect so much', () => {
    const { trace, sheet } = routeSingleLeg(buildOrder({ cod: true, codAmount: inRinggit(500_01) }), limited);
    expect(listCandidates(trace, sheet)[1]).toMatchObject({
      partnerId: CHEAP,
      eligible: false,
      price: null,
      reasons: [{ code: 'route.cod_above_ceiling', message: 'collects at most 500.00 MYR on delivery' }],
    });
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
