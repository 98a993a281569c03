import { expect, test } from 'vitest';
import { buildRoutingContext } from '../../routing/index.ts';
import {
  buildCard,
  buildClearanceCard,
  buildInput,
  buildPartner,
  sampleId,
} from '../../routing/samples/testing-builders.ts';
import { buildFreightLanes, type LaneDepartures } from './list-freight-lanes.ts';

const SERVICES = ['PICKUP', 'FREIGHT_FORWARDER', 'B2B'] as const;
const IDS = {
  PICKUP: sampleId(1, 1),
  FREIGHT_FORWARDER: sampleId(1, 2),
  B2B: sampleId(1, 3),
  CUSTOMS: sampleId(1, 4),
};
const card = (number: number, serviceType: (typeof SERVICES)[number], from: string, to: string) =>
  buildCard({
    id: sampleId(2, number),
    partnerId: IDS[serviceType],
    serviceType,
    origin: { country: from },
    destination: { country: to },
  });
const PARTNERS = [
  ...SERVICES.map((serviceType) => buildPartner({ id: IDS[serviceType], serviceTypes: [serviceType] })),
  buildPartner({ id: IDS.CUSTOMS, serviceTypes: ['CUSTOMS'] }),
];
const CLEARANCE = buildClearanceCard({ id: sampleId(2, 9), partnerId: IDS.CUSTOMS });
const DEPARTURES: LaneDepartures = {
  mode: 'LAND',
  originPortId: 'SGSIN',
  destinationPortId: 'MYKUL',
  partners: [{ id: sampleId(1, 7), name: 'Causeway Haulage' }],
  nextDepartsAt: '2026-11-24T10:00:00.000Z',
};
const ids = (legs: readonly { readonly partners: readonly { readonly id: string }[] }[] = []) =>
  legs.map(({ partners }) => partners.map(({ id }) => id));

test('a lane of rate cards has its chain with the partners of each leg, and one from door to door', () => {
  const rateCards = [
    card(1, 'PICKUP', 'SG', 'SG'),
    card(2, 'FREIGHT_FORWARDER', 'SG', 'MY'),
    card(3, 'B2B', 'MY', 'MY'),
    card(4, 'B2B', 'SG', 'MY'),
    CLEARANCE,
  ];
  const lanes = buildFreightLanes(buildRoutingContext(buildInput({ partners: PARTNERS, rateCards })), []);
  const toMalaysia = lanes.filter(({ origin }) => origin.country === 'SG');
  expect(toMalaysia).toMatchObject([
    {
      destination: { country: 'MY', portId: null },
      chain: 'FORWARDED',
      modes: ['AIR'],
      isComplete: true,
      nextDepartsAt: null,
    },
    { chain: 'DOOR_TO_DOOR', isComplete: true, legs: [{ serviceType: 'B2B' }] },
  ]);
  expect(ids(toMalaysia[0]?.legs)).toEqual([[IDS.PICKUP], [IDS.FREIGHT_FORWARDER], [IDS.CUSTOMS], [IDS.B2B]]);
  // Freight within one country has no forwarder.
  expect(lanes.filter(({ origin }) => origin.country === 'MY').map(({ chain }) => chain)).toEqual([
    'DOOR_TO_DOOR',
  ]);
});

test('a lane of departures has their partners and modes, the next departure, and legs without a partner', () => {
  const later = { ...DEPARTURES, mode: 'AIR', nextDepartsAt: '2026-11-25T10:00:00.000Z' } as const;
  const [lane, ...others] = buildFreightLanes(buildRoutingContext(buildInput({ partners: PARTNERS })), [
    later,
    DEPARTURES,
  ]);
  expect(others).toEqual([]);
  expect(lane).toMatchObject({
    origin: { country: 'SG', portId: 'SGSIN' },
    destination: { country: 'MY', portId: 'MYKUL' },
    modes: ['AIR', 'LAND'],
    isComplete: false,
    nextDepartsAt: '2026-11-24T10:00:00.000Z',
  });
  expect(ids(lane?.legs)).toEqual([[], [sampleId(1, 7)], [], []]);
});

test('a lane whose partners the client is not connected with is left out', () => {
  const partners = PARTNERS.map((partner) => ({ ...partner, connection: 'ENDED' as const }));
  const rateCards = [card(2, 'FREIGHT_FORWARDER', 'SG', 'MY'), card(4, 'B2B', 'SG', 'MY')];
  expect(buildFreightLanes(buildRoutingContext(buildInput({ partners, rateCards })), [])).toEqual([]);
});

test('a card of one service level makes a lane too', () => {
  const rateCards = [{ ...card(4, 'B2B', 'SG', 'MY'), serviceLevels: ['EXPRESS' as const] }];
  const lanes = buildFreightLanes(buildRoutingContext(buildInput({ partners: PARTNERS, rateCards })), []);
  expect(lanes.map(({ chain }) => chain)).toEqual(['DOOR_TO_DOOR']);
});
