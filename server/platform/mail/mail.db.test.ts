import { openSmtp, type Smtp } from '@portal/tests/world/smtp.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { openLog } from '../log.ts';
import { openMailServer } from './mail-server.ts';
import type { MailKind } from './mail-words.ts';
import { sendMailQueue, WAITS } from './send-mail-queue.ts';

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

const HELLO: MailKind<'who'> = {
  name: 'hello',
  values: ['who'],
  words: { en: { subject: 'Grüße von {who}', paragraphs: ['{who} greets.'], button: 'Greet back' } },
};

const letter = (email = 'ann@silk.example') =>
  ({ to: { email, name: 'Ann 李' }, kind: HELLO, values: { who: 'Bo' }, path: '/orders' }) as const;

function put(options: { usefulUntil?: Date } = {}): Promise<string> {
  return world.database.withoutTenant((tx) => world.mail.send(tx, letter(), { clientId: null, ...options }));
}

interface Sending {
  readonly url?: string;
  readonly patienceMs?: number;
  readonly signal?: AbortSignal;
}

/** Works off one mail, as the queue does; an empty address is no mail server. */
async function sendNow(mailId: string, sending: Sending = {}) {
  const { url = smtp.url, patienceMs = 20_000, signal = new AbortController().signal } = sending;
  const from = { name: 'Client Portal', address: 'portal@portal.test.example' };
  const queue = sendMailQueue({
    database: world.jobsDatabase,
    jobs: world.jobs,
    clock: { now: () => now },
    log: openLog('silent'),
    server: url === '' ? undefined : openMailServer({ url, from, patienceMs }),
  });
  await queue.handle({ mailId, clientId: null }, signal);
}

async function read(mailId: string) {
  const { rows } = await world.owner.query<{
    state: string;
    tries: number;
    failure: string | null;
    body_text: string | null;
  }>('select state, tries, failure, body_text from mail_outbox where id = $1', [mailId]);
  return rows[0];
}

/** When the queue is asked to send the mail, in seconds from its making. */
async function asked(mailId: string): Promise<number[]> {
  const { rows } = await world.owner.query<{ wait: number }>(
    `select round(extract(epoch from start_after - created_on))::int as wait from pgboss.job
      where name = 'send-mail' and data ->> 'mailId' = $1 order by created_on`,
    [mailId],
  );
  return rows.map((row) => row.wait);
}

test('a mail is sent as it was written, once, and its words are then forgotten', async () => {
  const id = await put();
  expect(await asked(id)).toEqual([0]);
  await sendNow(id);
  await sendNow(id);
  expect(smtp.offered).toEqual([{ from: 'portal@portal.test.example', to: ['ann@silk.example'] }]);
  const [mail] = smtp.taken;
  expect(mail).toMatchObject({
    subject: 'Grüße von Bo',
    from: { name: 'Client Portal', address: 'portal@portal.test.example' },
    to: [{ name: 'Ann 李', address: 'ann@silk.example' }],
    messageId: `<${id}@portal.test.example>`,
  });
  expect(mail?.text).toContain('Greet back:\nhttps://portal.test.example/orders');
  expect(mail?.html).toContain('href="https://portal.test.example/orders"');
  expect(await read(id)).toEqual({ state: 'SENT', tries: 1, failure: null, body_text: null });
});

test('what is rolled back is never mailed', async () => {
  let id = '';
  await expect(
    world.database.withoutTenant(async (tx) => {
      id = await world.mail.send(tx, letter(), { clientId: null });
      throw new Error('the change is refused');
    }),
  ).rejects.toThrow('the change is refused');
  expect(await read(id)).toBeUndefined();
  expect(await asked(id)).toEqual([]);
});

test.each([
  ['refuses for now', { code: 451, text: 'try later' }, 20_000, /451 try later/],
  ['hangs', 'hang', 150, /timeout/i],
  ['drops the connection', 'drop', 20_000, /closed/i],
] as const)(
  'a server that %s is asked again later, and takes it then',
  async (_, answer, patienceMs, why) => {
    const before = smtp.taken.length;
    smtp.answer(answer);
    const id = await put();
    await sendNow(id, { patienceMs });
    const failed = await read(id);
    expect(failed).toMatchObject({ state: 'WAITING', tries: 1 });
    expect(failed?.failure).toMatch(why);
    expect(await asked(id)).toEqual([0, WAITS[0]]);
    smtp.answer('take');
    await sendNow(id);
    expect(await read(id)).toMatchObject({ state: 'SENT', tries: 2 });
    expect(smtp.taken.length).toBe(before + 1);
  },
);

test('a server that is not there is tried less and less often, then the mail is dead and kept', async () => {
  const id = await put();
  for (const _ of [...WAITS, 'last']) await sendNow(id, { url: 'smtp://127.0.0.1:1' });
  expect(await asked(id)).toEqual([0, ...WAITS]);
  const dead = await read(id);
  expect(dead).toMatchObject({ state: 'DEAD', tries: WAITS.length + 1 });
  expect(dead?.failure).toContain('ECONNREFUSED');
  expect(dead?.body_text).toContain('Bo greets.');
});

test('a refusal for good is final', async () => {
  smtp.answer({ code: 550, text: 'no such mailbox' });
  const id = await put();
  await sendNow(id);
  expect(await read(id)).toMatchObject({ state: 'DEAD', tries: 1 });
  expect(await asked(id)).toEqual([0]);
});

test('a link that has expired is not sent', async () => {
  const before = smtp.offered.length;
  const id = await put({ usefulUntil: new Date(now.getTime() + 60_000) });
  now = new Date(now.getTime() + 61_000);
  await sendNow(id);
  expect(await read(id)).toMatchObject({ state: 'DEAD', failure: 'It was of use to nobody any more.' });
  expect(smtp.offered.length).toBe(before);
});

test('a worker that ends hands its mail back', async () => {
  const stopped = new AbortController();
  smtp.answer('hang');
  const id = await put();
  const sending = sendNow(id, { signal: stopped.signal });
  stopped.abort(new Error('the process ends'));
  await expect(sending).rejects.toThrow('the process ends');
  expect(await read(id)).toMatchObject({ state: 'WAITING', failure: null });
});

test('without a mail server it is held for the operator; old mail leaves the outbox', async () => {
  const id = await put();
  await sendNow(id, { url: '' });
  expect(await read(id)).toMatchObject({ state: 'HELD' });
  expect((await read(id))?.body_text).toContain('https://portal.test.example/orders');
  await world.owner.query("update mail_outbox set created_at = now() - interval '31 days' where id = $1", [
    id,
  ]);
  await sendNow(await put());
  expect(await read(id)).toBeUndefined();
});

test('requests add to the outbox and cannot read it', async () => {
  const reading = world.database.withoutTenant((tx) => tx.rows(sql`select 1 from mail_outbox`));
  await expect(reading).rejects.toMatchObject({ code: '42501' });
});

test('a password is not sent in the clear over the network', async () => {
  const server = openMailServer({
    // Another spelling of this machine, which is taken for a host of the network.
    url: smtp.url.replace('//127.0.0.1', '//user:secret@127.1'),
    from: { name: '', address: 'portal@portal.test.example' },
  });
  const mail = { id: 'x', to: { name: '', address: 'ann@silk.example' }, subject: '', text: '', html: '' };
  const delivery = await server.deliver(mail, new AbortController().signal);
  expect(delivery).toMatchObject({ outcome: 'later', reason: expect.stringMatching(/STARTTLS/) });
});

test('a mail to two addresses is refused', async () => {
  const both = letter('ann@silk.example,bo@silk.example');
  const sending = world.database.withoutTenant((tx) => world.mail.send(tx, both, { clientId: null }));
  await expect(sending).rejects.toThrow(TypeError);
});
