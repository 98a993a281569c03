import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { runQuietly, tool } from '../../scripts/process.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};

export interface Kit {
  /** The address of a story: `list/list-page/rows`. */
  readonly urlOf: (story: string, scheme?: 'light' | 'dark') => string;
  readonly close: () => Promise<void>;
}

/** Builds the stories of the kit and serves them. */
export async function openKit(): Promise<Kit> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-kit-'));
  const built = await runQuietly(tool('vite'), [
    'build',
    'web',
    '--mode',
    'stories',
    '--outDir',
    folder,
    '--emptyOutDir',
  ]);
  if (!built.ok) throw new Error(`The stories could not be built:\n${built.output}`);
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://kit').pathname);
    readFile(join(folder, path)).then(
      (bytes) => response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'text/plain' }).end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    urlOf: (story, scheme = 'light') =>
      `http://127.0.0.1:${port}/stories.html?story=${encodeURIComponent(story)}&scheme=${scheme}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
