import { expect, test } from 'vitest';
import { createOfflineCache } from './offline-cache.ts';
import type { OfflineFiles } from './offline-files.ts';

const ORIGIN = 'https://portal.example';
const toPath = (key: RequestInfo | URL) =>
  new URL(key instanceof Request ? key.url : String(key), ORIGIN).pathname;

/** The cache storage of a browser, in memory. */
function createCaches() {
  const stores = new Map<string, Map<string, Response>>();
  const open = (name: string): Promise<Cache> => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    const cache: Pick<Cache, 'match' | 'put' | 'keys' | 'delete'> = {
      match: (key) => Promise.resolve(store.get(toPath(key))?.clone()),
      put: (key, response) => Promise.resolve(void store.set(toPath(key), response)),
      keys: () => Promise.resolve([...store.keys()].map((path) => new Request(ORIGIN + path))),
      delete: (key) => Promise.resolve(store.delete(toPath(key))),
    };
    return Promise.resolve(cache as Cache);
  };
  return { open, list: (name: string) => [...(stores.get(name)?.keys() ?? [])].toSorted() };
}

function buildFiles(build: number): OfflineFiles {
  const entry = `/assets/index-${build}.js`;
  return {
    entry,
    station: [entry, '/assets/base-1.js'],
    optional: { th: [`/assets/th-${build}.js`], camera: ['/assets/reader-1.wasm'] },
  };
}

/** A server with a build, or no server. */
function setUp(build: number) {
  const caches = createCaches();
  const server = { build, isReachable: true, isHanging: false, status: 200, requests: [] as string[] };
  const fetch = async (request: Request | string) => {
    const path = toPath(request);
    server.requests.push(path);
    if (server.isHanging) return new Promise<never>(() => undefined);
    if (!server.isReachable) throw new TypeError('unreachable');
    const body = path.startsWith('/assets/') ? path : `page with /assets/index-${server.build}.js`;
    return Promise.resolve(new Response(body, { status: server.status }));
  };
  const wait = () => (server.isHanging ? Promise.resolve() : new Promise<void>(() => undefined));
  const openCache = (files: OfflineFiles) => createOfflineCache(files, { caches, fetch, wait });
  return { caches, server, openCache };
}

const PAGE_REQUEST = new Request(`${ORIGIN}/bagging/scan?bag=b-1`);

test('a page opens from the cache while the server is unreachable, fails or does not answer, and from the server otherwise', async () => {
  const { server, openCache } = setUp(1);
  const cache = openCache(buildFiles(1));
  await cache.install();
  server.build = 2;
  const open = async () => (await cache.answerPage(PAGE_REQUEST)).text();
  expect(await open()).toBe('page with /assets/index-2.js');
  server.isReachable = false;
  expect(await open()).toBe('page with /assets/index-1.js');
  Object.assign(server, { isReachable: true, status: 503 });
  expect(await open()).toBe('page with /assets/index-1.js');
  Object.assign(server, { status: 200, isHanging: true });
  expect(await open()).toBe('page with /assets/index-1.js');
});

test('files of the cache are not fetched, and an optional file is stored with this build and with the next one', async () => {
  const { caches, server, openCache } = setUp(1);
  const first = openCache(buildFiles(1));
  await first.install();
  await first.use(['th']);
  server.requests.length = 0;
  await first.answerFile(new Request(`${ORIGIN}/assets/th-1.js`));
  expect(server.requests).toEqual([]);

  server.build = 2;
  const second = openCache(buildFiles(2));
  await second.install();
  // The page of the first build still has its files until the second build is activated.
  expect(caches.list('portal-files')).toContain('/assets/index-1.js');
  await second.deleteOldFiles();
  expect(caches.list('portal-files')).toEqual([
    '/',
    '/assets/base-1.js',
    '/assets/index-2.js',
    '/assets/th-2.js',
  ]);
  expect(server.requests).not.toContain('/assets/base-1.js');
  expect(server.requests).not.toContain('/assets/reader-1.wasm');
});

test('a build whose page or file the server does not have is not installed, and the earlier page stays', async () => {
  const { caches, server, openCache } = setUp(1);
  await openCache(buildFiles(1)).install();
  await expect(openCache(buildFiles(2)).install()).rejects.toThrow('not of this build');
  server.status = 404;
  await expect(openCache(buildFiles(3)).install()).rejects.toThrow('answered 404');
  const page = await (await caches.open('portal-files')).match('/');
  expect(await page?.text()).toBe('page with /assets/index-1.js');
});
