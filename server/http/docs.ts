import { createReadStream, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/** What the contract says, written down by `npm run openapi` and held against it by the build. */
const FILE = createRequire(import.meta.url).resolve('@portal/contract/openapi.json');

// Read when it is asked for: making or keeping it would cost each start a fifth of a second, and megabytes.
const document = { toJSON: () => JSON.parse(readFileSync(FILE, 'utf8')) as unknown };

/** `GET /api/openapi.json` and the readable reference at `GET /api/docs`, both from the contract; nothing from outside. */
export async function addDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    mode: 'static',
    specification: { document: document as unknown as StaticDocumentSpec['document'] },
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { docExpansion: 'list', tryItOutEnabled: false },
  });
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(createReadStream(FILE)),
  );
}
