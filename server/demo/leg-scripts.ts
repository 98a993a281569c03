import type { Random } from './random.ts';
import type { ScriptedLeg, ScriptedOrder } from './scripted-order.ts';

/** The next status of a leg, and the range of hours after the previous one. */
export interface Step {
  readonly status: string;
  readonly hours: readonly [number, number];
  readonly remarks?: string;
  /** Where it happens, if not at an end of the leg. */
  readonly place?: string;
  /** The status is reported at the end of the leg. */
  readonly arrives?: true;
  /** The status is reported while couriers work, or while the desks of customs are open. */
  readonly during?: 'delivery' | 'desk';
}

const step = (status: string, from: number, to: number, more: Omit<Step, 'status' | 'hours'> = {}): Step => ({
  status,
  hours: [from, to],
  ...more,
});

/** The steps of one leg, random: mostly without problems. A forwarder's are in `carriage.ts`. */
export function legScript(
  { serviceType, lossShare }: Pick<ScriptedLeg, 'serviceType' | 'lossShare'>,
  order: Pick<ScriptedOrder, 'hub' | 'lineHaulHours' | 'originCountry' | 'destinationCountry'>,
  random: Random,
): Step[] {
  switch (serviceType) {
    case 'FIRST_MILE':
    case 'PICKUP':
      return collection(random);
    case 'DROPOFF':
      return dropoff(random);
    case 'CUSTOMS':
      return clearance(random);
    case 'SELF_COLLECT_LAST_MILE':
      return selfCollection(order, random);
    case 'LAST_MILE':
    case 'DOMESTIC':
    case 'B2B':
      return delivery(order, lossShare, random);
    case 'FREIGHT_FORWARDER':
    case 'SRI':
      return [];
  }
}

type Destination = Parameters<typeof legScript>[1];

/** The receipt at the last-mile hub; hubs in the provinces are reached by line haul. */
function receipt({ hub, lineHaulHours }: Destination): Step {
  const place = `${hub} hub`;
  return lineHaulHours === 0
    ? step('RECEIVED_AT_DESTINATION_HUB', 1, 6, { place })
    : step('RECEIVED_AT_DESTINATION_HUB', lineHaulHours, lineHaulHours * 1.3 + 2, {
        place,
        remarks: 'Arrived by line haul',
      });
}

/** A parcel from abroad goes back over the border, which takes weeks. */
function returnSteps({ originCountry, destinationCountry }: Destination): Step[] {
  const [least, most] = originCountry === destinationCountry ? [40, 120] : [14 * 24, 33 * 24];
  return [step('RETURN_INITIATED', 12, 30), step('RETURNED', least, most)];
}

const OUT_FOR_PICKUP = step('OUT_FOR_PICKUP', 2.5, 8, { during: 'delivery' });

function collection(random: Random): Step[] {
  const failedAttempts = random.chance(0.05) ? random.int(1, 2) : 0;
  const failed = [
    step('PICKUP_FAILED', 1, 4, { remarks: 'Premises closed' }),
    step('OUT_FOR_PICKUP', 16, 24, { during: 'delivery' }),
  ];
  return [
    step('PENDING_PICKUP', 0.05, 0.4),
    OUT_FOR_PICKUP,
    ...Array.from({ length: failedAttempts }, () => failed).flat(),
    step('PICKED_UP', 0.5, 4),
    step('RECEIVED_AT_ORIGIN_HUB', 1, 4, { arrives: true }),
    step('HANDED_OVER', 1, 5, { arrives: true }),
  ];
}

function dropoff(random: Random): Step[] {
  return [
    step('AWAITING_DROPOFF', 0.05, 0.4),
    ...(random.chance(0.08) ? [step('DROPOFF_EXPIRED', 72, 73)] : []),
    step('DROPPED_OFF', 4, 40, { during: 'delivery' }),
    step('HANDED_OVER', 4, 14, { arrives: true }),
  ];
}

function clearance(random: Random): Step[] {
  const desk = { during: 'desk' } as const;
  const start = [step('SUBMITTED', 0.3, 1.5), step('UNDER_CLEARANCE', 0.5, 3, desk)];
  const done = (from: number, to: number) => [step('CLEARED', from, to, desk), step('HANDED_OVER', 0.5, 3)];
  return random.weighted<Step[]>([
    [920, [...start, ...done(1, 6)]],
    [
      45,
      [
        ...start,
        step('ON_HOLD', 1, 6, { ...desk, remarks: 'Invoice value to be confirmed' }),
        ...done(20, 72),
      ],
    ],
    [28, [...start, step('INSPECTION', 1, 6, { ...desk, remarks: 'Physical inspection' }), ...done(6, 40)]],
    [7, [...start, step('REJECTED', 8, 40, { ...desk, remarks: 'Import licence missing' })]],
  ]);
}

const NOT_MET = [
  'Recipient not at home',
  'Phone not answered',
  'Address incomplete',
  'Recipient asked for another day',
] as const;
const MAX_ATTEMPTS = 3;

function delivery(order: Destination, lossShare: number, random: Random): Step[] {
  const steps = [receipt(order)];
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    steps.push(
      step('OUT_FOR_DELIVERY', attempt === 1 ? 2 : 14, attempt === 1 ? 14 : 22, { during: 'delivery' }),
    );
    if (attempt === 1 && random.chance(DAMAGED_SHARE)) return [...steps, damage(random)];
    if (attempt === 1 && random.chance(lossShare)) return [...steps, LOSS];
    if (random.chance(attempt === 1 ? 0.9 : 0.7))
      return [...steps, step('DELIVERED', 0.5, 6, { arrives: true, during: 'delivery' })];
    steps.push(step('DELIVERY_FAILED', 1, 7, { remarks: random.pick(NOT_MET), arrives: true }));
  }
  return [...steps, ...returnSteps(order)];
}

const LOSS = step('LOST', 24, 72, { remarks: 'Not found after a search of hub and vehicle' });
/** Of 1,000 parcels three. */
const DAMAGED_SHARE = 0.003;

function damage(random: Random): Step {
  return random.weighted([
    [2, step('DAMAGED', 1, 6, { remarks: 'Crushed in the vehicle' })],
    [1, step('DESTROYED', 1, 6, { remarks: 'Soaked through; sender gave it up' })],
  ]);
}

function selfCollection(order: Destination, random: Random): Step[] {
  const ready = [receipt(order), step('READY_FOR_COLLECTION', 3, 12)];
  return random.chance(0.9)
    ? [...ready, step('COLLECTED', 4, 70, { during: 'delivery', arrives: true })]
    : [...ready, step('COLLECTION_EXPIRED', 168, 170), ...returnSteps(order)];
}
