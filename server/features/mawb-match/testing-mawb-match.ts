import { completePartnerBags, type Bag } from '@portal/contract/bagging';
import { saveMawb, signManifest } from '@portal/contract/manifests';
import { receiveMawb } from '@portal/contract/mawb-match';
import type { BodyInput } from '@portal/contract/core';
import type { World } from '@portal/tests/world/world.ts';
import { sql } from '../../db/sql.ts';
import { createForwarder } from '../bagging/forwarder/testing-forwarder.ts';
import { createMawbNumber } from '../manifests/mawb/testing-mawbs.ts';

type Forwarder = Awaited<ReturnType<typeof createForwarder>>;
export type Shipment = Awaited<ReturnType<Forwarder['createSealedBag']>>;

/**
 * A forwarder whose received bags it manifests, and a partner that delivers at the destination, with a part in the orders of
 * `shareWithDestination` alone. For tests.
 */
export async function createDestination(world: World) {
  const forwarder = await createForwarder(world);
  const { partnerId } = forwarder;
  const manager = await forwarder.partner.as('PARTNER_ADMIN');
  const destination = await world.partner({ name: 'KL Delivery' });
  const receiver = await destination.as('PARTNER_OPERATOR');
  const shareWithDestination = async ({ client, orders }: Pick<Shipment, 'client' | 'orders'>) => {
    const orderIds = orders.map(({ id }) => id);
    await world.database.withTenant(client, (tx) =>
      tx.execute(sql`insert into order_grants (client_id, order_id, partner_id, service_types)
        select ${client.clientId}, id, ${destination.partnerId}, '{LAST_MILE}' from unnest(${orderIds}::uuid[]) id`),
    );
  };
  const book = (awbNumber: string, bagIds: readonly string[]) =>
    forwarder.forwarder.call(saveMawb, {
      body: {
        partnerId,
        awbNumber,
        flightNumber: 'SQ118',
        flightDate: '2026-11-30',
        originPortId: 'SGSIN',
        destinationPortId: 'MYKUL',
        bagIds: [...bagIds],
      },
    });
  return {
    ...forwarder,
    manager,
    rebook: book,
    destination,
    receiver,
    shareWithDestination,
    /** Receives the bags, sends them on whole under a new MAWB, and issues its manifest. Answers the number. */
    manifest: async (bags: readonly Pick<Bag, 'id' | 'bagCode'>[], { isIssued = true } = {}) => {
      await forwarder.receive(...bags);
      const bagIds = bags.map(({ id }) => id);
      await forwarder.forwarder.call(completePartnerBags, { params: { partnerId }, body: { bagIds } });
      const awbNumber = createMawbNumber();
      const { answer } = await book(awbNumber, bagIds);
      const body = { mawbId: answer.value.id, comment: 'A test without papers' };
      if (isIssued) await manager.call(signManifest, { body });
      return awbNumber;
    },
    receiveAtDestination: async (body: BodyInput<typeof receiveMawb>) => {
      const params = { partnerId: destination.partnerId };
      return (await receiver.call(receiveMawb, { params, body })).answer.value;
    },
  };
}
