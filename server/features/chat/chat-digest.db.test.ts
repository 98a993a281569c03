import { readThread } from '@portal/contract/chat';
import { saveNotificationPreferences } from '@portal/contract/notifications';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { mailDigests } from './chat-digest-queue.ts';
import {
  createGrantedOrder,
  openChatSides,
  openPairRoom,
  openRoom,
  send,
  type ChatSides,
} from './testing-chat.ts';

const MINUTE = 60_000;

let world: World;
let sides: ChatSides;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  sides = await openChatSides(world);
});

/** Runs the job as it would run after some minutes. */
const runAfter = (minutes: number) =>
  mailDigests(
    { ...world.infrastructure, clock: { now: () => new Date(Date.now() + minutes * MINUTE) } },
    new AbortController().signal,
  );

const wantMail = (caller: TestCaller, email = true) =>
  caller.call(saveNotificationPreferences, { body: { preferences: [{ topic: 'MESSAGES', email }] } });

async function readMails({ userId }: TestCaller): Promise<string[]> {
  const { rows } = await world.owner.query<{ subject: string }>(
    'select m.subject from mail_outbox m join users u on u.email = m.to_email where u.id = $1 order by m.created_at',
    [userId],
  );
  return rows.map(({ subject }) => subject);
}

test('messages that a user has not read for 15 minutes are mailed once, to users who want it', async () => {
  const { shipper, forwarder, partner } = sides;
  const colleague = await partner.as('PARTNER_OPERATOR');
  await wantMail(forwarder);
  const { roomId } = await openPairRoom(sides);
  await send(shipper, roomId, 'Good morning');
  await send(shipper, roomId, 'Is the truck there?');
  await runAfter(14);
  expect(await readMails(forwarder)).toEqual([]);
  await runAfter(16);
  await runAfter(17);
  expect(await readMails(forwarder)).toEqual(['2 unread messages']);
  expect(await readMails(colleague)).toEqual([]);
  expect(await readMails(shipper)).toEqual([]);
});

test('what was read, or mailed before, is not mailed', async () => {
  const { shipper, forwarder } = sides;
  await Promise.all([wantMail(shipper), wantMail(forwarder)]);
  const { roomId: threadId } = await openPairRoom(sides);
  await send(shipper, threadId, 'Good morning');
  await forwarder.call(readThread, { params: { threadId }, body: { position: 1 } });
  await runAfter(16);
  expect(await readMails(forwarder)).toEqual([]);
  await send(forwarder, threadId, 'It is at the gate.');
  await runAfter(16);
  await wantMail(shipper, false);
  await send(forwarder, threadId, 'Dock 7');
  await runAfter(40);
  expect(await readMails(shipper)).toEqual(['1 unread message']);
});

test('a mail counts what its user sees: not the conversation about an order that another partner has now', async () => {
  const { shipper, client, forwarder } = sides;
  await wantMail(forwarder);
  const [former, current] = [await createGrantedOrder(world, sides), await createGrantedOrder(world, sides)];
  for (const { id: subjectId } of [former, current]) {
    const { roomId } = await openRoom(shipper, { subject: 'ORDER', subjectId });
    await send(shipper, roomId, 'Please call the consignee');
  }
  await world.jobsDatabase.withTenant(client, (tx) =>
    tx.execute(sql`delete from order_grants where order_id = ${former.id}`),
  );
  await runAfter(16);
  expect(await readMails(forwarder)).toEqual(['1 unread message']);
});
