import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFolderStorage, type FileStorage } from './file-storage.ts';
import { openS3Storage } from './s3-storage.ts';

let folder: string;
let server: S3rver;
const storages: Record<'folder' | 's3', FileStorage | undefined> = { folder: undefined, s3: undefined };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-store-'));
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'portal', configs: [] }],
  });
  const { port } = await server.run();
  storages.folder = openFolderStorage(join(folder, 'files'));
  storages.s3 = openS3Storage({
    kind: 's3',
    bucket: 'portal',
    prefix: 'test',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

function storage(kind: 'folder' | 's3'): FileStorage {
  const openStorage = storages[kind];
  if (openStorage === undefined) throw new Error('the storage is not open');
  return openStorage;
}

describe.each(['folder', 's3'] as const)('%s storage', (kind) => {
  test('a stored stream is read back byte for byte, and its size and hash are returned', async () => {
    const bytes = Buffer.alloc(6_000_000, 'freight');
    const file = await storage(kind).store(
      'client/uploads',
      Readable.from([bytes.subarray(0, 100), bytes.subarray(100)]),
    );
    expect(file.bytes).toBe(bytes.length);
    expect(file.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
    expect(await storage(kind).size(file.key)).toBe(bytes.length);
    expect(bytes.equals(await storage(kind).read(file.key))).toBe(true);
    expect(Buffer.concat(await storage(kind).open(file.key).toArray()).equals(bytes)).toBe(true);
  });

  test('a removed file cannot be read', async () => {
    await storage(kind).write('client/logo', Buffer.from('logo'));
    await storage(kind).remove('client/logo');
    await expect(storage(kind).read('client/logo')).rejects.toThrow();
  });

  test('the check passes for a writable storage', async () => {
    await expect(storage(kind).check()).resolves.toBeUndefined();
  });
});

describe('folder storage', () => {
  test('a key that leaves the folder is refused', async () => {
    await expect(storage('folder').write('../outside', Buffer.from('x'))).rejects.toThrow(
      /leaves its folder/,
    );
  });

  test('an upload that breaks off leaves no file', async () => {
    const brokenStream = Readable.from(
      (async function* half() {
        yield Buffer.from('half');
        throw new Error('the connection was lost');
      })(),
    );
    await expect(storage('folder').store('broken', brokenStream)).rejects.toThrow('the connection was lost');
    expect(await readdir(join(folder, 'files', 'broken'))).toEqual([]);
  });
});
