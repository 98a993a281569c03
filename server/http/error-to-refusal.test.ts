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
import { errorToRefusal } from './error-to-refusal.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-problem-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function catchRefusal(work: () => Promise<unknown>) {
  const error = await work().then(
    () => undefined,
    (reason: unknown) => reason,
  );
  const { kind, message, retryAfterSeconds } = errorToRefusal(error);
  return { kind, message, hasRetryAfter: retryAfterSeconds !== undefined };
}

const STORAGE_FULL = { kind: 'storage_full', message: expect.stringMatching(/no room/), hasRetryAfter: true };
const FILES_UNAVAILABLE = {
  kind: 'unavailable',
  message: expect.stringMatching(/file store/),
  hasRetryAfter: true,
};
const DATABASE_UNAVAILABLE = {
  kind: 'unavailable',
  message: expect.stringMatching(/database/),
  hasRetryAfter: true,
};

describe('errors of the file system', () => {
  test('a full disk is refused as storage_full, and the partial file is deleted', async () => {
    await symlink('/dev/full', join(folder, 'full.partial'));
    const files = openFolderStorage(folder);
    expect(await catchRefusal(() => files.write('full', Buffer.from('x')))).toEqual(STORAGE_FULL);
    // The partial file was deleted, so that the same key can be written again.
    await files.write('full', Buffer.from('x'));
    expect(String(await files.read('full'))).toBe('x');
  });

  test('a file above the size limit of the process fails with EFBIG and leaves no partial file', async () => {
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
    const [output] = await Promise.all([text(child.stdout), once(child, 'exit')]);
    expect(output.trim()).toBe('EFBIG 0');
  });

  test('a missing folder is refused as unavailable files', async () => {
    await writeFile(join(folder, 'plain'), '');
    const files = openFolderStorage(folder);
    expect(await catchRefusal(() => files.read('never/was'))).toEqual(FILES_UNAVAILABLE);
    expect(await catchRefusal(() => files.write('plain/below', Buffer.from('x')))).toEqual(FILES_UNAVAILABLE);
  });
});

const coded = (code: string, syscall?: string) => Object.assign(new Error(code), { code, syscall });

test.each(['ENOSPC', 'EDQUOT', 'EFBIG', '53100'])('%s is refused as storage_full', async (code) => {
  expect(await catchRefusal(() => Promise.reject(coded(code, 'write')))).toEqual(STORAGE_FULL);
});

test.each(['EROFS', 'EACCES', 'EMFILE', 'EIO'])('%s is refused as unavailable files', async (code) => {
  expect(await catchRefusal(() => Promise.reject(coded(code, 'open')))).toEqual(FILES_UNAVAILABLE);
});

test('an error of the S3 client is refused as unavailable files', async () => {
  const s3Error = Object.assign(coded('ECONNREFUSED', 'connect'), { $metadata: {} });
  expect(await catchRefusal(() => Promise.reject(s3Error))).toEqual(FILES_UNAVAILABLE);
});

test('a missing socket is refused as unavailable database', async () => {
  const connectToMissingSocket = async () => {
    const socket = connect(join(folder, 'no-such-socket'));
    await new Promise((_, reject) => socket.once('error', reject));
  };
  expect(await catchRefusal(connectToMissingSocket)).toEqual(DATABASE_UNAVAILABLE);
});

test.each(['57P01', '08006', '58030', 'ENOTFOUND'])('%s is refused as unavailable database', async (code) => {
  expect(await catchRefusal(() => Promise.reject(coded(code)))).toEqual(DATABASE_UNAVAILABLE);
});

test('a schema error over stored data is a failure of the server, not of the caller', () => {
  const { error } = z.strictObject({ sheet: z.string() }).safeParse({ reason: 'made up' });
  expect(errorToRefusal(error).kind).toBe('failed');
});

test('an unknown error is refused without its message', () => {
  expect(errorToRefusal(new Error('select secret from inside'))).toEqual({
    kind: 'failed',
    code: 'request.failed',
    params: {},
    message: 'Something went wrong on our side',
    details: [],
  });
});
