import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openFolderStorage } from '../platform/files/file-storage.ts';
import { refusalOf } from './problem.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-problem-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function refusalOfWhatFails(work: () => Promise<unknown>) {
  const failed = await work().then(
    () => undefined,
    (error: unknown) => error,
  );
  const { kind: refused, message, retryAfterSeconds } = refusalOf(failed);
  return { refused, message, hasRetryAfter: retryAfterSeconds !== undefined };
}

const NO_ROOM = { refused: 'storage_full', message: expect.stringMatching(/no room/), hasRetryAfter: true };
const FILES_AWAY = {
  refused: 'unavailable',
  message: expect.stringMatching(/file store/),
  hasRetryAfter: true,
};
const DATABASE_AWAY = {
  refused: 'unavailable',
  message: expect.stringMatching(/database/),
  hasRetryAfter: true,
};

describe('what the system says of files', () => {
  test('a full disk', async () => {
    await symlink('/dev/full', join(folder, 'full.partial'));
    const files = openFolderStorage(folder);
    expect(await refusalOfWhatFails(() => files.write('full', Buffer.from('x')))).toEqual(NO_ROOM);
    // What was half-written is gone: with room again it is stored under the same key.
    await files.write('full', Buffer.from('x'));
    expect(String(await files.read('full'))).toBe('x');
  });

  test('a file larger than the process may write', async () => {
    const module = join(import.meta.dirname, '..', 'platform', 'files', 'file-storage.ts');
    const store = `import { Readable } from 'node:stream'; import { readdirSync } from 'node:fs';
      const { openFolderStorage } = await import(process.argv[1]);
      const bytes = Readable.from([Buffer.alloc(60_000), Buffer.alloc(60_000)]);
      const code = await openFolderStorage(process.argv[2]).store('limited', bytes).then(() => 'stored', (error) => error.code);
      console.log(code, readdirSync(process.argv[2] + '/limited').length);`;
    const child = spawn(
      'sh',
      ['-c', 'ulimit -f 128; exec "$@"', 'sh', process.execPath, '-e', store, module, folder],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const [said] = await Promise.all([text(child.stdout), once(child, 'exit')]);
    expect(said.trim()).toBe('EFBIG 0');
  });

  test('a folder that is gone or is none', async () => {
    await writeFile(join(folder, 'plain'), '');
    const files = openFolderStorage(folder);
    expect(await refusalOfWhatFails(() => files.read('never/was'))).toEqual(FILES_AWAY);
    expect(await refusalOfWhatFails(() => files.write('plain/below', Buffer.from('x')))).toEqual(FILES_AWAY);
  });
});

const coded = (code: string, syscall?: string) => Object.assign(new Error(code), { code, syscall });

test.each(['ENOSPC', 'EDQUOT', 'EFBIG', '53100'])('%s: no room', async (code) => {
  expect(await refusalOfWhatFails(() => Promise.reject(coded(code, 'write')))).toEqual(NO_ROOM);
});

test.each(['EROFS', 'EACCES', 'EMFILE', 'EIO'])('%s: the files', async (code) => {
  expect(await refusalOfWhatFails(() => Promise.reject(coded(code, 'open')))).toEqual(FILES_AWAY);
});

test('the S3 service: the files, not the database', async () => {
  const refused = Object.assign(coded('ECONNREFUSED', 'connect'), { $metadata: {} });
  expect(await refusalOfWhatFails(() => Promise.reject(refused))).toEqual(FILES_AWAY);
});

test('a socket that is not there: the database', async () => {
  const connecting = async () => {
    const socket = connect(join(folder, 'no-such-socket'));
    await new Promise((_, reject) => socket.once('error', reject));
  };
  expect(await refusalOfWhatFails(connecting)).toEqual(DATABASE_AWAY);
});

test.each(['57P01', '08006', '58030', 'ENOTFOUND'])('%s: the database', async (code) => {
  expect(await refusalOfWhatFails(() => Promise.reject(coded(code)))).toEqual(DATABASE_AWAY);
});

test('what we kept ourselves and cannot read is our fault, not the caller’s', () => {
  const { error } = z.strictObject({ sheet: z.string() }).safeParse({ reason: 'made up' });
  expect(refusalOf(error).kind).toBe('failed');
});

test('anything else says nothing of its inside', () => {
  expect(refusalOf(new Error('select secret from inside'))).toEqual({
    kind: 'failed',
    code: 'request.failed',
    params: {},
    message: 'Something went wrong on our side',
    details: [],
  });
});
