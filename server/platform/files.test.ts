import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { folderFiles, type Files } from './files.ts';
import { s3Files } from './s3-files.ts';

let folder: string;
let server: S3rver;
const stores: Record<'folder' | 's3', Files | undefined> = { folder: undefined, s3: undefined };

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
  stores.folder = folderFiles(join(folder, 'files'));
  stores.s3 = s3Files({
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

function store(kind: 'folder' | 's3'): Files {
  const found = stores[kind];
  if (found === undefined) throw new Error('the store is not open');
  return found;
}

describe.each(['folder', 's3'] as const)('files in a %s', (kind) => {
  test('are answered byte for byte, with size and hash', async () => {
    const bytes = Buffer.alloc(6_000_000, 'freight');
    const stored = await store(kind).store(
      'client/uploads',
      Readable.from([bytes.subarray(0, 100), bytes.subarray(100)]),
    );
    expect(stored.bytes).toBe(bytes.length);
    expect(stored.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
    expect(await store(kind).size(stored.key)).toBe(bytes.length);
    expect(bytes.equals(await store(kind).read(stored.key))).toBe(true);
    expect(Buffer.concat(await store(kind).open(stored.key).toArray()).equals(bytes)).toBe(true);
  });

  test('are gone once removed', async () => {
    await store(kind).write('client/logo', Buffer.from('logo'));
    await store(kind).remove('client/logo');
    await expect(store(kind).read('client/logo')).rejects.toThrow();
  });

  test('say that they can be written', async () => {
    await expect(store(kind).check()).resolves.toBeUndefined();
  });
});

describe('a folder', () => {
  test('refuses a key that leaves it', async () => {
    await expect(store('folder').write('../outside', Buffer.from('x'))).rejects.toThrow(/leaves its folder/);
  });

  test('keeps nothing of an upload that broke off', async () => {
    const broken = Readable.from(
      (async function* half() {
        yield Buffer.from('half');
        throw new Error('the connection was lost');
      })(),
    );
    await expect(store('folder').store('broken', broken)).rejects.toThrow('the connection was lost');
    expect(await readdir(join(folder, 'files', 'broken'))).toEqual([]);
  });
});
