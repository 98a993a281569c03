import { orderInput, STATUS_OWNERS, STATUSES, type ServiceType } from '@portal/contract/orders';
import { buildServiceChain, clearanceRateCard, weightRateCard } from '@portal/contract/routing';
import { describe, expect, test } from 'vitest';
import { demoOrders, JADE, MERLION } from './demo-orders.ts';
import { DEMO_PARTNERS } from './network.ts';
import { scriptEvents } from './order-progress.ts';
import { createRandom } from './random.ts';
import { demoRateCards } from './rate-cards.ts';

const NOW = Date.UTC(2026, 10, 21, 2, 30);
const plan = { count: 1_600, days: 90, now: NOW };

describe('demo orders', () => {
  const merlion = demoOrders(MERLION, plan, createRandom(1));
  const jade = demoOrders(JADE, { ...plan, count: 400 }, createRandom(2));
  const all = [...merlion, ...jade];

  test('are the same for the same seed', () => {
    expect(demoOrders(MERLION, plan, createRandom(1))).toEqual(merlion);
    expect(demoOrders(MERLION, plan, createRandom(3))).not.toEqual(merlion);
  });

  test('are valid input of the API', () => {
    const issues = all.flatMap(({ input }) => {
      const parsed = orderInput.safeParse(input);
      return parsed.success ? [] : [{ input, issues: parsed.error.issues }];
    });
    expect(issues).toEqual([]);
  });

  test('are within 90 days, oldest first, with unique codes', () => {
    const times = merlion.map(({ placedAt }) => placedAt);
    expect(times).toEqual([...times].sort((one, other) => one - other));
    expect(times[0]).toBeGreaterThanOrEqual(NOW - 90 * 86_400_000);
    expect(times.at(-1)).toBeLessThanOrEqual(NOW);
    expect(new Set(all.map(({ input }) => input.customerOrderCode)).size).toBe(2_000);
  });

  test('have every movement, payment and service level, and all scripts of the region', () => {
    const values = (read: (input: (typeof all)[number]['input']) => string) =>
      [...new Set(all.map(({ input }) => read(input)))].sort();
    expect(values((input) => input.movement)).toEqual(['B2B', 'CROSS_BORDER', 'DOMESTIC']);
    expect(values((input) => input.paymentType)).toEqual(['cod', 'prepaid']);
    expect(values((input) => input.serviceLevel)).toEqual(['ECONOMY', 'ECONOMY_PLUS', 'EXPRESS']);
    const names = all.map(({ input }) => input.consignee.name).join('');
    expect(names).toMatch(/\p{Script=Thai}/u);
    expect(names).toMatch(/\p{Script=Han}/u);
    expect(names).toMatch(/[ễầứ]/);
  });
});

describe('demo rate cards', () => {
  const cards = demoRateCards('2026-01-01');

  test('are valid in the contract, for services and countries of their partner', () => {
    for (const { partner, ...card } of cards) {
      const id = '01900000-0000-7000-8000-000000000000';
      const schema = card.serviceType === 'CUSTOMS' ? clearanceRateCard : weightRateCard;
      const stored = { id, partnerId: id, audience: 'NETWORK', ...card };
      expect(schema.safeParse(stored).error).toBeUndefined();
      const { serviceTypes, countries }: { serviceTypes: readonly string[]; countries: readonly string[] } =
        DEMO_PARTNERS[partner];
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

describe('the events of demo orders', () => {
  const legs = (serviceTypes: readonly ServiceType[]) =>
    serviceTypes.map((serviceType) => ({ serviceType, fromPlace: 'A', toPlace: 'B' }));
  const chains = [
    buildServiceChain('CROSS_BORDER'),
    buildServiceChain('CROSS_BORDER', { firstLeg: 'DROPOFF', selfCollect: true }),
    buildServiceChain('DOMESTIC', { firstLeg: 'PICKUP' }),
    buildServiceChain('B2B', { firstLeg: 'PICKUP' }),
  ].map((chain) => legs(chain.map((plan) => plan.serviceType)));

  test('follow the status table and are never in the future', () => {
    let [distances, wholeMinutes] = [0, 0];
    const random = createRandom(4);
    for (let index = 0; index < 2_000; index += 1) {
      const route = chains[index % chains.length] ?? [];
      const events = scriptEvents(route, NOW - random.int(0, 30) * 86_400_000, NOW, random);
      for (const [at, event] of events.entries()) {
        const before = events[at - 1];
        expect(event.at).toBeLessThanOrEqual(NOW);
        if (before === undefined) continue;
        expect(event.at).toBeGreaterThanOrEqual(before.at);
        if (event.at === before.at) continue;
        distances += 1;
        if (event.at % 60_000 === before.at % 60_000) wholeMinutes += 1;
        const row = STATUSES[before.serviceType === 'SRI' ? 'ORDER' : before.serviceType].find(
          ({ status }) => status === before.status,
        );
        if (before.serviceType === event.serviceType) expect(row?.next).toContain(event.status);
        else expect(before.status).toBe('HANDED_OVER');
      }
    }
    // The events of an order do not share their second.
    expect(wholeMinutes / distances).toBeLessThan(0.01);
  });

  /** An order that customs rejected is returned only by a reversal, which events do not contain. */
  const BY_REVERSAL = ['CUSTOMS:RETURN_INITIATED', 'CUSTOMS:RETURNED'];

  test('reach every status of every leg', () => {
    const random = createRandom(5);
    const codes = new Set<string>();
    for (let index = 0; index < 6_000; index += 1) {
      for (const event of scriptEvents(chains[index % chains.length] ?? [], 0, NOW, random)) {
        codes.add(`${event.serviceType}:${event.status}`);
      }
    }
    const served = new Set<string>(chains.flat().map((leg) => leg.serviceType));
    const missing = STATUS_OWNERS.filter((owner) => served.has(owner)).flatMap((owner) =>
      STATUSES[owner].map(({ status }) => `${owner}:${status}`).filter((status) => !codes.has(status)),
    );
    expect(missing).toEqual(BY_REVERSAL);
  });
});
