import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { operations } from '@portal/contract';
import { webhooks } from '@portal/contract/webhooks';
import { toOpenApi } from '@portal/contract/core';
import type { FastifyInstance } from 'fastify';

/** `GET /api/openapi.json` and the readable reference at `GET /api/docs`, both from the contract; nothing from outside. */
export async function addDocs(app: FastifyInstance): Promise<void> {
  const document = toOpenApi(operations, { title: 'Client Portal API', version: '1' }, webhooks);
  const text = JSON.stringify(document);
  await app.register(swagger, {
    mode: 'static',
    specification: { document: document as unknown as StaticDocumentSpec['document'] },
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { docExpansion: 'list', tryItOutEnabled: false },
  });
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(text),
  );
}
