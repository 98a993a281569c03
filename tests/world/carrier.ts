import { STATUS_OWNERS } from '@portal/contract/orders';
import {
  buildNetworkCard,
  createStoredNetwork,
} from '@portal/server/features/routing/samples/stored-network.ts';
import type { WeightRateCard } from '@portal/contract/routing';
import type { TestClient, TestPartner, World } from './world.ts';

/**
 * Creates a partner of the client that carries every leg within and between Singapore and Malaysia, with real
 * routing. `perStepMinor` is in SGD cents.
 */
export async function addCarrier(
  world: World,
  client: TestClient,
  perStepMinor?: number,
): Promise<TestPartner> {
  const serviceTypes = STATUS_OWNERS.filter((owner) => owner !== 'ORDER');
  const partner = await world.partner({ serviceTypes });
  await client.connect(partner);
  const countries = ['SG', 'MY'].map((country) => ({ country }));
  const lanes = countries.flatMap((origin) => countries.map((destination) => ({ origin, destination })));
  const price =
    perStepMinor === undefined
      ? {}
      : { breaks: [{ fromGrams: 0, baseMinor: 0, perStepMinor }] satisfies WeightRateCard['breaks'] };
  const network = createStoredNetwork(world);
  await network.cards(
    partner,
    serviceTypes.flatMap((serviceType) =>
      lanes.map((lane) => buildNetworkCard({ serviceType, ...lane, ...price })),
    ),
  );
  return partner;
}
