import type { RateCard } from '@portal/contract/routing';
import type { RouteOrder, RoutingInput, RoutingPartner } from '../allocation/routing-input.ts';
import { buildCard, buildClearanceCard, buildInput, buildOrder, buildPartner, sampleId } from './builders.ts';
import { createRandom } from './network.ts';

/** The legs of a parcel from Singapore to Malaysia. */
const LEGS = [
  ['FIRST_MILE', 'SG', 'SG'],
  ['FREIGHT_FORWARDER', 'SG', 'MY'],
  ['CUSTOMS', 'MY', 'MY'],
  ['LAST_MILE', 'MY', 'MY'],
] as const;

/** A deterministic network in which each leg of a parcel from Singapore to Malaysia has this many partners with a card each. */
export function parcelLaneNetwork(partnersPerLeg: number): RoutingInput {
  const random = createRandom(23);
  const partners: RoutingPartner[] = [];
  const rateCards: RateCard[] = [];
  for (const [serviceType, from, to] of LEGS) {
    for (let index = 0; index < partnersPerLeg; index += 1) {
      const id = sampleId(1, partners.length + 1);
      const ratingTenths = 20 + random(30);
      const connection = random(3) === 0 ? 'NONE' : 'ACCEPTED';
      partners.push(buildPartner({ id, serviceTypes: [serviceType], ratingTenths, connection }));
      const fields = {
        id: sampleId(2, rateCards.length + 1),
        partnerId: id,
        origin: { country: from },
        destination: { country: to },
        currency: random(2) === 0 ? 'SGD' : 'MYR',
        transitDaysMin: random(4),
        transitDaysMax: 4 + random(5),
      };
      const perStepMinor = 60 + random(200);
      rateCards.push(
        serviceType === 'CUSTOMS'
          ? buildClearanceCard({
              ...fields,
              clearance: { entryMinor: 500 + random(900), includedLines: 3, perLineMinor: 50 },
            })
          : buildCard({
              ...fields,
              serviceType,
              ...(serviceType === 'FREIGHT_FORWARDER' && { mode: random(2) === 0 ? 'AIR' : 'LAND' }),
              breaks: [
                { fromGrams: 0, baseMinor: 100, perStepMinor },
                { fromGrams: 5000, baseMinor: 100, perStepMinor: Math.round(perStepMinor * 0.8) },
              ],
              fuelBasisPoints: random(20) * 100,
              codFeeMinor: 150,
            }),
      );
    }
  }
  return buildInput({ partners, rateCards });
}

/** Deterministic parcels from Singapore to Malaysia. */
export function sampleParcels(count: number): RouteOrder[] {
  const random = createRandom(29);
  return Array.from({ length: count }, (_, index) => {
    const edge = 50 + random(350);
    return buildOrder({
      id: sampleId(9, index + 1),
      movement: 'CROSS_BORDER',
      cod: random(10) < 2,
      grossGrams: 100 + random(20_000),
      volumeMm3: edge * edge * edge,
      declarationLines: 1 + random(4),
      goodsValue: { amountMinor: 500 + random(60_000), currency: 'SGD' },
    });
  });
}
