import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Pages, readPages } from './page-preloads.ts';

/** Nothing from another host, no plug-ins; the kit sets its sizes by style attributes. */
const POLICY = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

interface Protection {
  readonly secure: boolean;
  /** A widget of others is set up: its frame, a page of our own, may stand in ours. No other frame ever does. */
  readonly framesWidgets: boolean;
}

function protect(reply: FastifyReply, { secure, framesWidgets }: Protection): void {
  reply.header('content-security-policy', `${POLICY}; frame-src ${framesWidgets ? "'self'" : "'none'"}`);
  reply.header('x-content-type-options', 'nosniff');
  reply.header('referrer-policy', 'same-origin');
  reply.header('cross-origin-opener-policy', 'same-origin');
  if (secure) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
}

interface PageOptions extends Protection {
  /** Does the request bring a session? Whether it still lives is not asked: the page will. */
  readonly bringsSession: (request: FastifyRequest) => boolean;
  /** What every signed-in page asks first. */
  readonly firstQuestion: string;
}

/** Serves the built web app: hashed assets for a year, and its one page for every address that is not the API's. */
export async function addPages(app: FastifyInstance, folder: string, options: PageOptions): Promise<void> {
  const index = join(folder, 'index.html');
  if (!existsSync(index)) {
    app.log.warn({ folder }, 'there is no built web app; only the API is served');
    return;
  }
  const pages = keepFresh(index, () => readPages(folder, options.firstQuestion));
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    setHeaders: (reply) => {
      reply.header('x-content-type-options', 'nosniff');
    },
  });
  app.get('/*', async (request, reply) => {
    if (/^\/(api|assets)(\/|$)/i.test(request.url)) return reply.callNotFound();
    protect(reply, options);
    const { plain, signedIn } = await pages();
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(options.bringsSession(request) ? signedIn : plain);
  });
}

/** Reads anew once the file has changed: a new build names other assets. While it is being replaced, as it was. */
function keepFresh(path: string, read: () => Promise<Pages>): () => Promise<Pages> {
  let held: { readonly pages: Pages; readonly changedMs: number } | undefined;
  return async () => {
    try {
      const { mtimeMs } = await stat(path);
      if (held?.changedMs !== mtimeMs) held = { pages: await read(), changedMs: mtimeMs };
    } catch (error) {
      if (held === undefined) throw error;
    }
    return held.pages;
  };
}
