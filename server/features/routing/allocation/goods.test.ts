import { listCandidates } from '@portal/contract/routing';
import { GOODS_FLAGS, SHIPMENT_MODES } from '@portal/contract/trade';
import { takesGoods } from '@portal/contract/partners';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildCard, buildContext, buildOrder, buildPartner, sampleId } from '../samples/builders.ts';
import { routeOrder } from './routing-rules.ts';
import type { RouteOrder, RoutingPartner } from './routing-input.ts';

const [AIR, TRUCK] = [sampleId(1, 1), sampleId(1, 2)];
const POWER_BANK = { goods: [{ flag: 'UN3480', isLarge: false }] } as const;

/** The route of freight from door to door: one partner by air, a dearer one by road. */
function route(order: Partial<RouteOrder>, goods: RoutingPartner['goods'] = []) {
  const context = buildContext({
    partners: [
      buildPartner({ id: AIR, serviceTypes: ['B2B'], goods }),
      buildPartner({ id: TRUCK, serviceTypes: ['B2B'] }),
    ],
    rateCards: [
      buildCard({ id: sampleId(2, 1), partnerId: AIR, serviceType: 'B2B', mode: 'AIR' }),
      buildCard({
        id: sampleId(2, 2),
        partnerId: TRUCK,
        serviceType: 'B2B',
        mode: 'LAND',
        minimumMinor: 9_00,
      }),
    ],
  });
  const [leg] = routeOrder(buildOrder(order), context, new Map()).legs;
  return { partnerId: leg?.partnerId, candidates: leg && listCandidates(leg.trace, leg.sheet) };
}

describe('batteries alone', () => {
  it('go by road although the air is cheaper, and the reason names the goods', () => {
    expect(route({}).partnerId).toBe(AIR);
    const { partnerId, candidates } = route(POWER_BANK);
    expect(partnerId).toBe(TRUCK);
    expect(candidates?.find((candidate) => candidate.partnerId === AIR)).toMatchObject({
      eligible: false,
      reasons: [
        {
          code: 'route.goods_not_taken_by_mode',
          params: { goodsTerms: ['UN3480'], modeTerm: 'AIR' },
          message: 'does not take UN3480 lithium-ion batteries alone by air',
        },
      ],
    });
  });

  it('by air have no partner, unless one says that it takes them', () => {
    const order = { ...POWER_BANK, shipmentMode: 'AIR' } as const;
    expect(route(order).partnerId).toBeNull();
    const rule = { flag: 'UN3480', modes: ['AIR'] } as const;
    expect(route(order, [{ ...rule, modes: [...rule.modes], largeBatteryModes: [] }]).partnerId).toBe(AIR);
  });
});

it('batteries alone by air have no partner on rates for all modes, and by road they have', () => {
  const context = buildContext({
    partners: [buildPartner({ id: AIR, serviceTypes: ['B2B'] })],
    rateCards: [buildCard({ id: sampleId(2, 1), partnerId: AIR, serviceType: 'B2B' })],
  });
  const findPartner = (shipmentMode: 'AIR' | 'LAND') =>
    routeOrder(buildOrder({ ...POWER_BANK, shipmentMode }), context, new Map()).legs[0]?.partnerId;
  expect(findPartner('AIR')).toBeNull();
  expect(findPartner('LAND')).toBe(AIR);
});

it('a partner that takes goods by road only is selected by road, although its rate by air is lower', () => {
  const card = { partnerId: AIR, serviceType: 'B2B' } as const;
  const context = buildContext({
    partners: [buildPartner({ id: AIR, serviceTypes: ['B2B'] })],
    rateCards: [
      buildCard({ ...card, id: sampleId(2, 1), mode: 'AIR' }),
      buildCard({ ...card, id: sampleId(2, 2), mode: 'LAND', minimumMinor: 9_00 }),
    ],
  });
  const [leg] = routeOrder(buildOrder(POWER_BANK), context, new Map()).legs;
  expect(leg).toMatchObject({ partnerId: AIR, mode: 'LAND' });
});

it('large batteries in equipment are named by their size', () => {
  const { candidates } = route({ goods: [{ flag: 'UN3481', isLarge: true }] });
  expect(candidates?.find(({ partnerId }) => partnerId === AIR)?.reasons[0]?.message).toBe(
    'does not take UN3481 of more than 100 Wh by air',
  );
});

it('for any rules of partners and goods of an order, the selected partner takes the goods in the mode of the leg', () => {
  const flag = fc.constantFrom(...GOODS_FLAGS);
  const rule = fc
    .tuple(flag, fc.subarray([...SHIPMENT_MODES]), fc.subarray([...SHIPMENT_MODES]))
    .map(([ruleFlag, modes, large]) => ({
      flag: ruleFlag,
      modes,
      largeBatteryModes: large.filter((mode) => modes.includes(mode)),
    }));
  const rules = fc.uniqueArray(rule, { maxLength: 6, selector: (one) => one.flag });
  const goods = fc.uniqueArray(fc.record({ flag, isLarge: fc.boolean() }), {
    minLength: 1,
    maxLength: 2,
    selector: (one) => one.flag,
  });
  fc.assert(
    fc.property(fc.tuple(rules, rules), goods, (rulesOfPartners, orderGoods) => {
      const partners = rulesOfPartners.map((partnerRules, index) =>
        buildPartner({ id: sampleId(1, index), serviceTypes: ['B2B'], goods: partnerRules }),
      );
      const rateCards = partners.flatMap(({ id }, partner) =>
        SHIPMENT_MODES.map((mode, index) =>
          buildCard({ id: sampleId(2, partner * 3 + index), partnerId: id, serviceType: 'B2B', mode }),
        ),
      );
      const context = buildContext({ partners, rateCards });
      const [leg] = routeOrder(buildOrder({ goods: orderGoods }), context, new Map()).legs;
      const canCarry = (index: number, mode: (typeof SHIPMENT_MODES)[number]) =>
        orderGoods.every((one) => takesGoods(rulesOfPartners[index] ?? [], one, mode));
      const selected = partners.findIndex(({ id }) => id === leg?.partnerId);
      if (selected >= 0) expect(canCarry(selected, leg?.mode ?? 'LAND')).toBe(true);
      else
        expect(partners.some((_, index) => SHIPMENT_MODES.some((mode) => canCarry(index, mode)))).toBe(false);
    }),
  );
});
