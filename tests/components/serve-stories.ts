import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import type { TestProject } from 'vitest/node';
import { runQuietly, tool } from '../../scripts/process.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};

/** Builds the stories and serves them. The first requests wait for the build, so that other set-up runs meanwhile. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-stories-'));
  const build = runQuietly(tool('vite'), [
    'build',
    'web',
    '--mode',
    'stories',
    '--outDir',
    folder,
    '--emptyOutDir',
  ]);
  const readBuiltFile = async (path: string) => {
    const { ok, output } = await build;
    if (!ok) throw new Error(`The stories could not be built:\n${output}`);
    return readFile(join(folder, path));
  };
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://stories').pathname);
    readBuiltFile(path).then(
      (bytes) => response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'text/plain' }).end(bytes),
      (error: unknown) => response.writeHead(404).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  project.provide('storiesUrl', `http://127.0.0.1:${port}/stories.html`);
  return async () => {
    server.closeAllConnections();
    server.close();
    await build;
    await rm(folder, { recursive: true, force: true });
  };
}
