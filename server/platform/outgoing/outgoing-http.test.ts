import { openReceiver, type Receiver } from '@portal/tests/world/receiver.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openOutgoing, type OutgoingOptions } from './outgoing-http.ts';
import { isPublicAddress } from './public-address.ts';

let receiver: Receiver;
const opened: { close(): Promise<void> }[] = [];
beforeAll(async () => {
  receiver = await openReceiver();
});
beforeEach(() => {
  receiver.received.length = 0;
  receiver.answer(204);
  receiver.say('');
});
afterAll(async () => {
  await Promise.all(opened.map((one) => one.close()));
  await receiver.close();
});

function outgoing(options: Partial<OutgoingOptions> = {}) {
  const made = openOutgoing({ reach: 'public', ...options });
  opened.push(made);
  return made;
}

const INSIDE = 'The receiver is not on the public internet.';

/** Every way to write an address of this machine or of a private network that URL parsers have been seen to take. */
const SPELLINGS = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '2130706433',
  '0x7f000001',
  '0x7f.0.0.1',
  '0177.0.0.1',
  '017700000001',
  '127.0.0.1.',
  '127.8.8.8',
  '0.0.0.0',
  '0',
  '[::1]',
  '[::]',
  '[0:0:0:0:0:0:0:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  '[fe80::1]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '[ff02::1]',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.1.1',
  '100.100.100.200',
  '169.254.169.254',
  '0xa9fea9fe',
  '[::ffff:169.254.169.254]',
  '168.63.129.16',
  '１２７.０.０.１',
];

describe('addresses inside', () => {
  test.each(SPELLINGS)('%s is not connected to', async (host) => {
    const answer = await outgoing().post(`http://${host}:${receiver.port}/`, {}, '{}');
    expect(answer).toEqual({ outcome: 'failed', reason: INSIDE });
    expect(receiver.received).toEqual([]);
  });

  test('a zone id is no address at all', async () => {
    const answer = await outgoing().post(`http://[fe80::1%25lo]:${receiver.port}/`, {}, '{}');
    expect(answer.outcome).toBe('failed');
  });

  test.each(['localhost', 'localhost.', 'LOCALHOST'])('the name %s leads nowhere', async (name) => {
    const answer = await outgoing().post(`http://${name}:${receiver.port}/`, {}, '{}');
    expect(answer.outcome).toBe('failed');
    expect(receiver.received).toEqual([]);
  });

  test('a name is refused where only one of its addresses is inside', async () => {
    const resolve = async () => ['93.184.216.34', '127.0.0.1'];
    const answer = await outgoing({ resolve }).post(`http://mixed.example:${receiver.port}/`, {}, '{}');
    expect(answer).toEqual({ outcome: 'failed', reason: INSIDE });
  });

  test('a name that answers differently every time is asked once, and that answer is used', async () => {
    const answers = [['127.0.0.1'], ['10.0.0.1'], ['127.0.0.1']];
    let asked = 0;
    const resolve = async () => answers[asked++] ?? ['127.0.0.1'];
    // Rebinding to a private network after the check, with this machine allowed.
    const post = () =>
      outgoing({ reach: 'loopback', resolve }).post(`http://rebind.example:${receiver.port}/`, {}, '{}');
    expect((await post()).outcome).toBe('answered');
    expect(asked).toBe(1);
    expect(await post()).toEqual({ outcome: 'failed', reason: INSIDE });
  });

  test('a redirect is an answer, not a way', async () => {
    receiver.answer({ status: 302, headers: { location: `http://127.0.0.1:${receiver.port}/inside` } });
    const answer = await outgoing({ reach: 'loopback' }).post(receiver.url, {}, '{}');
    expect(answer).toMatchObject({ outcome: 'answered', status: 302 });
    expect(receiver.received).toHaveLength(1);
  });

  test('development reaches this machine, and no other one inside', async () => {
    const local = outgoing({ reach: 'loopback' });
    expect((await local.post(receiver.url, {}, '{}')).outcome).toBe('answered');
    expect(await local.post('http://192.168.1.1/', {}, '{}')).toEqual({ outcome: 'failed', reason: INSIDE });
    expect(await local.post('http://169.254.169.254/', {}, '{}')).toEqual({
      outcome: 'failed',
      reason: INSIDE,
    });
  });

  test('the public internet is reached', () => {
    const open = ['93.184.216.34', '8.8.8.8', '172.32.0.1', '2606:4700::1111'];
    expect(open.filter((address) => !isPublicAddress(address))).toEqual([]);
  });
});

describe('answers', () => {
  test('a receiver that hangs is given up', async () => {
    receiver.answer('hang');
    const answer = await outgoing({ reach: 'loopback', patience: 200 }).post(receiver.url, {}, '{}');
    expect(answer).toEqual({ outcome: 'failed', reason: 'The receiver did not answer within 0.2 seconds.' });
  });

  test('one that hangs up is told of', async () => {
    receiver.answer('drop');
    const answer = await outgoing({ reach: 'loopback' }).post(receiver.url, {}, '{}');
    expect(answer).toEqual({ outcome: 'failed', reason: 'The receiver dropped the connection.' });
  });

  test('nobody listens', async () => {
    const answer = await outgoing({ reach: 'loopback' }).post('http://127.0.0.1:1/', {}, '{}');
    expect(answer).toEqual({ outcome: 'failed', reason: 'The receiver refused the connection.' });
  });

  test('of a long answer only the beginning is read', async () => {
    receiver.answer(200);
    receiver.say('x'.repeat(5_000_000));
    const answer = await outgoing({ reach: 'loopback' }).post(receiver.url, {}, '{}');
    expect(answer).toEqual({ outcome: 'answered', status: 200, body: 'x'.repeat(4_096) });
  });
});
