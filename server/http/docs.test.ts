import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { addDocs } from './docs.ts';

const FILE = createRequire(import.meta.url).resolve('@portal/contract/openapi.json');

test('the reference reads the document the contract makes, and so does everybody else', async () => {
  const app = fastify();
  await addDocs(app);
  const document = JSON.parse(readFileSync(FILE, 'utf8')) as object;
  expect(document).toMatchObject({ openapi: '3.1.0' });
  for (const url of ['/api/openapi.json', '/api/docs/json']) {
    const answer = await app.inject(url);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.json()).toEqual(document);
  }
  expect((await app.inject('/api/docs/')).body).toContain('swagger-initializer');
  await app.close();
});
