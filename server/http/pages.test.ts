import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPages } from './pages.ts';

const FILES: Readonly<Record<string, string>> = {
  'index.html': '<html><head></head><body></body></html>',
  'sw.js': 'addEventListener("fetch", () => {});',
  'mark.svg': '<svg xmlns="http://www.w3.org/2000/svg" />',
  'assets/index-1.js': 'export {};',
  'assets/index-1.js.br': 'brotli',
  'assets/index-1.js.gz': 'gzip',
  'assets/small-1.css': 'a{}',
  '.vite/manifest.json': JSON.stringify({
    'index.html': { file: 'assets/index-1.js' },
    'routes/app.tsx': { file: 'assets/index-1.js' },
    'routes/shell/shell.tsx': { file: 'assets/index-1.js' },
  }),
};

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-pages-'));
  for (const part of ['assets', '.vite']) await mkdir(join(folder, part));
  for (const [path, text] of Object.entries(FILES)) await writeFile(join(folder, path), text);
  app = fastify();
  await addPages(app, folder, {
    isSecure: true,
    framesWidgets: false,
    embeds: { path: '/embed/insights', origins: ['https://intranet.example.com'] },
    hasSessionToken: () => false,
    firstRequestPath: '/api/clients/session',
  });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

test('the service worker is a script that browsers compare each time, and may fetch from this server alone', async () => {
  const { headers, body } = await app.inject('/sw.js');
  expect(body).toBe(FILES['sw.js']);
  expect(headers['content-type']).toMatch(/^text\/javascript/);
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'");
});

test('a page may use the camera, compile the reader of codes, and is compared each time; its files are not', async () => {
  const page = await app.inject('/bagging/scan');
  expect(page.headers['permissions-policy']).toContain('camera=(self)');
  expect(page.headers['permissions-policy']).toContain('microphone=()');
  expect(page.headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval';");
  expect(page.headers['cache-control']).toBe('no-cache');
  const file = await app.inject('/assets/index-1.js');
  expect(file.headers['cache-control']).toContain('immutable');
});

test('a missing asset, and a path that leads out of the assets, are not served', async () => {
  expect((await app.inject('/assets/index-2.js')).statusCode).toBe(404);
  expect((await app.inject('/assets/lazy/index-1.js')).statusCode).toBe(404);
  for (const path of ['..%2Findex.html', '%2e%2e%2Findex.html', 'x%2F..%2F..%2Findex.html', '%00', '.x'])
    expect((await app.inject(`/assets/${path}`)).statusCode, path).toBe(404);
  const head = await app.inject({ method: 'HEAD', url: '/assets/index-1.js' });
  expect(head.headers['content-length']).toBe(String(FILES['assets/index-1.js']?.length));
});

test('a file is sent as it was compressed by the build, if the browser accepts it', async () => {
  const read = async (accepted: string, path = '/assets/index-1.js') => {
    const answered = await app.inject({ url: path, headers: { 'accept-encoding': accepted } });
    const { 'content-encoding': encoding, 'content-type': type } = answered.headers;
    expect(answered.headers['vary']).toMatch(/accept-encoding/i);
    return { encoding, type, body: answered.body };
  };
  const type = 'application/javascript; charset=utf-8';
  expect(await read('gzip, br')).toEqual({ encoding: 'br', type, body: 'brotli' });
  expect(await read('gzip')).toEqual({ encoding: 'gzip', type, body: 'gzip' });
  expect(await read('identity')).toEqual({ encoding: undefined, type, body: FILES['assets/index-1.js'] });
  expect((await read('gzip, br', '/assets/small-1.css')).encoding).toBeUndefined();
});

test('the icon of the page is a picture that browsers look for again after a day', async () => {
  const { headers, body } = await app.inject('/mark.svg');
  expect(body).toBe(FILES['mark.svg']);
  expect(headers['content-type']).toContain('image/svg+xml');
  expect(headers['cache-control']).toBe('public, max-age=86400');
});

test.each([
  ['/embed/insights?token=x', "frame-ancestors 'self' https://intranet.example.com;"],
  ['/embed/insights/other', "frame-ancestors 'none';"],
  ['/orders?next=/embed/insights', "frame-ancestors 'none';"],
])('%s may be in a frame of: %s', async (path, policy) => {
  expect((await app.inject(path)).headers['content-security-policy']).toContain(policy);
});
