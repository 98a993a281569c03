import { getPartnerOrder } from '@portal/contract/partner-orders';
import {
  addProofFile,
  buildPieceCode,
  downloadProofFile,
  getDeliveryCode,
  getOrder,
  listOrderUpdates,
  renewDeliveryCode,
  setDeliveryProof,
  updateOrderStatus,
  withdrawEvent,
  type ProofFileKind,
} from '@portal/contract/orders';
import { reason } from '@portal/contract/reasons';
import { trackOrder, trackPublicly } from '@portal/contract/tracking';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestOrder } from '../testing-created-orders.ts';
import { buildOrderInput } from '../testing-orders.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const PNG = Buffer.from('89504e470d0a1a0a0000', 'hex');
const PROOF = {
  receiverName: 'Nur Aisyah',
  receiverRelation: 'NEIGHBOUR',
  place: 'Level 2',
  latitude: 3.139003,
  longitude: 101.686855,
} as const;
const LEG = 'LAST_MILE' as const;

async function createScenario(deliveryConfirmation: 'NONE' | 'CODE' = 'NONE') {
  const [client, partner] = [await world.client(), await world.partner()];
  const { admin: customer, customerId } = await client.customer();
  const { id, orderCode } = await createTestOrder(
    world,
    { ...client, customerId },
    { partnerId: partner.partnerId, inputs: [{ ...buildOrderInput(), deliveryConfirmation }] },
  );
  const [shipper, driver] = [await client.as('CLIENT_ADMIN'), await partner.as('PARTNER_OPERATOR')];
  const updateTimestamp = new Date().toISOString();
  const deliver = async (more: object = {}, preview = false) => {
    const update = { orderId: id, serviceType: LEG, status: 'DELIVERED', updateTimestamp, ...more };
    const { answer } = await driver.call(updateOrderStatus, { body: [update], query: { preview } });
    return answer.value[0];
  };
  const addFile = (kind: ProofFileKind, bytes = PNG) =>
    driver.call(addProofFile, {
      params: { id },
      file: { name: 'x.png', bytes, fields: { serviceType: LEG, kind } },
    });
  const readProofs = async (caller: TestCaller = shipper, base: 'clients' | 'customers' = 'clients') =>
    (await caller.call(getOrder, { params: { id }, base })).answer.value.proofs;
  const readCode = async () => (await shipper.call(getDeliveryCode, { params: { id } })).answer.value;
  return {
    client,
    partner,
    customer,
    shipper,
    driver,
    id,
    orderCode,
    deliver,
    addFile,
    readProofs,
    readCode,
  };
}

describe('a proof of delivery', () => {
  test('with the status is read by client, customer and partner, and without personal data by a guest', async () => {
    const { id, orderCode, partner, customer, shipper, driver, deliver, readProofs } = await createScenario();
    expect((await deliver({ proof: PROOF }))?.ok).toBe(true);
    const [proof] = await readProofs();
    expect(proof).toMatchObject({ ...PROOF, serviceType: LEG, status: 'DELIVERED', codeVerified: false });
    expect(await readProofs(customer, 'customers')).toEqual([proof]);
    const tracked = await shipper.call(trackOrder, { params: { orderId: id } });
    expect(tracked.answer.value.proofs).toEqual([proof]);
    const asPartner = await driver.call(trackOrder, { params: { orderId: id } });
    expect(asPartner.answer.value.proofs).toEqual([proof]);
    const incoming = await driver.call(getPartnerOrder, { params: { partnerId: partner.partnerId, id } });
    expect(incoming.answer.value.proofs).toEqual([proof]);
    const { value } = (await world.guest.call(trackPublicly, { params: { code: orderCode } })).answer;
    expect(value.proof).toEqual({ deliveredAt: proof?.deliveredAt, city: value.destinationCity });
    expect(JSON.stringify(value)).not.toContain('Aisyah');
  });

  test('repeated with the status changes nothing', async () => {
    const { deliver, readProofs } = await createScenario();
    await deliver({ proof: PROOF });
    const before = await readProofs();
    expect(await deliver({ proof: PROOF })).toMatchObject({ ok: true, duplicate: true });
    expect(await readProofs()).toEqual(before);
  });

  test('is recorded and replaced later, and only after the delivery', async () => {
    const { id, driver, deliver, readProofs } = await createScenario();
    const record = (proof: object) =>
      driver.call(setDeliveryProof, { params: { id }, body: { serviceType: LEG, proof } });
    expect((await record(PROOF)).status).toBe(409);
    await deliver();
    expect(await readProofs()).toEqual([]);
    await record(PROOF);
    await record({ receiverName: 'Lim Wei' });
    expect(await readProofs()).toMatchObject([{ receiverName: 'Lim Wei', receiverRelation: null }]);
  });

  test('of a delivery that is no longer in the history is withdrawn, and the next delivery has its own', async () => {
    const { client, id, orderCode, deliver, readProofs } = await createScenario();
    await deliver({ proof: PROOF });
    await world.database.withTenant(client, ({ connection }) =>
      connection.query("delete from order_events where order_id = $1 and status = 'DELIVERED'", [id]),
    );
    expect(await readProofs()).toMatchObject([{ receiverName: PROOF.receiverName, isWithdrawn: true }]);
    const readPublic = async () =>
      (await world.guest.call(trackPublicly, { params: { code: orderCode } })).answer.value.proof;
    expect(await readPublic()).toBeNull();
    const updateTimestamp = new Date().toISOString();
    expect((await deliver({ proof: { receiverName: 'Lim Wei' }, updateTimestamp }))?.ok).toBe(true);
    const proofs = await readProofs();
    expect(proofs).toMatchObject([
      { receiverName: 'Lim Wei', isWithdrawn: false },
      { receiverName: PROOF.receiverName, isWithdrawn: true },
    ]);
    expect((await readPublic())?.deliveredAt).toBe(proofs[0]?.deliveredAt);
  });

  test('of one piece is that of the piece', async () => {
    const { client, partner, driver } = await createScenario();
    const parcels = [{ grossGrams: 600 }, { grossGrams: 700 }];
    const { id, orderCode } = await createTestOrder(world, client, {
      partnerId: partner.partnerId,
      inputs: [buildOrderInput({ parcels })],
    });
    const params = { id: buildPieceCode(orderCode, 2) };
    const body = { serviceType: LEG, proof: PROOF };
    const update = { serviceType: LEG, status: 'DELIVERED', updateTimestamp: new Date().toISOString() };
    await driver.call(updateOrderStatus, { body: [{ orderId: params.id, ...update, proof: PROOF }] });
    expect((await driver.call(setDeliveryProof, { params, body })).answer.value.piece).toBe(2);
    const whole = { params: { id: buildPieceCode(orderCode, 1) }, body };
    expect((await driver.call(setDeliveryProof, whole)).status).toBe(409);
    const { value } = (await (await client.as('CLIENT_ADMIN')).call(getOrder, { params: { id } })).answer;
    expect(value.proofs).toMatchObject([{ piece: 2, receiverName: PROOF.receiverName }]);
  });

  test('and its code are read from a status file', async () => {
    const { id, driver, readCode, readProofs } = await createScenario('CODE');
    const { code } = await readCode();
    const lines = [
      'Order code,Status,Leg,Received by,Delivery code',
      `${id},DELIVERED,LAST_MILE,Nur Aisyah,${Number(code)}`,
    ];
    const file = { name: 'pod.csv', bytes: Buffer.from(lines.join('\n')) };
    expect((await driver.call(updateOrderStatus, { file })).answer.value[0]?.ok).toBe(true);
    expect(await readProofs()).toMatchObject([{ receiverName: 'Nur Aisyah', codeVerified: true }]);
  });

  test('of another status is refused', async () => {
    const { deliver } = await createScenario();
    const outcome = await deliver({ status: 'OUT_FOR_DELIVERY', proof: PROOF });
    expect(outcome).toMatchObject({ ok: false, reason: reason('proof.not_a_delivery') });
  });
});

describe('images of a proof', () => {
  test('are read by client, customer and partner, and by no other tenant', async () => {
    const { customer, shipper, driver, deliver, addFile } = await createScenario();
    await deliver({ proof: PROOF });
    const { files, receiverName } = (await addFile('SIGNATURE')).answer.value;
    expect([files.length, receiverName]).toEqual([1, PROOF.receiverName]);
    const params = { id: files[0]?.id ?? '' };
    const readers = [
      [shipper, 'clients'] as const,
      [customer, 'customers'] as const,
      [driver, 'clients'] as const,
    ];
    for (const [caller, base] of readers) {
      expect((await caller.call(downloadProofFile, { params, base })).status).toBe(200);
    }
    const outsiders = [
      await (await world.client()).as('CLIENT_ADMIN'),
      await (await world.partner()).as('PARTNER_ADMIN'),
    ];
    for (const caller of outsiders) {
      expect((await caller.call(downloadProofFile, { params })).status).toBe(404);
    }
  });

  test('are limited to one signature; the same image is stored once, and other content is refused', async () => {
    const { deliver, addFile } = await createScenario();
    expect((await addFile('PHOTO')).status).toBe(409);
    await deliver();
    await addFile('SIGNATURE');
    expect((await addFile('SIGNATURE')).answer.value.files).toHaveLength(1);
    expect((await addFile('SIGNATURE', Buffer.concat([PNG, PNG]))).status).toBe(409);
    expect((await addFile('PHOTO', Buffer.from('<svg onload="alert(1)"/>'))).status).toBe(415);
  });
});

describe('a delivery code', () => {
  test('is needed by the partner, and its use is part of the proof', async () => {
    const { deliver, readCode, readProofs } = await createScenario('CODE');
    const { code, attemptsLeft } = await readCode();
    expect([code, attemptsLeft]).toEqual([expect.stringMatching(/^\d{6}$/), 5]);
    expect(await deliver()).toMatchObject({ ok: false, reason: reason('proof.code_missing') });
    expect((await deliver({ deliveryCode: code }))?.ok).toBe(true);
    expect(await readProofs()).toMatchObject([{ codeVerified: true, receiverName: null }]);
    expect((await readCode()).verifiedAt).not.toBeNull();
  });

  test('that confirmed a withdrawn delivery is replaced, and the next delivery needs the new one', async () => {
    const { id, driver, shipper, deliver, readCode } = await createScenario('CODE');
    const usedCode = await readCode();
    await deliver({ deliveryCode: usedCode.code });
    const { allocationUpdates } = (await shipper.call(listOrderUpdates, { params: { id } })).answer;
    const events = allocationUpdates.flatMap((update) => update.externalTracking.mapPartnerUpdates);
    const eventId = events.find(({ status }) => status === 'DELIVERED')?.id ?? '';
    const body = { reason: 'WRONG_ORDER', comment: 'The scan was of another parcel.' } as const;
    expect((await driver.call(withdrawEvent, { params: { orderId: id, eventId }, body })).status).toBe(204);
    const newCode = await readCode();
    expect(newCode).toMatchObject({ verifiedAt: null, attemptsLeft: 5 });
    expect(newCode.code).not.toBe(usedCode.code);
    const updateTimestamp = new Date().toISOString();
    expect((await deliver({ updateTimestamp }))?.reason).toEqual(reason('proof.code_missing'));
    expect((await deliver({ updateTimestamp, deliveryCode: newCode.code }))?.ok).toBe(true);
  });

  test('is locked after five wrong codes, also for the right one, until it is renewed', async () => {
    const { id, shipper, deliver, readCode } = await createScenario('CODE');
    const { code } = await readCode();
    const wrong = code === '000000' ? '111111' : '000000';
    for (const count of [4, 3, 2, 1, 0]) {
      expect((await deliver({ deliveryCode: wrong }))?.reason).toEqual(reason('proof.code_wrong', { count }));
    }
    expect((await deliver({ deliveryCode: code }))?.reason).toEqual(reason('proof.code_locked'));
    const newCode = (await shipper.call(renewDeliveryCode, { params: { id } })).answer.value;
    expect(newCode.attemptsLeft).toBe(5);
    expect((await deliver({ deliveryCode: newCode.code }))?.ok).toBe(true);
    expect((await shipper.call(renewDeliveryCode, { params: { id } })).status).toBe(409);
  });

  test('is neither compared nor counted in a preview', async () => {
    const { deliver, readCode } = await createScenario('CODE');
    const { code } = await readCode();
    const wrong = code === '000000' ? '111111' : '000000';
    expect((await deliver({ deliveryCode: wrong }, true))?.ok).toBe(true);
    expect((await readCode()).attemptsLeft).toBe(5);
  });

  test('is read by client and customer, and not by the partner or in the audit log', async () => {
    const { id, partner, customer, driver, deliver, readCode } = await createScenario('CODE');
    const { code } = await readCode();
    const request = { params: { id }, base: 'customers' } as const;
    expect((await customer.call(getDeliveryCode, request)).answer.value.code).toBe(code);
    expect((await driver.call(getDeliveryCode, { params: { id } })).status).toBe(403);
    await deliver({ deliveryCode: code });
    const incoming = await driver.call(getPartnerOrder, { params: { partnerId: partner.partnerId, id } });
    expect(JSON.stringify(incoming.answer)).not.toContain(code);
    const { rows } = await world.owner.query('select coalesce(after::text, $1) after from audit_log', ['']);
    expect(rows.filter((row) => String(row.after).includes(`"${code}"`))).toEqual([]);
  });

  test('does not exist for an order that asks for none', async () => {
    const { id, shipper } = await createScenario();
    expect((await shipper.call(getDeliveryCode, { params: { id } })).status).toBe(409);
  });
});
