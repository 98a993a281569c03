import type { OfflineFiles } from './offline-files.ts';

const FILES = 'portal-files';
const SETTINGS = 'portal-offline-settings';
const PAGE = '/';
const USES = '/uses';
/** After this time a page is taken from the cache: a network that does not answer is as good as none. */
const MAX_PAGE_MS = 4_000;

interface CacheDeps {
  readonly caches: Pick<CacheStorage, 'open'>;
  readonly fetch: (request: Request | string, init?: RequestInit) => Promise<Response>;
  readonly wait: (milliseconds: number) => Promise<void>;
}

/**
 * The files of the product in the cache of the browser. All builds share it, because each file has a checksum in its name; the
 * page is stored after its files, so that a page in the cache always has them. It contains no answer of the API.
 */
export function createOfflineCache(files: OfflineFiles, { caches, fetch, wait }: CacheDeps) {
  const listFiles = (uses: readonly string[]) => [
    ...new Set([...files.station, ...uses.flatMap((use) => files.optional[use] ?? [])]),
  ];

  async function readUses(): Promise<readonly string[]> {
    const response = await (await caches.open(SETTINGS)).match(USES);
    return response === undefined ? [] : ((await response.json()) as readonly string[]);
  }

  /** Rejects if a file cannot be fetched. */
  async function addFiles(uses: readonly string[]): Promise<void> {
    const cache = await caches.open(FILES);
    const stored = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
    await Promise.all(
      listFiles(uses)
        .filter((file) => !stored.has(file))
        .map(async (file) => cache.put(file, await fetchFile(file))),
    );
  }

  async function fetchFile(file: string): Promise<Response> {
    const response = await fetch(file);
    if (!response.ok) throw new Error(`${file} answered ${response.status}`);
    return response;
  }

  return {
    /** Stores the files of this build, then its page. Rejects if a file is missing, or if the server has another build. */
    install: async () => {
      await addFiles(await readUses());
      // Without the session: the page for visitors who are signed out is the same without links to preload.
      const page = await fetch(PAGE, { credentials: 'omit', cache: 'no-store' });
      const text = await page.clone().text();
      if (!page.ok || !text.includes(files.entry)) throw new Error('the page is not of this build');
      await (await caches.open(FILES)).put(PAGE, page);
    },

    /** Deletes the files of earlier builds. */
    deleteOldFiles: async () => {
      const cache = await caches.open(FILES);
      const current = new Set([PAGE, ...listFiles(await readUses())]);
      const old = (await cache.keys()).filter(({ url }) => !current.has(new URL(url).pathname));
      await Promise.all(old.map((request) => cache.delete(request)));
    },

    /** Stores the optional files of a use now and with each later build. Rejects if a file cannot be fetched. */
    use: async (uses: readonly string[]) => {
      const all = [...new Set([...(await readUses()), ...uses])];
      const settings = await caches.open(SETTINGS);
      await settings.put(USES, new Response(JSON.stringify(all)));
      await addFiles(all);
    },

    /** The page of the server; the one in the cache while the server cannot be reached. */
    answerPage: async (request: Request): Promise<Response> => {
      const answer = fetch(request);
      const timeout = wait(MAX_PAGE_MS).then(() => undefined);
      const response = await Promise.race([answer, timeout]).catch(() => undefined);
      if (response !== undefined && response.status < 500) return response;
      return (await (await caches.open(FILES)).match(PAGE)) ?? answer;
    },

    /** A file of the cache, otherwise of the server. */
    answerFile: async (request: Request): Promise<Response> =>
      (await (await caches.open(FILES)).match(request)) ?? fetch(request),
  };
}
