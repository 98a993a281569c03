import { STATUS_OWNERS } from '@portal/contract/orders';
import { aNetworkCard, storedNetwork } from '@portal/server/features/routing/samples/stored-network.ts';
import type { TestClient, TestPartner, World } from './world.ts';

/** A partner of the client for every leg within and between Singapore and Malaysia, by the real routing. */
export async function aCarrier(world: World, client: TestClient): Promise<TestPartner> {
  const serviceTypes = STATUS_OWNERS.filter((owner) => owner !== 'ORDER');
  const partner = await world.partner({ serviceTypes });
  await client.connect(partner);
  const countries = ['SG', 'MY'].map((country) => ({ country }));
  const lanes = countries.flatMap((origin) => countries.map((destination) => ({ origin, destination })));
  const network = storedNetwork(world);
  await network.cards(
    partner,
    serviceTypes.flatMap((serviceType) => lanes.map((lane) => aNetworkCard({ serviceType, ...lane }))),
  );
  await network.close();
  return partner;
}
