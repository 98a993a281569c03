import { connect, createServer } from 'node:net';
import { inject, expect, onTestFinished, test } from 'vitest';
import { findFreePort } from '@portal/tests/world/free-port.ts';
import { StartupError } from '../platform/startup-error.ts';
import { waitForDatabase } from './wait-for-database.ts';

const atPort = (port: number) => `postgresql://postgres@127.0.0.1:${port}/postgres`;

test('a database that is not reachable yet is awaited, with the reason', async () => {
  const port = await findFreePort();
  const socketFolder = new URL(inject('serverUrl')).searchParams.get('host') ?? '';
  const reasons: string[] = [];
  await waitForDatabase(atPort(port), {
    withinMs: 60_000,
    onWait: (reason) => {
      reasons.push(reason);
      // Forwards to the server of the run from now on.
      const proxy = createServer((socket) => {
        const upstream = connect(`${socketFolder}/.s.PGSQL.5432`);
        socket.on('error', () => upstream.destroy());
        upstream.on('error', () => socket.destroy());
        socket.pipe(upstream).pipe(socket);
      });
      proxy.listen(port, '127.0.0.1');
      onTestFinished(() => void proxy.close());
    },
  });
  expect(reasons).toEqual([expect.stringContaining('ECONNREFUSED')]);
});

test('a server that answers nothing in time is an error that names the setting', async () => {
  const port = await findFreePort();
  const waiting = waitForDatabase(atPort(port), { withinMs: 0, onWait: () => undefined });
  await expect(waiting).rejects.toThrow(StartupError);
  await expect(waiting).rejects.toMatchObject({ hint: expect.stringContaining('DATABASE_URL') });
});

test('a database that does not exist is an error at once', async () => {
  const url = new URL(inject('serverUrl'));
  url.pathname = '/nothing_here';
  const reasons: string[] = [];
  const waiting = waitForDatabase(url.href, { withinMs: 60_000, onWait: (reason) => reasons.push(reason) });
  await expect(waiting).rejects.toThrow(/nothing_here/);
  expect(reasons).toEqual([]);
});
