import { completeBags, deliverBag, receiveBags, sealBag } from '@portal/contract/bagging';
import { attachMawbDocument } from '@portal/contract/documents';
import type { BodyInput } from '@portal/contract/core';
import {
  checkManifest,
  saveAirWaybillDetails,
  saveMawb,
  signDeparture,
  signManifest,
  type departMawb,
  type ForwarderMawb,
} from '@portal/contract/manifests';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import type { TestPartner, World } from '@portal/tests/world/world.ts';
import { expect } from 'vitest';
import { createBag, createBaggableOrders } from '../../bagging/testing-bags.ts';
import { DETAILS } from '../messages/air-cargo/testing-air-waybill.ts';

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

/** Adds the papers that a flight without dangerous goods needs. For tests. */
export async function addFlightPapers(
  forwarder: TestCaller,
  { id, awbNumber }: Pick<ForwarderMawb, 'id' | 'awbNumber'>,
  text?: string,
): Promise<void> {
  const details = await forwarder.call(saveAirWaybillDetails, { params: { id }, body: DETAILS });
  expect(details.status).toBe(200);
  await addPaper(forwarder, awbNumber, 'SECURITY_DECLARATION', text);
}

/** Adds a document of a MAWB. For tests. */
export async function addPaper(
  forwarder: TestCaller,
  awbNumber: string,
  category: string,
  text = 'A PAPER',
): Promise<void> {
  const file = {
    name: 'paper.pdf',
    bytes: Buffer.from(`%PDF-1.7\n${text}`),
    fields: { category },
  };
  expect((await forwarder.call(attachMawbDocument, { params: { id: awbNumber }, file })).status).toBe(201);
}

const SIGNATURE = { comment: 'A test without papers' };

/** A forwarder that books and checks MAWBs, and signs their manifests and departures without papers. For tests. */
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
  const manager = await partner.as('PARTNER_ADMIN');
  const issue = (mawbId: string, overrides: object = {}) =>
    manager.call(signManifest, { body: { mawbId, ...SIGNATURE, ...overrides } });
  const depart = (id: string, body: BodyInput<typeof departMawb>) =>
    manager.call(signDeparture, { params: { id }, body: { ...SIGNATURE, ...body } });
  return { partner, partnerId, forwarder, manager, book, check, issue, depart };
}
