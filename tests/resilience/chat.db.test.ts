import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CHAT_SOCKET_PATH, listThreadMessages, sendMessage } from '@portal/contract/chat';
import { buildRequestPath } from '@portal/contract/core';
import { newId } from '@portal/server/platform/ids.ts';
import { openChatSides, openPairRoom } from '@portal/server/features/chat/testing-chat.ts';
import { openWorld } from '@portal/tests/world/world.ts';
import { expect, onTestFinished, test } from 'vitest';
import { startProcess, waitFor, type RunningPortal } from './running-portal.ts';

const MESSAGES = 60;
/** The node is killed after this many messages. */
const KILL_AFTER = 20;

test('two nodes, one of which is killed: each message of a conversation is read once and in order', async () => {
  const world = await openWorld();
  onTestFinished(() => world.close());
  const sides = await openChatSides(world);
  const { roomId: threadId } = await openPairRoom(sides);
  const [killed, other] = await startNodes(world.url, world.infrastructure.tokenSecret);
  const nodes = () => (isRunning(killed.process) ? killed : other);

  const reader = openReader(nodes, sides.forwarder.token, threadId);
  onTestFinished(reader.close);
  for (let sent = 0; sent < MESSAGES; sent += 1) {
    if (sent === KILL_AFTER) {
      killed.process.kill('SIGKILL');
      await once(killed.process, 'exit');
    }
    await sendUntilStored(nodes, sides.shipper.token, threadId, String(sent));
  }
  const expected = Array.from({ length: MESSAGES }, (_, index) => String(index));
  await expect.poll(() => reader.contents, { timeout: 15_000 }).toEqual(expected);
  expect(reader.connections).toBeGreaterThan(1);
}, 180_000);

async function startNodes(url: string, secret: string): Promise<[RunningPortal, RunningPortal]> {
  const started: ChildProcess[] = [];
  const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'portal-node-')));
  onTestFinished(async () => {
    for (const child of started.filter(isRunning)) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });
  const settings = { DATABASE_URL: url, SESSION_SECRET: secret, ROLE: 'api' };
  const [first = '', second = ''] = folders;
  const start = (folder: string) =>
    startProcess({ ...settings, DATA_DIR: folder }, (child) => started.push(child));
  return [await start(first), await start(second)];
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

/** Sends a message as the outbox of the browser does: again with the same id until a node answers. */
async function sendUntilStored(
  nodes: () => RunningPortal,
  token: string,
  threadId: string,
  content: string,
): Promise<void> {
  const body = JSON.stringify({ id: newId(), content });
  await waitFor(async () => {
    const answer = await fetch(nodes().url + buildRequestPath(sendMessage, { params: { threadId } }), {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body,
    });
    await answer.arrayBuffer();
    return answer.ok;
  }, 10_000);
}

/** Reads a conversation as the panel does: from its last position on, at each hint and after each connection. */
function openReader(nodes: () => RunningPortal, token: string, threadId: string) {
  const contents: string[] = [];
  const headers = { authorization: `Bearer ${token}` };
  let [position, connections, isClosed] = [0, 0, false];
  let socket: WebSocket | undefined;
  let reading = Promise.resolve();
  const read = async () => {
    for (let hasMore = true; hasMore;) {
      const query = { after: position, perPage: 10 };
      const path = buildRequestPath(listThreadMessages, { params: { threadId }, query });
      const answer = await fetch(nodes().url + path, { headers });
      const page = listThreadMessages.response.body.parse(await answer.json());
      contents.push(...page.data.map(({ content }) => content));
      position = page.data.at(-1)?.position ?? position;
      hasMore = page.hasMore;
    }
  };
  // A read that fails is repeated with the next hint or connection.
  const readNext = () => (reading = reading.then(read).catch(() => undefined));
  const connect = () => {
    if (isClosed) return;
    // `headers` is an option of Node.
    socket = new WebSocket(nodes().url.replace('http', 'ws') + CHAT_SOCKET_PATH, { headers });
    socket.addEventListener('open', () => {
      connections += 1;
      void readNext();
    });
    socket.addEventListener('message', () => void readNext());
    socket.addEventListener('close', () => void sleep(50).then(connect));
  };
  connect();
  return {
    contents,
    get connections() {
      return connections;
    },
    close: () => {
      isClosed = true;
      socket?.close();
    },
  };
}
