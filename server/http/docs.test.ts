import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApiDocument } from '@portal/contract/api-document';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { addDocs } from './docs.ts';

test('the API reference and /api/openapi.json serve the document of the contract', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-docs-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const document = JSON.parse(JSON.stringify(buildApiDocument())) as object;
  expect(document).toMatchObject({ openapi: '3.1.0' });
  const file = join(folder, 'openapi.json');
  await writeFile(file, JSON.stringify(document));
  const app = fastify();
  await addDocs(app, file);
  for (const url of ['/api/openapi.json', '/api/docs/json']) {
    const response = await app.inject(url);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.json()).toEqual(document);
  }
  const page = await app.inject('/api/docs/');
  expect(page.body).toContain('swagger-initializer');
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'self';.*frame-ancestors 'none'$/);
  await app.close();
});
