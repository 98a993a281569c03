import { addProofFile, updateOrderStatus } from '@portal/contract/orders';
import { createOrderInTransit } from '@portal/server/features/reweigh/testing-reweigh.ts';
import type { TestClient, TestPartner, World } from '../world/world.ts';
import { getExample } from './examples.ts';

/** Creates a delivered order whose proof has an image; returns the id of the image. */
export async function createProofFile(
  world: World,
  client: TestClient,
  partner: TestPartner,
  mark: string,
): Promise<string> {
  const order = await createOrderInTransit(world, client, partner, { remarks: mark });
  const carrier = await partner.as('PARTNER_ADMIN');
  const update = { serviceType: 'LAST_MILE', status: 'DELIVERED', proof: { receiverName: mark } } as const;
  await carrier.call(updateOrderStatus, {
    body: [{ orderId: order.id, ...update, updateTimestamp: world.infrastructure.clock.now().toISOString() }],
  });
  const { answer } = await carrier.call(addProofFile, {
    params: { id: order.id },
    ...getExample(addProofFile),
  });
  return answer.value.files[0]?.id ?? '';
}
