import { openReceiver, type Receiver } from '@portal/tests/world/receiver.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openOutgoingHttp, type OutgoingOptions } from './outgoing-http.ts';
import { isPublicAddress } from './public-address.ts';

let receiver: Receiver;
const clients: { close(): Promise<void> }[] = [];
beforeAll(async () => {
  receiver = await openReceiver();
});
beforeEach(() => {
  receiver.received.length = 0;
  receiver.respond(204);
  receiver.setBody('');
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.close()));
  await receiver.close();
});

function outgoing(options: Partial<OutgoingOptions> = {}) {
  const client = openOutgoingHttp({ reach: 'public', ...options });
  clients.push(client);
  return client;
}

const BLOCKED = { kind: 'not_public' };

/** Notations of addresses of this machine and of private networks that URL parsers accept. */
const BLOCKED_HOSTS = [
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

describe('blocked addresses', () => {
  test.each(BLOCKED_HOSTS)('%s is not connected to', async (host) => {
    const answer = await outgoing().post(`http://${host}:${receiver.port}/`, {}, '{}');
    expect(answer).toEqual({ outcome: 'failed', failure: BLOCKED });
    expect(receiver.received).toEqual([]);
  });

  test('an address with a zone id fails', async () => {
    const answer = await outgoing().post(`http://[fe80::1%25lo]:${receiver.port}/`, {}, '{}');
    expect(answer.outcome).toBe('failed');
  });

  test.each(['localhost', 'localhost.', 'LOCALHOST'])('the name %s is not connected to', async (name) => {
    const answer = await outgoing().post(`http://${name}:${receiver.port}/`, {}, '{}');
    expect(answer.outcome).toBe('failed');
    expect(receiver.received).toEqual([]);
  });

  test('a name with one blocked address among its addresses is refused', async () => {
    const resolve = async () => ['93.184.216.34', '127.0.0.1'];
    const answer = await outgoing({ resolve }).post(`http://mixed.example:${receiver.port}/`, {}, '{}');
    expect(answer).toEqual({ outcome: 'failed', failure: BLOCKED });
  });

  test('a name is resolved once per connection, so a later resolution cannot change the address', async () => {
    const addressLists = [['127.0.0.1'], ['10.0.0.1'], ['127.0.0.1']];
    let lookups = 0;
    const resolve = async () => addressLists[lookups++] ?? ['127.0.0.1'];
    // DNS rebinding to a private network after the check, with loopback allowed.
    const post = () =>
      outgoing({ reach: 'loopback', resolve }).post(`http://rebind.example:${receiver.port}/`, {}, '{}');
    expect((await post()).outcome).toBe('answered');
    expect(lookups).toBe(1);
    expect(await post()).toEqual({ outcome: 'failed', failure: BLOCKED });
  });

  test('a redirect is returned and not followed', async () => {
    receiver.respond({ status: 302, headers: { location: `http://127.0.0.1:${receiver.port}/inside` } });
    const answer = await outgoing({ reach: 'loopback' }).post(receiver.url, {}, '{}');
    expect(answer).toMatchObject({ outcome: 'answered', status: 302 });
    expect(receiver.received).toHaveLength(1);
  });

  test('with loopback allowed, other private addresses are still refused', async () => {
    const local = outgoing({ reach: 'loopback' });
    expect((await local.post(receiver.url, {}, '{}')).outcome).toBe('answered');
    expect(await local.post('http://192.168.1.1/', {}, '{}')).toEqual({
      outcome: 'failed',
      failure: BLOCKED,
    });
    expect(await local.post('http://169.254.169.254/', {}, '{}')).toEqual({
      outcome: 'failed',
      failure: BLOCKED,
    });
  });

  test('addresses of the public internet are public', () => {
    const publicAddresses = ['93.184.216.34', '8.8.8.8', '172.32.0.1', '2606:4700::1111'];
    expect(publicAddresses.filter((address) => !isPublicAddress(address))).toEqual([]);
  });
});

describe('responses', () => {
  test('a receiver that never answers fails after the timeout', async () => {
    receiver.respond('hang');
    const answer = await outgoing({ reach: 'loopback', timeoutMs: 200 }).post(receiver.url, {}, '{}');
    expect(answer).toEqual({ outcome: 'failed', failure: { kind: 'response_timeout', seconds: 0.2 } });
  });

  test('a receiver that drops the connection fails', async () => {
    receiver.respond('drop');
    const answer = await outgoing({ reach: 'loopback' }).post(receiver.url, {}, '{}');
    expect(answer).toEqual({ outcome: 'failed', failure: { kind: 'connection_dropped' } });
  });

  test('a closed port fails', async () => {
    const answer = await outgoing({ reach: 'loopback' }).post('http://127.0.0.1:1/', {}, '{}');
    expect(answer).toEqual({ outcome: 'failed', failure: { kind: 'connection_refused' } });
  });

  test('only the first 4 KB of a long response are read', async () => {
    receiver.respond(200);
    receiver.setBody('x'.repeat(5_000_000));
    const answer = await outgoing({ reach: 'loopback' }).post(receiver.url, {}, '{}');
    expect(answer).toEqual({ outcome: 'answered', status: 200, body: 'x'.repeat(4_096) });
  });
});
