import { listCandidates, weightRateCard, type WeightRateCard } from '@portal/contract/routing';
import { describe, expect, it } from 'vitest';
import { buildCard, buildContext, buildOrder, buildPartner, sampleId } from '../samples/builders.ts';
import type { RouteOrder, RoutingInput } from './routing-input.ts';
import { routeOrder } from './routing-rules.ts';

const [AIRLINE, TRUCKER] = [sampleId(1, 1), sampleId(1, 2)];

const buildFreightCard = (number: number, partnerId: string, overrides: Partial<WeightRateCard>) =>
  buildCard({ id: sampleId(2, number), partnerId, serviceType: 'FREIGHT_FORWARDER', ...overrides });

const perStep = (perStepMinor: number) =>
  [{ fromGrams: 0, baseMinor: 0, perStepMinor }] satisfies WeightRateCard['breaks'];

/** Two forwarders from SG to MY: one by air for all levels, one by air for EXPRESS, and by truck. */
const rateCards = [
  buildFreightCard(1, AIRLINE, { breaks: perStep(200), divisor: 6000, transitDaysMin: 1, transitDaysMax: 2 }),
  buildFreightCard(2, TRUCKER, {
    serviceLevels: ['EXPRESS'],
    breaks: perStep(150),
    divisor: 5000,
    transitDaysMin: 1,
    transitDaysMax: 1,
  }),
  buildFreightCard(3, TRUCKER, {
    mode: 'LAND',
    serviceLevels: ['ECONOMY', 'ECONOMY_PLUS'],
    breaks: perStep(90),
    divisor: 4000,
    transitDaysMin: 2,
    transitDaysMax: 3,
  }),
];

const input: Partial<RoutingInput> = {
  partners: [AIRLINE, TRUCKER].map((id) => buildPartner({ id, serviceTypes: ['FREIGHT_FORWARDER'] })),
  rateCards,
};

/** The leg of the main carriage of a parcel from SG to MY: 1 kg, 12 dm³. */
function routeFreight(order: Partial<RouteOrder>, overrides: Partial<RoutingInput> = {}) {
  const parcel = buildOrder({ movement: 'CROSS_BORDER', volumeMm3: 12_000_000, ...order });
  const leg = routeOrder(parcel, buildContext({ ...input, ...overrides }), new Map()).legs[1];
  if (leg === undefined) throw new Error('expected a leg');
  return leg;
}

const listReasons = (leg: ReturnType<typeof routeFreight>) =>
  listCandidates(leg.trace, leg.sheet).map(({ partnerId, mode, reasons }) => [
    partnerId,
    mode,
    reasons.map(({ message }) => message),
  ]);

describe('the service level of an order', () => {
  it('selects among the cards of the level, with their price, days and divisor', () => {
    expect(routeFreight({ serviceLevel: 'EXPRESS' })).toMatchObject({
      rateCardId: sampleId(2, 2),
      mode: 'AIR',
      chargeableGrams: 2500,
      price: { amountMinor: 750 },
      transitDaysMax: 1,
    });
    expect(routeFreight({ serviceLevel: 'ECONOMY' })).toMatchObject({
      rateCardId: sampleId(2, 3),
      mode: 'LAND',
      chargeableGrams: 3000,
      price: { amountMinor: 540 },
      transitDaysMax: 3,
    });
  });

  it('without rates is a reason against the partner', () => {
    const leg = routeFreight({ serviceLevel: 'EXPRESS' }, { rateCards: rateCards.slice(2) });
    expect(leg.allocation).toBe('UNALLOCATED');
    expect(listReasons(leg)).toContainEqual([TRUCKER, null, ['has no rate for express from SG to MY']]);
  });
});

describe('the transport mode of an order', () => {
  it('limits the main carriage to cards of the mode', () => {
    expect(routeFreight({ shipmentMode: 'AIR' })).toMatchObject({
      rateCardId: sampleId(2, 1),
      mode: 'AIR',
      chargeableGrams: 2000,
      price: { amountMinor: 800 },
    });
    expect(routeFreight({ shipmentMode: 'LAND' })).toMatchObject({
      rateCardId: sampleId(2, 3),
      mode: 'LAND',
    });
  });

  it('without rates is a reason against the partner, also for one level', () => {
    const sea = routeFreight({ shipmentMode: 'SEA' });
    expect(sea).toMatchObject({ allocation: 'UNALLOCATED', mode: null });
    expect(listReasons(sea)).toEqual([
      [AIRLINE, null, ['has no rate by sea from SG to MY']],
      [TRUCKER, null, ['has no rate by sea from SG to MY']],
    ]);
    const express = routeFreight({ shipmentMode: 'LAND', serviceLevel: 'EXPRESS' });
    expect(listReasons(express)).toContainEqual([
      TRUCKER,
      null,
      ['has no rate for express by road from SG to MY'],
    ]);
  });

  it('does not limit the other legs', () => {
    const partnerId = sampleId(1, 3);
    const context = buildContext({
      partners: [buildPartner({ id: partnerId, serviceTypes: ['B2B'] })],
      rateCards: [
        buildCard({
          id: sampleId(2, 9),
          partnerId,
          serviceType: 'B2B',
          mode: 'LAND',
          origin: { country: 'MY' },
        }),
      ],
    });
    const order = buildOrder({ firstLeg: undefined, shipmentMode: 'AIR' });
    const legs = routeOrder(order, context, new Map()).legs;
    expect(legs.map(({ serviceType, mode }) => [serviceType, mode])).toEqual([
      ['PICKUP', null],
      ['FREIGHT_FORWARDER', null],
      ['CUSTOMS', null],
      ['B2B', 'LAND'],
    ]);
  });

  it('that is open lists a partner once for each of its modes, and explains the cheapest', () => {
    const both = [...rateCards, buildFreightCard(4, TRUCKER, { breaks: perStep(300) })];
    const leg = routeFreight({}, { rateCards: both });
    expect(listReasons(leg)).toEqual([
      [TRUCKER, 'LAND', []],
      [AIRLINE, 'AIR', ['costs 2.60 SGD more']],
      [TRUCKER, 'AIR', ['costs 9.60 SGD more']],
    ]);
  });

  it('weighs a leg without a partner by the usual divisor of the mode', () => {
    const weigh = (order: Partial<RouteOrder>) => routeFreight(order, { rateCards: [] }).chargeableGrams;
    expect([
      weigh({}),
      weigh({ shipmentMode: 'AIR' }),
      weigh({ shipmentMode: 'AIR', serviceLevel: 'EXPRESS' }),
      weigh({ shipmentMode: 'LAND' }),
      weigh({ shipmentMode: 'SEA' }),
    ]).toEqual([2500, 2000, 2500, 3000, 12_000]);
  });
});

describe('cards of one partner in one mode', () => {
  const agreed = buildFreightCard(5, AIRLINE, { audience: 'CLIENT', breaks: perStep(250), maxGrams: 2000 });
  const slow = buildFreightCard(6, AIRLINE, { breaks: perStep(120), transitDaysMax: 9 });

  it('of the same precedence: the cheapest valid one is its offer', () => {
    expect(routeFreight({ shipmentMode: 'AIR' }, { rateCards: [...rateCards, slow] })).toMatchObject({
      rateCardId: sampleId(2, 6),
      transitDaysMax: 9,
    });
  });

  it('agreed with the client apply where they cover the weight, also if a network card is cheaper', () => {
    const cards = { rateCards: [...rateCards, slow, agreed] };
    expect(routeFreight({ shipmentMode: 'AIR', volumeMm3: 0 }, cards).rateCardId).toBe(agreed.id);
    expect(routeFreight({ shipmentMode: 'AIR' }, cards).rateCardId).toBe(slow.id);
  });
});

describe('a lane control', () => {
  const fixed = (modes: ('AIR' | 'LAND')[]): Partial<RoutingInput> => ({
    rateCards: [...rateCards, buildFreightCard(4, TRUCKER, { breaks: perStep(50) })],
    laneControls: [
      {
        country: 'MY',
        serviceType: 'FREIGHT_FORWARDER',
        decision: { mode: 'FIXED', entries: [{ partnerId: TRUCKER, condition: { modes } }] },
      },
    ],
  });

  it('with a mode selects the offer of its partner in that mode', () => {
    expect(routeFreight({}, fixed(['LAND']))).toMatchObject({ rule: 'FIXED', mode: 'LAND' });
    expect(routeFreight({}, fixed(['AIR', 'LAND']))).toMatchObject({ rule: 'FIXED', mode: 'AIR' });
    expect(listReasons(routeFreight({}, fixed(['LAND'])))).toContainEqual([
      TRUCKER,
      'AIR',
      ['the transport mode is not one set on this lane'],
    ]);
  });

  it('with a mode does not apply to an order that names another', () => {
    expect(routeFreight({ shipmentMode: 'AIR' }, fixed(['LAND']))).toMatchObject({
      rule: 'CHEAPEST',
      mode: 'AIR',
    });
  });
});

describe('a rate card', () => {
  const parse = (card: Partial<WeightRateCard>) =>
    weightRateCard
      .safeParse({ ...rateCards[0], ...card })
      .error?.issues.map(({ path, message }) => [path[0], message]);

  it('of a forwarder needs a mode, and a last mile has none', () => {
    expect(parse({})).toBeUndefined();
    expect(parse({ mode: undefined })).toEqual([['mode', 'is required for freight: AIR, LAND or SEA']]);
    expect(parse({ serviceType: 'LAST_MILE' })).toEqual([
      ['mode', 'is possible for freight forwarder, domestic and B2B rates only'],
    ]);
  });

  it('names a service level once', () => {
    expect(parse({ serviceLevels: ['EXPRESS', 'EXPRESS'] })).toEqual([
      ['serviceLevels', 'names a service level twice'],
    ]);
  });
});

describe('a truck', () => {
  const toPostcode = (postcode: string, portId?: string) => ({
    destination: { country: 'MY', postcode, portId },
    shipmentMode: 'LAND' as const,
  });

  it('is a candidate where a road connects the consignor and the consignee', () => {
    expect(routeFreight(toPostcode('50450'))).toMatchObject({ partnerId: TRUCKER, mode: 'LAND' });
  });

  it.each([toPostcode('93000'), toPostcode('88000', 'MYTKP'), toPostcode('87999')])(
    'is none over the sea, with the reason: %j',
    (order) => {
      const leg = routeFreight(order);
      expect(leg.partnerId).toBeNull();
      expect(listReasons(leg)).toContainEqual([TRUCKER, null, ['no road leads to the destination']]);
    },
  );

  it('delivers freight from the port of its island only', () => {
    const delivery = buildCard({
      id: sampleId(2, 9),
      partnerId: TRUCKER,
      serviceType: 'B2B',
      mode: 'LAND',
      origin: { country: 'PH' },
      destination: { country: 'PH' },
    });
    const partners = [buildPartner({ id: TRUCKER, serviceTypes: ['B2B'], countries: ['SG', 'PH'] })];
    const deliver = (portId: string, postcode: string) => {
      const order = buildOrder({
        movement: 'B2B',
        firstLeg: 'PICKUP',
        destination: { country: 'PH', portId, postcode },
      });
      const context = buildContext({ partners, rateCards: [delivery] });
      return routeOrder(order, context, new Map()).legs.at(-1)?.partnerId;
    };
    expect([deliver('PHDVO', '8000'), deliver('PHMNL', '2600'), deliver('PHMNL', '8000')]).toEqual([
      TRUCKER,
      TRUCKER,
      null,
    ]);
  });

  it('leaves orders that name no mode to planes, on the same lane as an order that it can carry', () => {
    const context = buildContext(input);
    const route = (postcode: string) => {
      const order = buildOrder({
        movement: 'CROSS_BORDER',
        serviceLevel: 'ECONOMY',
        destination: { country: 'MY', postcode },
      });
      return routeOrder(order, context, new Map()).legs[1]?.mode;
    };
    expect(['50450', '98000', '79000', '89999'].map(route)).toEqual(['LAND', 'AIR', 'LAND', 'AIR']);
  });
});
