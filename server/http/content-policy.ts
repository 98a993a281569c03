import type { FastifyInstance } from 'fastify';

/** An answer of the API that is opened as a page loads and runs nothing, and is in no frame. */
const API_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'";
/** Browsers show no PDF under a policy with a sandbox. */
const PDF_POLICY = "frame-ancestors 'none'";

/** Sets the content security policy of all answers below `/api/` that have none of their own. */
export function addContentPolicy(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (!request.url.startsWith('/api/') || reply.hasHeader('content-security-policy')) return;
    const isPdf = String(reply.getHeader('content-type')).startsWith('application/pdf');
    reply.header('content-security-policy', isPdf ? PDF_POLICY : API_POLICY);
  });
}
