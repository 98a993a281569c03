import type { ShipmentMode } from '@portal/contract/trade';
import { describe, expect, it } from 'vitest';
import { buildCard, buildContext, buildPartner, sampleId } from '../samples/builders.ts';
import { buildFreightOrder } from '../samples/freight-order.ts';
import { routeOpenLegs } from './route-open-legs.ts';

const PARTNER = sampleId(1, 1);
const [AIR_CARD, CHEAP_AIR_CARD, LAND_CARD] = [sampleId(2, 1), sampleId(2, 2), sampleId(2, 3)];

/** Routes again an order whose leg is carried by air on `AIR_CARD`; `cards`: price in cents a step, by card and mode. */
function reroute(cards: readonly (readonly [id: string, mode: ShipmentMode, perStepMinor: number])[]) {
  const context = buildContext({
    partners: [buildPartner({ id: PARTNER, serviceTypes: ['B2B'] })],
    rateCards: cards.map(([id, mode, perStepMinor]) =>
      buildCard({
        id,
        partnerId: PARTNER,
        serviceType: 'B2B',
        mode,
        breaks: [{ fromGrams: 0, baseMinor: 0, perStepMinor }],
      }),
    ),
  });
  const leg = {
    serviceType: 'B2B' as const,
    partnerId: PARTNER,
    mode: 'AIR' as const,
    rateCardId: AIR_CARD,
    price: { amountMinor: 300, currency: 'SGD' },
    chargeableGrams: 1_500,
    trace: null,
  };
  const current = { legs: [leg], openLegs: new Set(['B2B' as const]), failedPartners: new Set<string>() };
  const rules = { context, ledger: new Map(), previousShares: new Map() };
  return routeOpenLegs(sampleId(9, 1), buildFreightOrder(), current, rules);
}

describe('an open leg whose partner stays', () => {
  it('is not replaced if mode and rate card stay too', () => {
    expect(reroute([[AIR_CARD, 'AIR', 100]]).legs).toEqual([]);
  });

  it('is replaced if the rules select another mode of the partner', () => {
    const { legs, price } = reroute([
      [AIR_CARD, 'AIR', 100],
      [LAND_CARD, 'LAND', 50],
    ]);
    expect(legs).toMatchObject([{ partnerId: PARTNER, mode: 'LAND', rateCardId: LAND_CARD }]);
    expect(price?.amountMinor).toBe(150);
  });

  it('is replaced if the rules select another rate card of the partner', () => {
    const { legs, price } = reroute([[CHEAP_AIR_CARD, 'AIR', 80]]);
    expect(legs).toMatchObject([{ partnerId: PARTNER, mode: 'AIR', rateCardId: CHEAP_AIR_CARD }]);
    expect(price?.amountMinor).toBe(240);
  });

  it('is not replaced if the partner has no rate card of the lane', () => {
    const { legs, explanations } = reroute([]);
    expect([legs, explanations.length]).toEqual([[], 1]);
  });
});
