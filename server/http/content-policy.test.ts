import fastify from 'fastify';
import { expect, test } from 'vitest';
import { addContentPolicy } from './content-policy.ts';

const app = fastify();
addContentPolicy(app);
app.get('/api/json', async () => ({ value: 1 }));
app.get('/api/label.svg', async (_, reply) => reply.type('image/svg+xml').send('<svg/>'));
app.get('/api/label.pdf', async (_, reply) => reply.type('application/pdf').send('%PDF-1.7'));
app.get('/api/own', async (_, reply) =>
  reply.header('content-security-policy', "img-src 'self'").send('own'),
);
app.get('/assets/worker.js', async (_, reply) => reply.type('text/javascript').send(''));

const policyOf = async (url: string) => (await app.inject(url)).headers['content-security-policy'];

test.each(['/api/json', '/api/label.svg', '/api/no/such/path'])('%s loads and runs nothing', async (url) => {
  expect(await policyOf(url)).toBe("default-src 'none'; sandbox; frame-ancestors 'none'");
});

test('a PDF can be shown, and is in no frame', async () => {
  expect(await policyOf('/api/label.pdf')).toBe("frame-ancestors 'none'");
});

test('an answer keeps its own policy, and files of pages have none of the API', async () => {
  expect(await policyOf('/api/own')).toBe("img-src 'self'");
  expect(await policyOf('/assets/worker.js')).toBeUndefined();
});
