import { describe, expect, it } from 'vitest';
import {
  computeContributions,
  listExpectedScans,
  type FactCheck,
  type FactEvent,
  type FactReweigh,
  type OrderFacts,
} from './leg-contribution.ts';

const HOUR = 3_600_000;
const LEGS = (['FIRST_MILE', 'FREIGHT_FORWARDER', 'CUSTOMS', 'LAST_MILE'] as const).map(
  (serviceType, index) => ({
    id: `leg-${index + 1}`,
    sequence: index + 1,
    serviceType,
    partnerId: `partner-${index + 1}`,
    mode: null,
    transitDaysMin: 1,
    transitDaysMax: 1,
  }),
);

/** `FIRST_MILE HANDED_OVER` at an hour, reported some minutes later. */
const event = (name: string, hour: number, delayMinutes = 0, isReport = true): FactEvent => {
  const [serviceType = '', status = ''] = name.split(' ');
  return { serviceType, status, at: hour * HOUR, receivedAt: hour * HOUR + delayMinutes * 60_000, isReport };
};

const compute = (events: readonly FactEvent[], more: Partial<OrderFacts> = {}) =>
  computeContributions(
    { createdAt: 0, legs: LEGS, events, pieceEvents: [], reweighs: [], checks: [], ...more },
    (_leg, startedAt, durationMs) => startedAt + durationMs,
  );

const DELIVERED = [
  event('FIRST_MILE HANDED_OVER', 20),
  event('FREIGHT_FORWARDER HANDED_OVER', 50),
  event('CUSTOMS HANDED_OVER', 60),
  event('LAST_MILE DELIVERED', 80),
];

describe('a leg counts', () => {
  it('once it has ended, from the end of the leg before', () => {
    expect(compute([event('FIRST_MILE PICKED_UP', 3)])).toEqual([]);
    const legs = compute(DELIVERED);
    expect(legs.map(({ partnerId, transitMinutes, onTime }) => [partnerId, transitMinutes, onTime])).toEqual([
      ['partner-1', 20 * 60, true],
      ['partner-2', 30 * 60, false],
      ['partner-3', 10 * 60, true],
      ['partner-4', 20 * 60, true],
    ]);
  });

  it('for no partner while it is unallocated', () => {
    const legs = LEGS.map((leg) => (leg.sequence === 2 ? { ...leg, partnerId: null } : leg));
    expect(compute(DELIVERED, { legs }).map(({ sequence }) => sequence)).toEqual([1, 3, 4]);
  });
});

describe('first attempt', () => {
  it('is counted for delivered orders of services to the door', () => {
    const [collection] = compute(DELIVERED);
    expect(collection?.firstAttempt).toBeNull();
    expect(compute(DELIVERED)[3]?.firstAttempt).toBe(true);
    expect(compute([...DELIVERED, event('LAST_MILE DELIVERY_FAILED', 70)])[3]?.firstAttempt).toBe(false);
    const lost = compute([...DELIVERED.slice(0, 3), event('LAST_MILE LOST', 80)])[3];
    expect(lost).toMatchObject({ firstAttempt: null, lost: true, onTime: null });
  });

  it.each(['LAST_MILE', 'DOMESTIC', 'B2B'] as const)(
    'is counted for %s, which ends at the door',
    (serviceType) => {
      const legs = LEGS.slice(0, 1).map((leg) => ({ ...leg, serviceType }));
      const [leg] = compute([event(`${serviceType} DELIVERED`, 20)], { legs });
      expect(leg?.firstAttempt).toBe(true);
    },
  );
});

describe('damage', () => {
  const check = (kind: string, holderId: string, piece = 1): FactCheck => ({ piece, kind, holderId });
  const damagedBy = (...checks: FactCheck[]) =>
    compute(DELIVERED, { checks }).flatMap(({ partnerId, damaged }) => (damaged ? partnerId : []));

  it('that a partner finds on receipt belongs to the partner before it', () => {
    expect(damagedBy(check('DAMAGED', 'partner-2'))).toEqual(['partner-1']);
    expect(damagedBy(check('DAMAGED', 'partner-1'))).toEqual([]);
  });

  it('does not count after a later check of the piece by the same partner', () => {
    expect(damagedBy(check('DAMAGED', 'partner-2'), check('CHECKED', 'partner-2'))).toEqual([]);
    expect(damagedBy(check('DAMAGED', 'partner-2', 2), check('CHECKED', 'partner-2'))).toEqual(['partner-1']);
  });

  it('of one piece counts for its order', () => {
    const pieceEvents = [event('LAST_MILE DAMAGED', 75)];
    expect(compute(DELIVERED, { pieceEvents })[3]?.damaged).toBe(true);
  });
});

describe('scans', () => {
  it('are complete with every status of a leg without problems', () => {
    expect(listExpectedScans('CUSTOMS')).toEqual(['SUBMITTED', 'UNDER_CLEARANCE', 'CLEARED', 'HANDED_OVER']);
    expect(listExpectedScans('LAST_MILE')).toEqual([
      'RECEIVED_AT_DESTINATION_HUB',
      'OUT_FOR_DELIVERY',
      'DELIVERED',
    ]);
    const [collection] = compute([event('FIRST_MILE PICKED_UP', 5), ...DELIVERED]);
    expect(collection).toMatchObject({ expectedScans: 5, reportedScans: 2 });
  });

  it('of a leg without a reported end miss that end, and a failed leg has none', () => {
    const [collection] = compute([
      event('FIRST_MILE PICKED_UP', 5),
      event('FREIGHT_FORWARDER RECEIVED_AT_FACILITY', 9),
    ]);
    expect(collection).toMatchObject({ expectedScans: 5, reportedScans: 1, transitMinutes: null });
    const lost = compute([...DELIVERED.slice(0, 3), event('LAST_MILE LOST', 80)])[3];
    expect(lost).toMatchObject({ expectedScans: null, reportedScans: null });
  });
});

describe('the delay of reports', () => {
  it('is the median over the reports of the leg, without what the portal derived', () => {
    const events = [
      event('FIRST_MILE OUT_FOR_PICKUP', 1, 5),
      event('FIRST_MILE PICKED_UP', 2, 200),
      event('FIRST_MILE RECEIVED_AT_ORIGIN_HUB', 3, 15),
      event('FIRST_MILE HANDED_OVER', 4, 900, false),
    ];
    expect(compute(events)[0]?.reportDelayMinutes).toBe(15);
    expect(compute([event('FIRST_MILE HANDED_OVER', 4, 900, false)])[0]?.reportDelayMinutes).toBeNull();
    expect(compute([event('FIRST_MILE HANDED_OVER', 4, -10)])[0]?.reportDelayMinutes).toBe(0);
  });
});

describe('reweighs', () => {
  const reweigh: FactReweigh = {
    legId: 'leg-1',
    partnerId: 'partner-1',
    state: 'ACCEPTED',
    isWithinTolerance: false,
    isDisputed: false,
    currency: 'SGD',
    priceBefore: 500,
    priceClaimed: 800,
    priceAfter: 800,
  };
  const countOf = (...reweighs: Partial<FactReweigh>[]) => {
    const [leg] = compute(DELIVERED, { reweighs: reweighs.map((one) => ({ ...reweigh, ...one })) });
    return [leg?.reweighDifference, leg?.lostDisputes, leg?.lostMinor, leg?.lostCurrency];
  };

  it('count as a difference beyond the tolerance, unless they were withdrawn', () => {
    expect(countOf({})).toEqual([true, 0, null, null]);
    expect(countOf({ isWithinTolerance: true })).toEqual([false, 0, null, null]);
    expect(countOf({ state: 'WITHDRAWN' })).toEqual([false, 0, null, null]);
    expect(countOf({ partnerId: 'partner-2' })).toEqual([false, 0, null, null]);
  });

  it('of a dispute that the partner gave up cost what it had claimed', () => {
    expect(countOf({ isDisputed: true, state: 'UPHELD' })).toEqual([true, 0, null, null]);
    expect(countOf({ isDisputed: true, state: 'WITHDRAWN' })).toEqual([false, 1, 300, 'SGD']);
    expect(countOf({ isDisputed: true, state: 'REVISED', priceAfter: 650 })).toEqual([true, 1, 150, 'SGD']);
    expect(countOf({ isDisputed: true, state: 'WITHDRAWN', priceClaimed: null })).toEqual([
      false,
      1,
      null,
      null,
    ]);
  });
});
