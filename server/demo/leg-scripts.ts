import type { ServiceType } from '@portal/contract/orders';
import type { Random } from './random.ts';

/** The next status of a leg, and the range of hours after the previous one. */
export interface Step {
  readonly status: string;
  readonly hours: readonly [number, number];
  readonly remarks?: string;
  /** The status is reported at the end of the leg. */
  readonly arrives?: true;
  /** The status is reported by day only. */
  readonly byDay?: true;
}

const step = (status: string, from: number, to: number, more: Omit<Step, 'status' | 'hours'> = {}): Step => ({
  status,
  hours: [from, to],
  ...more,
});

/** The steps of one leg, random: mostly without problems. */
export function legScript(serviceType: ServiceType, random: Random): Step[] {
  switch (serviceType) {
    case 'FIRST_MILE':
    case 'PICKUP':
      return collection(random);
    case 'DROPOFF':
      return dropoff(random);
    case 'FREIGHT_FORWARDER':
      return flight(random);
    case 'CUSTOMS':
      return clearance(random);
    case 'SELF_COLLECT_LAST_MILE':
      return selfCollection(random);
    case 'LAST_MILE':
    case 'DOMESTIC':
    case 'B2B':
      return delivery(random);
    case 'SRI':
      return [];
  }
}

const OUT_FOR_PICKUP = step('OUT_FOR_PICKUP', 3, 20, { byDay: true });

function collection(random: Random): Step[] {
  const tries = random.chance(0.05) ? random.int(1, 2) : 0;
  const failed = [
    step('PICKUP_FAILED', 1, 4, { remarks: 'Premises closed' }),
    step('OUT_FOR_PICKUP', 16, 24, { byDay: true }),
  ];
  return [
    step('PENDING_PICKUP', 0.1, 2),
    OUT_FOR_PICKUP,
    ...Array.from({ length: tries }, () => failed).flat(),
    step('PICKED_UP', 0.5, 4),
    step('RECEIVED_AT_ORIGIN_HUB', 1, 6, { arrives: true }),
    step('HANDED_OVER', 2, 12, { arrives: true }),
  ];
}

function dropoff(random: Random): Step[] {
  return [
    step('AWAITING_DROPOFF', 0.1, 1),
    ...(random.chance(0.08) ? [step('DROPOFF_EXPIRED', 72, 73)] : []),
    step('DROPPED_OFF', 4, 40, { byDay: true }),
    step('HANDED_OVER', 4, 14, { arrives: true }),
  ];
}

function flight(random: Random): Step[] {
  const trouble = random.weighted<Step[]>([
    [93, []],
    [3, [step('OFFLOADED', 3, 8, { remarks: 'Space taken by priority cargo' })]],
    [4, [step('DELAYED', 2, 6, { remarks: 'Weather at the destination' })]],
  ]);
  return [
    step('RECEIVED_AT_FACILITY', 1, 6),
    step('BAGGED', 1, 9),
    step('MANIFESTED', 1, 6),
    ...trouble,
    step('DEPARTED', trouble.length > 0 ? 14 : 3, trouble.length > 0 ? 30 : 16),
    step('ARRIVED', 2, 8, { arrives: true }),
    step('HANDED_OVER', 1, 5, { arrives: true }),
  ];
}

function clearance(random: Random): Step[] {
  const start = [step('SUBMITTED', 0.5, 2), step('UNDER_CLEARANCE', 1, 6)];
  const done = (from: number, to: number) => [step('CLEARED', from, to), step('HANDED_OVER', 1, 4)];
  return random.weighted<Step[]>([
    [920, [...start, ...done(2, 18)]],
    [45, [...start, step('ON_HOLD', 1, 8, { remarks: 'Invoice value to be confirmed' }), ...done(20, 96)]],
    [28, [...start, step('INSPECTION', 1, 8, { remarks: 'Physical inspection' }), ...done(12, 60)]],
    [7, [...start, step('REJECTED', 8, 40, { remarks: 'Import licence missing' })]],
  ]);
}

const NOT_MET = [
  'Recipient not at home',
  'Phone not answered',
  'Address incomplete',
  'Recipient asked for another day',
] as const;
const MOST_TRIES = 3;

function delivery(random: Random): Step[] {
  const steps = [step('RECEIVED_AT_DESTINATION_HUB', 3, 18)];
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    steps.push(step('OUT_FOR_DELIVERY', tries === 1 ? 5 : 14, tries === 1 ? 30 : 22, { byDay: true }));
    if (tries === 1 && random.chance(0.012)) return [...steps, incident(random)];
    if (random.chance(tries === 1 ? 0.9 : 0.7))
      return [...steps, step('DELIVERED', 0.5, 7, { arrives: true })];
    steps.push(step('DELIVERY_FAILED', 1, 7, { remarks: random.pick(NOT_MET), arrives: true }));
  }
  return [...steps, step('RETURN_INITIATED', 12, 30), step('RETURNED', 60, 140)];
}

function incident(random: Random): Step {
  return random.weighted([
    [5, step('LOST', 24, 72, { remarks: 'Not found after a search of hub and vehicle' })],
    [4, step('DAMAGED', 1, 6, { remarks: 'Crushed in the vehicle' })],
    [2, step('DESTROYED', 1, 6, { remarks: 'Soaked through; sender gave it up' })],
  ]);
}

function selfCollection(random: Random): Step[] {
  const ready = [step('RECEIVED_AT_DESTINATION_HUB', 3, 16), step('READY_FOR_COLLECTION', 3, 12)];
  return random.chance(0.9)
    ? [...ready, step('COLLECTED', 4, 70, { byDay: true, arrives: true })]
    : [
        ...ready,
        step('COLLECTION_EXPIRED', 168, 170),
        step('RETURN_INITIATED', 12, 30),
        step('RETURNED', 60, 140),
      ];
}
