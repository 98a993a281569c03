import { setTimeout as sleep } from 'node:timers/promises';
import { CHAT_SOCKET_PATH, chatHint } from '@portal/contract/chat';
import { newId } from '@portal/server/platform/ids.ts';
import { Client } from 'pg';
import { median, percentile, report, type Figure } from './support/figures.ts';
import { startBenchPortal, type BenchPortal } from './support/portal.ts';
import { openBenchDatabase } from './support/server.ts';

/**
 * Measures the chat over two nodes: 250 conversations with a client and a partner each, both connected (500 sockets), 100
 * messages a second. A message is shown when the other side has read it after its hint. Halfway a node is killed; its users
 * connect to the other one. Throws if a message is lost, doubled or out of order. `--seconds N` for a shorter run.
 */
const ROOMS = 250;
const MESSAGES_PER_SECOND = 100;
const SECONDS = Number(process.argv[process.argv.indexOf('--seconds') + 1]) || 20;
const IDLE_SOCKETS = 1_000;
const LARGE_ROOM = 100_000;
const READS = 50;
/** How often a message is sent again to a node that answers. */
const RETRY_MS = 50;

const killed = new Set<BenchPortal>();
/** When each message was sent, in ms; taken out when it is shown to the other side. */
const sentAt = new Map<string, number>();
const delays: number[] = [];

const database = await openBenchDatabase();
const client = new Client({ connectionString: database.url });
await client.connect();
const [largeRoom, ...rooms] = await fillRooms();
const limits = {
  ROLE: 'api',
  ENCRYPTION_SECRET: 'only the two nodes of this bench know it',
  RATE_LIMIT_READS: '999999999',
  RATE_LIMIT_WRITES: '999999999',
};
const nodes = [await startBenchPortal(database.url, limits), await startBenchPortal(database.url, limits)];
try {
  const users = await openUsers();
  report([await measureLargeRoom(), await measureIdleSockets(), ...(await measureMessages(users))]);
  for (const user of users) user.close();
} finally {
  await client.end();
  for (const node of nodes) await node.stop();
  await database.stop();
}

interface Room {
  readonly id: string;
  readonly clientId: string;
  readonly partnerId: string;
}

/** A client, a partner and their conversation, as often as asked. */
async function fillRooms(): Promise<readonly Room[]> {
  const pairs = Array.from({ length: ROOMS + 1 }, () => ({
    id: newId(),
    clientId: newId(),
    partnerId: newId(),
  }));
  const rows = JSON.stringify(pairs);
  const from = `json_to_recordset($1::json) r (id uuid, "clientId" uuid, "partnerId" uuid)`;
  for (const insert of [
    `clients (client_id, code, name) select "clientId", 'C' || right("clientId"::text, 8), 'Bench client' from ${from}`,
    `partners (id, code, name, service_types) select "partnerId", 'P' || right("partnerId"::text, 8), 'Bench partner', '{LAST_MILE}' from ${from}`,
    `connections (client_id, partner_id, state) select "clientId", "partnerId", 'ACCEPTED' from ${from}`,
    `chat_rooms (client_id, id, partner_id, subject, created_at) select "clientId", id, "partnerId", 'PAIR', now() from ${from}`,
  ])
    await client.query(`insert into ${insert}`, [rows]);
  return pairs;
}

/** The node with this number, or another one while it is down. */
function nodeAt(number: number): BenchPortal {
  const up = nodes.filter((one) => !killed.has(one));
  const node = up[number % up.length];
  if (node === undefined) throw new Error('no node is up');
  return node;
}

interface User {
  readonly number: number;
  readonly roomId: string;
  readonly authorization: string;
  /** The texts that the user has been shown, in their order. */
  readonly shown: string[];
  close(): void;
}

async function openUsers(): Promise<readonly User[]> {
  const [first] = nodes;
  if (first === undefined) throw new Error('no node was started');
  const users: User[] = [];
  for (const { id, clientId, partnerId } of rooms) {
    for (const authorization of [await first.signIn(clientId), await first.signInToPartner(partnerId)])
      users.push(openUser(users.length, id, authorization));
  }
  return users;
}

/** Connects a user, who reads the conversation at each hint of a message, from the last position on. */
function openUser(number: number, roomId: string, authorization: string): User {
  const shown: string[] = [];
  const headers = { authorization };
  let position = 0;
  let isClosed = false;
  let socket: WebSocket | undefined;
  let reading = Promise.resolve();
  const read = async () => {
    const path = `/api/clients/thread/${roomId}/messages?after=${position}&perPage=100`;
    const { data } = (await call(nodeAt(number), path, { headers })) as {
      data: { position: number; content: string }[];
    };
    for (const message of data) {
      position = message.position;
      shown.push(message.content);
      const began = sentAt.get(message.content);
      if (began === undefined || message.content.startsWith(`${number}:`)) continue;
      sentAt.delete(message.content);
      delays.push(performance.now() - began);
    }
  };
  const readNext = () => {
    reading = reading.then(read).catch(() => undefined);
  };
  const connect = () => {
    if (isClosed) return;
    socket = new WebSocket(nodeAt(number).url.replace('http', 'ws') + CHAT_SOCKET_PATH, { headers });
    socket.addEventListener('open', readNext);
    socket.addEventListener('message', ({ data }) => {
      const hint = chatHint.parse(JSON.parse(String(data)));
      if (hint.type === 'MESSAGE' || hint.type === 'RESYNC') readNext();
    });
    socket.addEventListener('close', () => void sleep(RETRY_MS).then(connect));
  };
  connect();
  const close = () => {
    isClosed = true;
    socket?.close();
  };
  return { number, roomId, authorization, shown, close };
}

async function call(node: BenchPortal, path: string, init: RequestInit): Promise<unknown> {
  const answer = await fetch(node.url + path, init);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
  return JSON.parse(text);
}

/** Sends a message until a node has stored it, as the browser does: with the same id. */
async function sendMessage({ number, roomId, authorization }: User, content: string): Promise<void> {
  const headers = { authorization, 'content-type': 'application/json' };
  const body = JSON.stringify({ id: newId(), content });
  sentAt.set(content, performance.now());
  for (;;) {
    try {
      await call(nodeAt(number), `/api/clients/thread/${roomId}/messages`, { method: 'POST', headers, body });
      return;
    } catch {
      await sleep(RETRY_MS);
    }
  }
}

async function measureMessages(users: readonly User[]): Promise<Figure[]> {
  const sent = new Map<string, string[]>();
  const busy = new Set<Promise<void>>();
  const total = SECONDS * MESSAGES_PER_SECOND;
  let beforeKill = 0;
  const began = performance.now();
  for (let count = 0; count < total; count += 1) {
    const user = users[(count * 7) % users.length];
    if (user === undefined) throw new Error('there are no users');
    const content = `${user.number}:${count}`;
    sent.set(user.roomId, [...(sent.get(user.roomId) ?? []), content]);
    const sending: Promise<void> = sendMessage(user, content).finally(() => busy.delete(sending));
    busy.add(sending);
    if (count === total / 2) {
      beforeKill = delays.length;
      const [, second] = nodes;
      if (second !== undefined) {
        killed.add(second);
        await second.kill();
      }
    }
    const due = began + ((count + 1) * 1_000) / MESSAGES_PER_SECOND;
    await sleep(Math.max(0, due - performance.now()));
  }
  await Promise.all(busy);
  await waitUntilShown();
  let faults = 0;
  for (const { roomId, shown } of users) {
    const expected = sent.get(roomId) ?? [];
    if (new Set(shown).size !== shown.length || shown.length !== expected.length) faults += 1;
  }
  if (faults > 0) throw new Error(`${faults} of ${users.length} users lack a message or have one twice`);
  const quiet = delays.slice(0, beforeKill);
  return [
    {
      what: `messages, ${users.length} sockets over two nodes, ${MESSAGES_PER_SECOND} a second: sent to shown, p99 (p50 ${median(quiet).toFixed(0)} ms)`,
      measured: percentile(quiet, 0.99),
      unit: 'ms',
      floor: 1_000,
      goal: 150,
      better: 'down',
    },
    {
      what: `messages after a node was killed, ${total} sent, lost or doubled`,
      measured: faults,
      unit: '',
      floor: 0,
      goal: 0,
      better: 'down',
    },
  ];
}

async function waitUntilShown(): Promise<void> {
  const until = performance.now() + 30_000;
  while (sentAt.size > 0) {
    if (performance.now() > until) throw new Error(`${sentAt.size} messages were not shown after 30 s`);
    await sleep(20);
  }
}

/** The memory of a node for each socket that does nothing. */
async function measureIdleSockets(): Promise<Figure> {
  const [node] = nodes;
  const room = largeRoom;
  if (node === undefined || room === undefined) throw new Error('no node was started');
  const headers = { authorization: await node.signIn(room.clientId) };
  const before = node.memory();
  const sockets = await Promise.all(
    Array.from({ length: IDLE_SOCKETS }, async () => {
      const socket = new WebSocket(node.url.replace('http', 'ws') + CHAT_SOCKET_PATH, { headers });
      await new Promise((resolve, reject) => {
        socket.addEventListener('open', resolve);
        socket.addEventListener('error', reject);
      });
      return socket;
    }),
  );
  await sleep(2_000);
  const kilobytes = ((node.memory() - before) * 1_024) / IDLE_SOCKETS;
  for (const socket of sockets) socket.close();
  return {
    what: `memory of a node for an idle socket, over ${IDLE_SOCKETS}`,
    measured: kilobytes,
    unit: 'kB',
    floor: 60,
    goal: 30,
    better: 'down',
  };
}

/** The time until the latest messages of a large conversation are read. */
async function measureLargeRoom(): Promise<Figure> {
  const [node] = nodes;
  const room = largeRoom;
  if (node === undefined || room === undefined) throw new Error('no node was started');
  await client.query(
    `insert into chat_messages (client_id, room_id, position, id, partner_id, sender_id, sender_name, sender_side, content, created_at)
      select $1, $2, n, gen_random_uuid(), $3, $1, 'Ann', 'CLIENT', 'Message ' || n, now() - (100000 - n) * interval '1 minute'
      from generate_series(1, $4::int) n`,
    [room.clientId, room.id, room.partnerId, LARGE_ROOM],
  );
  await client.query(
    `update chat_rooms set last_position = $3, last_message_at = now() where client_id = $1 and id = $2`,
    [room.clientId, room.id, LARGE_ROOM],
  );
  await client.query('vacuum analyze chat_messages');
  const headers = { authorization: await node.signIn(room.clientId) };
  const times: number[] = [];
  for (let round = 0; round < READS; round += 1) {
    const began = performance.now();
    await call(node, '/api/clients/thread?perPage=8', { headers });
    await call(node, `/api/clients/thread/${room.id}/messages?perPage=30`, { headers });
    times.push(performance.now() - began);
  }
  return {
    what: `a conversation of ${LARGE_ROOM} messages, list and latest messages, p95 (p50 ${median(times).toFixed(1)} ms)`,
    measured: percentile(times.slice(5), 0.95),
    unit: 'ms',
    floor: 200,
    goal: 100,
    better: 'down',
  };
}
