import { completeBags, deliverBag, receiveBags, sealBag } from '@portal/contract/bagging';
import { checkManifest, issueManifest, saveMawb } from '@portal/contract/manifests';
import type { TestPartner, World } from '@portal/tests/world/world.ts';
import { expect } from 'vitest';
import { createBag, createBaggableOrders } from '../../bagging/testing-bags.ts';

let serial = 4_100_000;

/** A MAWB number of the airline that no other test of the process uses. For tests. */
export function createMawbNumber(): string {
  serial += 1;
  return `618-${serial}${serial % 7}`;
}

/** The airline of the MAWB numbers. For tests. */
export async function insertAirline({ owner }: World): Promise<void> {
  await owner.query(
    "insert into awb_prefixes (prefix, airline, iata) values ('618', 'Singapore Airlines', 'SQ') on conflict do nothing",
  );
}

/** The airports of the MAWBs, with their IATA codes. For tests. */
export async function insertAirports({ owner }: World): Promise<void> {
  await owner.query(`insert into ports (code, country, name, iata, kinds, source) values
    ('SGSIN', 'SG', 'Singapore Changi', 'SIN', '{AIR}', 'BUILT_IN'), ('MYKUL', 'MY', 'Kuala Lumpur', 'KUL', '{AIR}', 'BUILT_IN')
    on conflict do nothing`);
}

/** A client's completed bag, by default received by the partner. `orders`: what differs for each order. For tests. */
export async function setUpBag(
  world: World,
  partner: TestPartner,
  { name = 'Lion Goods', isReceived = true, orders: overrides = [{}, {}] as object[] } = {},
) {
  const client = await world.client({ name });
  const shipper = await client.as('CLIENT_ADMIN');
  const orders = await createBaggableOrders(world, client, partner.partnerId, overrides);
  const bag = await createBag(shipper, orders);
  const body = { sealNumber: `S-${bag.bagCode}`, grossGrams: bag.orderGrams + 200, tareGrams: 200 };
  expect((await shipper.call(sealBag, { params: { bagId: bag.id }, body })).status).toBe(200);
  if (isReceived) {
    await shipper.call(deliverBag, { params: { id: bag.id }, body: { receivedBy: 'Ravi Kumar' } });
    const forwarder = await partner.as('PARTNER_OPERATOR');
    const { partnerId } = partner;
    await forwarder.call(receiveBags, { params: { partnerId }, body: { bagCodes: [bag.bagCode] } });
  } else await shipper.call(completeBags, { body: { bagIds: [bag.id] } });
  return { client, shipper, orders, bag };
}

/** A forwarder that books, checks and issues MAWBs. For tests. */
export async function setUpForwarder(world: World) {
  const partner = await world.partner({ name: 'Straits Express' });
  const forwarder = await partner.as('PARTNER_OPERATOR');
  const { partnerId } = partner;
  const book = (overrides: object = {}) =>
    forwarder.call(saveMawb, {
      body: {
        partnerId,
        awbNumber: createMawbNumber(),
        flightNumber: 'SQ 118',
        flightDate: '2026-11-30',
        originPortId: 'SGSIN',
        destinationPortId: 'MYKUL',
        ...overrides,
      },
    });
  const check = async (id: string) => (await forwarder.call(checkManifest, { params: { id } })).answer.value;
  const issue = (mawbId: string, overrides: object = {}) =>
    forwarder.call(issueManifest, { body: { mawbId, ...overrides } });
  return { partner, partnerId, forwarder, book, check, issue };
}
