import { toOpenApi } from './core/index.ts';
import { operations } from './index.ts';
import { webhooks } from './webhooks/index.ts';

/** The OpenAPI 3.1 document of the product's API. The build writes it to `dist/openapi.json`. */
export function buildApiDocument(): ReturnType<typeof toOpenApi> {
  return toOpenApi(operations, { title: 'Client Portal API', version: '1' }, webhooks);
}
