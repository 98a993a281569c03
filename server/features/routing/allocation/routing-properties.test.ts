import { listCandidates, routeSheet, routeTrace } from '@portal/contract/routing';
import { takesGoods } from '@portal/contract/partners';
import { computePriceByBreaks } from '@portal/contract/quantities';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildRoutingContext, listSheets } from './routing-context.ts';
import type { RouteOrder, RoutingInput } from './routing-input.ts';
import { routeOrder, routeOrders, type RouteResult } from './routing-rules.ts';
import { buildInput, buildOrder, buildPartner, sampleId } from '../samples/builders.ts';
import { sampleNetwork, sampleOrders } from '../samples/network.ts';
import {
  buildAnyCard,
  COUNTRIES,
  network,
  order,
  partnerRules,
  SERVICES,
  type CardValues,
} from '../samples/testing-networks.ts';

/** Networks in which three partners carry everything on every lane, freight by air and by road, so that goods decide. */
const denseNetwork: fc.Arbitrary<RoutingInput> = fc
  .array(partnerRules, { minLength: 3, maxLength: 3 })
  .map((rulesOfPartners) => {
    const partners = rulesOfPartners.map((goods, index) =>
      buildPartner({ id: sampleId(1, index), serviceTypes: [...SERVICES], goods }),
    );
    const cards = partners.flatMap(({ id: partnerId }) =>
      COUNTRIES.flatMap((from) => COUNTRIES.flatMap((to) => listLaneCards(partnerId, from, to))),
    );
    return buildInput({
      partners,
      rateCards: cards.map((card, index) => buildAnyCard({ id: sampleId(2, index), ...card })),
    });
  });

function listLaneCards(partnerId: string, from: string, to: string): Omit<CardValues, 'id'>[] {
  const lane = { partnerId, origin: { country: from }, destination: { country: to } };
  if (from === to) {
    return SERVICES.filter((service) => service !== 'FREIGHT_FORWARDER').map((serviceType) => ({
      ...lane,
      serviceType,
    }));
  }
  const modes = ['AIR', 'LAND'] as const;
  return modes.map((mode) => ({ ...lane, serviceType: 'FREIGHT_FORWARDER' as const, mode }));
}

/** Legs with goods that 200 dense networks allocate at least; 1,185 when this was written. */
const LEGS_WITH_GOODS = 500;

const orders = fc.array(order, { minLength: 1, maxLength: 20 });

function routeAll(input: RoutingInput, orderList: readonly RouteOrder[]): RouteResult[] {
  return [...routeOrders(orderList, buildRoutingContext(input), new Map())];
}

function checkEachLeg(
  check: (leg: RouteResult['legs'][number], input: RoutingInput, order: RouteOrder) => void,
  networks = network,
) {
  fc.assert(
    fc.property(networks, orders, (input, orderList) => {
      for (const [index, { legs }] of routeAll(input, orderList).entries()) {
        for (const leg of legs) check(leg, input, orderList[index] ?? buildOrder());
      }
    }),
    { numRuns: 200 },
  );
}

describe('for any network and orders', () => {
  it('an allocated partner offers the service, serves the places, is connected or booked on behalf, and is not suspended', () => {
    checkEachLeg((leg, input, { cod, destination, grossGrams, declarationLines }) => {
      if (leg.allocation === 'UNALLOCATED') return;
      const partner = input.partners.find(({ id }) => id === leg.partnerId);
      const card = input.rateCards.find(({ id }) => id === leg.rateCardId);
      expect(partner?.serviceTypes).toContain(leg.serviceType);
      expect(partner?.suspended).toBe(false);
      const bob = input.bobCountries.includes(destination.country) && partner?.connection === 'NONE';
      expect(partner?.connection === 'ACCEPTED' || bob).toBe(true);
      expect(partner?.countries).toEqual(
        expect.arrayContaining([card?.origin.country, card?.destination.country]),
      );
      if (card?.clearance === undefined) {
        expect(card?.maxGrams).toBeGreaterThanOrEqual(Math.ceil(grossGrams / 500) * 500);
      }
      const collects = cod && ['LAST_MILE', 'SELF_COLLECT_LAST_MILE', 'DOMESTIC'].includes(leg.serviceType);
      if (collects) expect(partner?.cod && card?.clearance === undefined && card?.codFeeMinor).toBe(50);
      if (card?.clearance) {
        const { entryMinor, includedLines, perLineMinor } = card.clearance;
        const amountMinor = entryMinor + Math.max(0, declarationLines - includedLines) * perLineMinor;
        expect(leg.price).toEqual({ amountMinor, currency: card.currency });
      } else if (card) {
        const freight = computePriceByBreaks(leg.chargeableGrams, card).amountMinor;
        const fuel = Math.round((freight * card.fuelBasisPoints) / 10_000);
        expect(leg.price).toEqual({
          amountMinor: freight + fuel + (collects ? 50 : 0),
          currency: card.currency,
        });
      }
    });
  });

  it('an allocated partner takes the goods of the order in the mode of the leg', () => {
    let legsWithGoods = 0;
    checkEachLeg((leg, input, { goods = [] }) => {
      if (leg.allocation === 'UNALLOCATED' || leg.serviceType === 'CUSTOMS' || goods.length === 0) return;
      legsWithGoods += 1;
      const rules = input.partners.find(({ id }) => id === leg.partnerId)?.goods ?? [];
      expect(goods.filter((one) => !takesGoods(rules, one, leg.mode ?? undefined))).toEqual([]);
    }, denseNetwork);
    // A network that allocates no such legs would prove nothing.
    expect(legsWithGoods).toBeGreaterThan(LEGS_WITH_GOODS);
  });

  it('a leg is allocated if and only if a candidate is selected, and every other candidate has a reason', () => {
    checkEachLeg((leg, input) => {
      const candidates = listCandidates(leg.trace, leg.sheet);
      const offering = input.partners.filter(({ serviceTypes }) => serviceTypes.includes(leg.serviceType));
      expect(candidates.map(({ partnerId }) => partnerId).toSorted()).toEqual(
        offering.map(({ id }) => id).toSorted(),
      );
      expect(candidates.filter(({ selected }) => selected).map(({ partnerId }) => partnerId)).toEqual(
        leg.allocation === 'ALLOCATED' ? [leg.partnerId] : [],
      );
      for (const candidate of candidates) expect(candidate.reasons.length > 0).toBe(!candidate.selected);
    });
  });

  it('without a decision a leg is unallocated only if no candidate is eligible', () => {
    checkEachLeg((leg) => {
      if (leg.allocation === 'ALLOCATED' || !['CHEAPEST', 'OPTIMISER'].includes(leg.rule)) return;
      expect(listCandidates(leg.trace, leg.sheet).some(({ eligible }) => eligible)).toBe(false);
    });
  });

  it('the rule CHEAPEST selects the lowest cost, and the rule OPTIMISER the lowest score', () => {
    checkEachLeg((leg) => {
      const candidates = listCandidates(leg.trace, leg.sheet).filter(({ eligible }) => eligible);
      const selected = candidates.find((candidate) => candidate.selected);
      if (selected === undefined) return;
      if (leg.rule === 'OPTIMISER') {
        expect(selected.score).toBe(Math.min(...candidates.map(({ score }) => score ?? Infinity)));
      }
      if (leg.rule === 'CHEAPEST') {
        const costs = candidates.flatMap(({ price, converted }) => {
          const amount = converted ?? price;
          return amount?.currency === 'SGD' ? [amount.amountMinor] : [];
        });
        const cost = selected.converted ?? selected.price;
        if (costs.length > 0)
          expect(cost).toMatchObject({ amountMinor: Math.min(...costs), currency: 'SGD' });
      }
    });
  });

  it('the first eligible partner of a fallback decision is selected', () => {
    checkEachLeg((leg) => {
      const { decision: control, optimiser } = leg.sheet;
      if (control?.mode !== 'FALLBACKS' || optimiser !== null) return;
      const able = new Set(
        listCandidates(leg.trace, leg.sheet).flatMap((at) => (at.eligible ? at.partnerId : [])),
      );
      const first = control.entries.find(({ partnerId }) => able.has(partnerId));
      expect(leg.partnerId).toBe(first?.partnerId ?? null);
    });
  });

  it('the same orders and input give the same routes', () => {
    fc.assert(
      fc.property(network, orders, (input, orderList) => {
        expect(routeAll(structuredClone(input), orderList)).toEqual(routeAll(input, orderList));
      }),
    );
  });

  it('without shares the route of an order does not depend on earlier orders', () => {
    fc.assert(
      fc.property(network, orders, (input, orderList) => {
        const shared = buildRoutingContext(input);
        for (const each of orderList) {
          expect(routeOrder(each, shared, new Map())).toEqual(
            routeOrder(each, buildRoutingContext(input), new Map()),
          );
        }
      }),
      { numRuns: 200 },
    );
  });

  it('traces and sheets match the contract, and every trace refers to an existing sheet', () => {
    const context = buildRoutingContext(sampleNetwork());
    const results = [...routeOrders(sampleOrders(500), context, new Map())];
    const sheets = new Map(listSheets(context).map((sheet) => [sheet.id, routeSheet.parse(sheet)]));
    for (const { trace, sheet } of results.flatMap(({ legs }) => legs)) {
      expect(routeTrace.parse(trace)).toEqual(trace);
      expect(sheets.get(trace.sheet)).toEqual(sheet);
    }
    expect(sheets.size).toBeLessThan(60);
  });
});
