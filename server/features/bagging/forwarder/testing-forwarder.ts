import {
  breakUpBag,
  packPartnerBag,
  receiveBags,
  sealBag,
  sealPartnerBag,
  type Bag,
} from '@portal/contract/bagging';
import type { OrderInput } from '@portal/contract/orders';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import type { World } from '@portal/tests/world/world.ts';
import { createBag, createBaggableOrders, KUALA_LUMPUR_BAG } from '../testing-bags.ts';

type Overrides = readonly Partial<OrderInput>[];

/** A forwarder, and a function that creates a client with a sealed bag for it. For tests. */
export async function createForwarder(world: World) {
  const partner = await world.partner();
  const { partnerId } = partner;
  const forwarder = await partner.as('PARTNER_OPERATOR');
  const params = { partnerId };
  return {
    partner,
    partnerId,
    params,
    forwarder,
    createSealedBag: async (overrides: Overrides = [{}]) => {
      const client = await world.client();
      const shipper = await client.as('CLIENT_ADMIN');
      const orders = await createBaggableOrders(world, client, partnerId, overrides);
      const open = await createBag(shipper, orders);
      const body = { sealNumber: 'S-1', tareGrams: 200, grossGrams: open.orderGrams + 300 };
      const bag = (await shipper.call(sealBag, { params: { bagId: open.id }, body })).answer.value;
      return { client, shipper, orders, bag };
    },
    receive: async (...bags: readonly Pick<Bag, 'bagCode'>[]) => {
      const body = { bagCodes: bags.map(({ bagCode }) => bagCode) };
      return (await forwarder.call(receiveBags, { params, body })).answer.value.outcomes;
    },
    pack: (orderIds: readonly string[], bagId?: string) =>
      forwarder.call(packPartnerBag, {
        params,
        body: { ...(bagId === undefined ? KUALA_LUMPUR_BAG : { bagId }), orderIds },
      }),
    seal: (bag: Pick<Bag, 'id' | 'orderGrams'>, sealNumber = 'F-1') =>
      sealForwarderBag(forwarder, partnerId, bag, sealNumber),
  };
}

/** Two clients whose bags were received and broken up. */
export async function createLooseOrders(world: World) {
  const setup = await createForwarder(world);
  const lion = await setup.createSealedBag();
  const garuda = await setup.createSealedBag();
  await setup.receive(lion.bag, garuda.bag);
  for (const { bag } of [lion, garuda])
    await setup.forwarder.call(breakUpBag, { params: { ...setup.params, bagId: bag.id } });
  const [lionOrder, garudaOrder] = [lion.orders[0]?.id ?? '', garuda.orders[0]?.id ?? ''];
  return { ...setup, lion, garuda, lionOrder, garudaOrder };
}

/** A forwarder's open bag with an order of each of two clients. */
export async function createPackedBag(world: World) {
  const setup = await createLooseOrders(world);
  const { answer } = await setup.pack([setup.lionOrder, setup.garudaOrder]);
  return { ...setup, bag: answer.value.bag };
}

function sealForwarderBag(
  forwarder: TestCaller,
  partnerId: string,
  { id, orderGrams }: Pick<Bag, 'id' | 'orderGrams'>,
  sealNumber: string,
) {
  const body = { sealNumber, tareGrams: 200, grossGrams: orderGrams + 200 };
  return forwarder.call(sealPartnerBag, { params: { partnerId, bagId: id }, body });
}
