import { openSmtp, type Smtp } from '@portal/tests/world/smtp.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '../db/sql.ts';
import { openLog } from '../platform/log.ts';
import { openMailServer } from './mail-server.ts';
import type { MailTemplate } from './mail-template.ts';
import { sendMailQueue, RETRY_DELAYS_SECONDS } from './send-mail-queue.ts';

let world: World;
let smtp: Smtp;
let now: Date;
beforeAll(async () => {
  [world, smtp] = await Promise.all([openWorld(), openSmtp()]);
});
afterAll(async () => {
  await smtp.close();
  await world.close();
});
beforeEach(() => {
  smtp.answer('take');
  now = new Date();
});

const HELLO: MailTemplate<'who'> = {
  name: 'hello',
  valueNames: ['who'],
  texts: { en: { subject: 'Grüße von {who}', paragraphs: ['{who} greets.'], button: 'Greet back' } },
};

const createMessage = (email = 'ann@silk.example') =>
  ({ to: { email, name: 'Ann 李' }, template: HELLO, values: { who: 'Bo' }, path: '/orders' }) as const;

function addMail(options: { expiresAt?: Date } = {}): Promise<string> {
  return world.database.withoutTenant((tx) =>
    world.mail.send(tx, createMessage(), { clientId: null, ...options }),
  );
}

interface Sending {
  readonly url?: string;
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
}

/** Handles one job of the queue. An empty address means that no mail server is configured. */
async function sendNow(mailId: string, sending: Sending = {}) {
  const { url = smtp.url, timeoutMs = 20_000, signal = new AbortController().signal } = sending;
  const from = { name: 'Client Portal', address: 'portal@portal.test.example' };
  const queue = sendMailQueue({
    database: world.jobsDatabase,
    jobs: world.jobs,
    clock: { now: () => now },
    log: openLog('silent'),
    server: url === '' ? undefined : openMailServer({ url, from, timeoutMs }),
  });
  await queue.handle({ mailId, clientId: null }, signal);
}

async function readRow(mailId: string) {
  const { rows } = await world.owner.query<{
    state: string;
    attempts: number;
    failure: string | null;
    body_text: string | null;
  }>('select state, attempts, failure, body_text from mail_outbox where id = $1', [mailId]);
  return rows[0];
}

/** The delays of all jobs of the mail, in seconds. */
async function readJobDelays(mailId: string): Promise<number[]> {
  const { rows } = await world.owner.query<{ wait: number }>(
    `select round(extract(epoch from start_after - created_on))::int as wait from pgboss.job
      where name = 'send-mail' and data ->> 'mailId' = $1 order by created_on`,
    [mailId],
  );
  return rows.map((row) => row.wait);
}

test('a mail is sent once as it was rendered, and its body is then deleted', async () => {
  const id = await addMail();
  expect(await readJobDelays(id)).toEqual([0]);
  await sendNow(id);
  await sendNow(id);
  expect(smtp.offered).toEqual([{ from: 'portal@portal.test.example', to: ['ann@silk.example'] }]);
  const [mail] = smtp.receivedMails;
  expect(mail).toMatchObject({
    subject: 'Grüße von Bo',
    from: { name: 'Client Portal', address: 'portal@portal.test.example' },
    to: [{ name: 'Ann 李', address: 'ann@silk.example' }],
    messageId: `<${id}@portal.test.example>`,
  });
  expect(mail?.text).toContain('Greet back:\nhttps://portal.test.example/orders');
  expect(mail?.html).toContain('href="https://portal.test.example/orders"');
  expect(await readRow(id)).toEqual({ state: 'SENT', attempts: 1, failure: null, body_text: null });
});

test('a mail of a transaction that is rolled back is not sent', async () => {
  let id = '';
  await expect(
    world.database.withoutTenant(async (tx) => {
      id = await world.mail.send(tx, createMessage(), { clientId: null });
      throw new Error('the change is refused');
    }),
  ).rejects.toThrow('the change is refused');
  expect(await readRow(id)).toBeUndefined();
  expect(await readJobDelays(id)).toEqual([]);
});

test.each([
  ['refuses for now', { code: 451, text: 'try later' }, 20_000, /451 try later/],
  ['hangs', 'hang', 1_000, /timeout/i],
  ['drops the connection', 'drop', 20_000, /closed/i],
] as const)('a mail to a server that %s is sent again later', async (_, answer, timeoutMs, why) => {
  const before = smtp.receivedMails.length;
  smtp.answer(answer);
  const id = await addMail();
  await sendNow(id, { timeoutMs });
  const failed = await readRow(id);
  expect(failed).toMatchObject({ state: 'WAITING', attempts: 1 });
  expect(failed?.failure).toMatch(why);
  expect(await readJobDelays(id)).toEqual([0, RETRY_DELAYS_SECONDS[0]]);
  smtp.answer('take');
  await sendNow(id);
  expect(await readRow(id)).toMatchObject({ state: 'SENT', attempts: 2 });
  expect(smtp.receivedMails.length).toBe(before + 1);
});

test('with an unreachable server the attempts become rarer, and after the last one the mail is DEAD and keeps its body', async () => {
  const id = await addMail();
  for (const _ of [...RETRY_DELAYS_SECONDS, 'last']) await sendNow(id, { url: 'smtp://127.0.0.1:1' });
  expect(await readJobDelays(id)).toEqual([0, ...RETRY_DELAYS_SECONDS]);
  const dead = await readRow(id);
  expect(dead).toMatchObject({ state: 'DEAD', attempts: RETRY_DELAYS_SECONDS.length + 1 });
  expect(dead?.failure).toContain('ECONNREFUSED');
  expect(dead?.body_text).toContain('Bo greets.');
});

test('after a permanent refusal there is no further attempt', async () => {
  smtp.answer({ code: 550, text: 'no such mailbox' });
  const id = await addMail();
  await sendNow(id);
  expect(await readRow(id)).toMatchObject({ state: 'DEAD', attempts: 1 });
  expect(await readJobDelays(id)).toEqual([0]);
});

test('a mail past its expiry is not sent', async () => {
  const before = smtp.offered.length;
  const id = await addMail({ expiresAt: new Date(now.getTime() + 60_000) });
  now = new Date(now.getTime() + 61_000);
  await sendNow(id);
  expect(await readRow(id)).toMatchObject({ state: 'DEAD', failure: 'The mail expired before it was sent.' });
  expect(smtp.offered.length).toBe(before);
});

test('a worker that stops leaves its mail to the next attempt', async () => {
  const stopped = new AbortController();
  smtp.answer('hang');
  const id = await addMail();
  const sending = sendNow(id, { signal: stopped.signal });
  stopped.abort(new Error('the process ends'));
  await expect(sending).rejects.toThrow('the process ends');
  expect(await readRow(id)).toMatchObject({ state: 'WAITING', failure: null });
});

test('without a mail server a mail is HELD for the operator, and old mail is deleted', async () => {
  const id = await addMail();
  await sendNow(id, { url: '' });
  expect(await readRow(id)).toMatchObject({ state: 'HELD' });
  expect((await readRow(id))?.body_text).toContain('https://portal.test.example/orders');
  await world.owner.query("update mail_outbox set created_at = now() - interval '31 days' where id = $1", [
    id,
  ]);
  await sendNow(await addMail());
  expect(await readRow(id)).toBeUndefined();
});

test('the role of requests can add to the outbox and cannot read it', async () => {
  const reading = world.database.withoutTenant((tx) => tx.rows(sql`select 1 from mail_outbox`));
  await expect(reading).rejects.toMatchObject({ code: '42501' });
});

test('a password is not sent over an unencrypted connection', async () => {
  const server = openMailServer({
    // A notation of this machine that the code treats as a remote host.
    url: smtp.url.replace('//127.0.0.1', '//user:secret@127.1'),
    from: { name: '', address: 'portal@portal.test.example' },
  });
  const mail = { id: 'x', to: { name: '', address: 'ann@silk.example' }, subject: '', text: '', html: '' };
  const delivery = await server.deliver(mail, new AbortController().signal);
  expect(delivery).toMatchObject({ outcome: 'temporary-failure', reason: expect.stringMatching(/STARTTLS/) });
});

test('a mail with two addresses is refused', async () => {
  const both = createMessage('ann@silk.example,bo@silk.example');
  const sending = world.database.withoutTenant((tx) => world.mail.send(tx, both, { clientId: null }));
  await expect(sending).rejects.toThrow(TypeError);
});
