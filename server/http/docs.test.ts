import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { addDocs } from './docs.ts';

const DOCUMENT_FILE = createRequire(import.meta.url).resolve('@portal/contract/openapi.json');

test('the API reference and /api/openapi.json serve the document of the contract', async () => {
  const app = fastify();
  await addDocs(app);
  const document = JSON.parse(readFileSync(DOCUMENT_FILE, 'utf8')) as object;
  expect(document).toMatchObject({ openapi: '3.1.0' });
  for (const url of ['/api/openapi.json', '/api/docs/json']) {
    const response = await app.inject(url);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.json()).toEqual(document);
  }
  expect((await app.inject('/api/docs/')).body).toContain('swagger-initializer');
  await app.close();
});
