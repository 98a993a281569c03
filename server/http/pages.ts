import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Pages, readPages } from './page-preloads.ts';

/** Nothing from another host. `unsafe-inline` styles: the UI kit sets sizes in style attributes. */
const CONTENT_POLICY = [
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
].join('; ');

/** The service worker fetches files of this server, and nothing else. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

/** The camera reads codes at scan stations. Nothing else of the device is used. */
const PERMISSIONS_POLICY = 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()';

/** The names that the build gives to files. */
const ASSET_NAME = /^[\w-][\w.-]*$/;

interface SecurityOptions {
  /** The portal is reached over TLS. */
  readonly isSecure: boolean;
  /** A support widget is configured: pages may embed its frame. No other frame is allowed. */
  readonly framesWidgets: boolean;
  /** The pages that other pages may show in a frame, below this path: those of this server, and of these origins. */
  readonly embeds: { readonly path: string; readonly origins: readonly string[] };
}

function setSecurityHeaders(
  { url }: FastifyRequest,
  reply: FastifyReply,
  { isSecure, framesWidgets, embeds }: SecurityOptions,
): void {
  const ancestors = url.split('?')[0] === embeds.path ? ["'self'", ...embeds.origins] : ["'none'"];
  const policy = [
    CONTENT_POLICY,
    `frame-ancestors ${ancestors.join(' ')}`,
    `frame-src ${framesWidgets ? "'self'" : "'none'"}`,
  ];
  reply.header('content-security-policy', policy.join('; '));
  reply.header('permissions-policy', PERMISSIONS_POLICY);
  reply.header('x-content-type-options', 'nosniff');
  reply.header('referrer-policy', 'same-origin');
  reply.header('cross-origin-opener-policy', 'same-origin');
  if (isSecure) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
}

interface PageOptions extends SecurityOptions {
  /** True for a request with a session token. The token is not checked: the page does that with its first request. */
  readonly hasSessionToken: (request: FastifyRequest) => boolean;
  /** The path that every signed-in page requests first. */
  readonly firstRequestPath: string;
}

/** Serves the built web app: assets, cacheable for a year, its service worker, and its page at every address outside the API. */
export async function addPages(app: FastifyInstance, folder: string, options: PageOptions): Promise<void> {
  const index = join(folder, 'index.html');
  if (!existsSync(index)) {
    app.log.warn({ folder }, 'there is no built web app; only the API is served');
    return;
  }
  const loadPages = cacheUntilChanged(index, () => readPages(folder, options.firstRequestPath));
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    // Its own routes read the whole folder for each request, to compare the letter case of the name; a build has 1,600 files.
    serve: false,
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    setHeaders: (reply) => {
      reply.header('x-content-type-options', 'nosniff');
    },
  });
  app.get<{ Params: { file: string } }>('/assets/:file', (request, reply) => {
    const { file } = request.params;
    return ASSET_NAME.test(file) ? reply.sendFile(file) : reply.callNotFound();
  });
  const worker = join(folder, 'sw.js');
  // Always compared with the one of the server, so that a new build reaches each device.
  app.get('/sw.js', async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', WORKER_POLICY)
      .send(await readFile(worker)),
  );
  app.get('/mark.svg', (_request, reply) =>
    reply.sendFile('mark.svg', folder, { immutable: false, maxAge: '1d' }),
  );
  app.get('/*', async (request, reply) => {
    if (/^\/(api|assets)(\/|$)/i.test(request.url)) return reply.callNotFound();
    setSecurityHeaders(request, reply, options);
    const { signedOut, signedIn } = await loadPages();
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(options.hasSessionToken(request) ? signedIn : signedOut);
  });
}

/** Reads the pages again when the file has changed, as after a new build. While it is being replaced, the cached pages stay. */
function cacheUntilChanged(path: string, read: () => Promise<Pages>): () => Promise<Pages> {
  let cached: { readonly pages: Pages; readonly changedMs: number } | undefined;
  return async () => {
    try {
      const { mtimeMs } = await stat(path);
      if (cached?.changedMs !== mtimeMs) cached = { pages: await read(), changedMs: mtimeMs };
    } catch (error) {
      if (cached === undefined) throw error;
    }
    return cached.pages;
  };
}
