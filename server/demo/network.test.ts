import type { ServiceType } from '@portal/contract/trade';
import { clearanceRateCard, weightRateCard } from '@portal/contract/routing';
import { describe, expect, test } from 'vitest';
import { ZONES } from '../features/reference-data/index.ts';
import { DEMO_PARTNERS, NETWORK_COUNTRIES, type DemoPartner } from './network.ts';
import { demoRateCards } from './rate-cards.ts';

const cards = demoRateCards('2026-01-01');

/** The partners with a card of the service for the level, to a country or to a postcode of it. */
function findCandidates(
  serviceType: ServiceType,
  [from, to]: readonly [string, string],
  { level = 'ECONOMY', mode, postcode = '' }: { level?: string; mode?: string; postcode?: string } = {},
): Set<DemoPartner> {
  const matches = cards.filter(
    (card) =>
      card.serviceType === serviceType &&
      card.origin.country === from &&
      card.destination.country === to &&
      (mode === undefined || card.mode === mode) &&
      (card.serviceLevels ?? [level]).includes(level) &&
      (card.destination.zone?.postcodePrefixes ?? ['']).some((prefix) => postcode.startsWith(prefix)),
  );
  return new Set(matches.map(({ partner }) => partner));
}

const LANES = NETWORK_COUNTRIES.flatMap((from) =>
  NETWORK_COUNTRIES.filter((to) => to !== from).map((to) => [from, to] as const),
);
const LEVELS = ['ECONOMY', 'ECONOMY_PLUS', 'EXPRESS'] as const;
const LEVELLED_SERVICES: ReadonlySet<string> = new Set(['FREIGHT_FORWARDER', 'LAST_MILE', 'DOMESTIC']);

/** Lanes, as `SG-TH`, that have fewer than two candidates. */
const listScarce = (
  lanes: readonly (readonly [string, string])[],
  count: (lane: readonly [string, string]) => number,
) => lanes.filter((lane) => count(lane) < 2).map((lane) => lane.join('-'));

describe('the demo network', () => {
  test('has 30 partners with names of their own over eight countries', () => {
    const partners = Object.values(DEMO_PARTNERS);
    expect(partners).toHaveLength(30);
    expect(new Set(partners.map(({ name }) => name)).size).toBe(30);
    for (const country of NETWORK_COUNTRIES)
      expect(partners.filter(({ countries }) => countries.includes(country)).length).toBeGreaterThan(3);
  });

  test('has several candidates for the first mile and customs in each country', () => {
    const home = NETWORK_COUNTRIES.map((country) => [country, country] as const);
    for (const service of ['FIRST_MILE', 'PICKUP', 'CUSTOMS', 'B2B'] as const)
      expect(listScarce(home, (lane) => findCandidates(service, lane).size)).toEqual([]);
  });

  test.each(LEVELS)('has several air forwarders on each lane for %s', (level) => {
    expect(
      listScarce(LANES, (lane) => findCandidates('FREIGHT_FORWARDER', lane, { level, mode: 'AIR' }).size),
    ).toEqual([]);
  });

  test('has several hauliers on each lane with a road', () => {
    const byRoad = LANES.filter(
      (lane) => findCandidates('FREIGHT_FORWARDER', lane, { mode: 'LAND' }).size > 0,
    );
    expect(byRoad.map((lane) => lane.join('-'))).toEqual(
      expect.arrayContaining(['SG-MY', 'MY-SG', 'SG-TH', 'MY-TH', 'TH-VN', 'CN-VN', 'CN-HK', 'HK-CN']),
    );
    expect(
      listScarce(byRoad, (lane) => findCandidates('FREIGHT_FORWARDER', lane, { mode: 'LAND' }).size),
    ).toEqual([]);
  });

  test('has several couriers in each area of each country', () => {
    const areas = [
      ...ZONES.filter(
        ({ kind, countries: [country = ''] }) =>
          kind === 'AREA' && NETWORK_COUNTRIES.some((one) => one === country),
      ).map(({ countries: [country = ''], postcodePrefixes: [postcode = ''] }) => ({ country, postcode })),
      ...['SG', 'HK', 'CN'].map((country) => ({ country, postcode: '' })),
    ];
    expect(areas.length).toBeGreaterThan(15);
    const scarce = areas.filter(({ country, postcode }) =>
      LEVELS.some((level) => findCandidates('LAST_MILE', [country, country], { level, postcode }).size < 2),
    );
    expect(scarce).toEqual([]);
  });

  test('has a dearer and quicker product for each higher service level of a partner, on each lane', () => {
    const products = Map.groupBy(
      cards.filter(({ serviceType, mode }) => mode !== 'SEA' && LEVELLED_SERVICES.has(serviceType)),
      ({ partner, serviceType, mode, origin, destination }) =>
        JSON.stringify([partner, serviceType, mode, origin, destination]),
    );
    const pairs = [...products.values()].flatMap((product) => {
      const levels = LEVELS.flatMap(
        (level) => product.find((card) => card.serviceLevels?.includes(level) === true) ?? [],
      );
      return levels.flatMap((card, index) => {
        const lower = levels[index - 1];
        return lower === undefined ? [] : [{ lower, higher: card }];
      });
    });
    expect(pairs.length).toBeGreaterThan(300);
    const wrong = pairs.filter(
      ({ lower, higher }) =>
        getPrice(higher) <= getPrice(lower) || (higher.transitDaysMax ?? 0) > (lower.transitDaysMax ?? 0),
    );
    expect(wrong).toEqual([]);
  });

  test('has no partner on a lane that is the cheapest, the quickest and the best rated', () => {
    const best = LANES.flatMap((lane) => {
      const offers = cards.filter(
        (card) =>
          card.mode === 'AIR' &&
          card.origin.country === lane[0] &&
          card.destination.country === lane[1] &&
          card.serviceLevels?.includes('ECONOMY') === true,
      );
      const quickest = Math.min(...offers.map(({ partner }) => DEMO_PARTNERS[partner].pace));
      const rating = Math.max(...offers.map(({ partner }) => DEMO_PARTNERS[partner].ratingTenths ?? 0));
      const cheapest = offers.toSorted((one, other) => inSgd(one) - inSgd(other))[0]?.partner;
      if (cheapest === undefined) return [];
      const { pace, ratingTenths } = DEMO_PARTNERS[cheapest];
      return pace === quickest && ratingTenths === rating ? [lane.join('-')] : [];
    });
    expect(best).toEqual([]);
  });
});

/** The price of a kilogram, comparable between the currencies of the air forwarders. */
function inSgd(card: (typeof cards)[number]): number {
  return getPrice(card) * ({ SGD: 1, USD: 1.3, HKD: 1.3 / 7.8 }[card.currency] ?? NaN);
}

/** The price of a kilogram in minor units of the card. */
function getPrice(card: (typeof cards)[number]): number {
  if (!('breaks' in card)) return Infinity;
  const [{ baseMinor, perStepMinor }] = card.breaks;
  return baseMinor + 2 * perStepMinor;
}

describe('demo rate cards', () => {
  test('are valid in the contract, for services and countries of their partner', () => {
    for (const { partner, ...card } of cards) {
      const id = '01900000-0000-7000-8000-000000000000';
      const schema = card.serviceType === 'CUSTOMS' ? clearanceRateCard : weightRateCard;
      const stored = { id, partnerId: id, audience: 'NETWORK', ...card };
      expect(schema.safeParse(stored).error).toBeUndefined();
      const { serviceTypes, countries } = DEMO_PARTNERS[partner];
      expect(serviceTypes).toContain(card.serviceType);
      expect(countries).toEqual(expect.arrayContaining([card.origin.country, card.destination.country]));
    }
  });

  test('price every service type that a partner offers', () => {
    const offered = new Set<string>(
      Object.values(DEMO_PARTNERS).flatMap(({ serviceTypes }) => [...serviceTypes]),
    );
    const priced = new Set<string>(cards.map((card) => card.serviceType));
    expect([...offered].filter((service) => !priced.has(service))).toEqual([]);
  });
});
