import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { refuse } from '@portal/contract/reasons';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { newId } from '../platform/ids.ts';
import type { Logger } from '../platform/log.ts';
import type { Binding } from './binding.ts';
import { enforceBodyTimeout, MAX_BODY_MS } from './body-timeout.ts';
import { addContentPolicy } from './content-policy.ts';
import { errorToRefusal } from './error-to-refusal.ts';
import { addOperationRoutes, type OperationRouteOptions } from './operation-route.ts';
import { sendRefusal } from './problem.ts';
import { handleClientError, refuseExpectations } from './protocol-errors.ts';

export interface AppOptions extends OperationRouteOptions {
  readonly bindings: readonly Binding[];
  readonly log: Logger;
  readonly trustProxy: false | number | readonly string[];
  /** Called after each response with its route template, status and seconds. */
  readonly observe?: (route: string, status: number, seconds: number) => void;
}

/** Answers of fewer bytes fit into one packet. */
const COMPRESSION_THRESHOLD = 1_024;

/** Keeps Fastify's JSON schema compilers unloaded: requests and responses are checked by the contract. */
const noCompiler = () => (): never => {
  throw new Error('a route has a JSON schema: declare it in the contract');
};

/** Builds the API of the bindings. Pages, docs and probes are added by their own modules. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const logger: FastifyBaseLogger = options.log;
  const app = fastify({
    loggerInstance: logger,
    schemaController: { compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler } },
    genReqId: () => newId(),
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    bodyLimit: 8 * 1024 * 1024,
    requestTimeout: MAX_BODY_MS,
    // While the server shuts down, `drain.ts` sends its own refusal.
    return503OnClosing: false,
    connectionTimeout: 0,
    keepAliveTimeout: 72_000,
    trustProxy: toTrustProxy(options.trustProxy),
    http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000 },
    forceCloseConnections: 'idle',
    clientErrorHandler: handleClientError,
    // Addresses that the router refuses before any hook or handler.
    frameworkErrors: (error, request, reply) => {
      reply.header('x-request-id', request.id).header('cache-control', 'no-store');
      const isTooLong = error.code === 'FST_ERR_MAX_PARAM_LENGTH';
      const refusal = refuse(isTooLong ? 'request.not_found' : 'request.invalid_address');
      void sendRefusal(request, reply, refusal);
    },
  });
  refuseExpectations(app);
  await app.register(compress, {
    // Brotli takes more memory for each answer, and is hardly smaller at a speed that answers need.
    encodings: ['gzip', 'identity'],
    threshold: COMPRESSION_THRESHOLD,
    customTypes: /^text\/|[/+](json|javascript|xml)(;|$)/,
    // A request that inflates is never accepted.
    globalDecompression: false,
  });
  await app.register(cookie);
  await app.register(multipart, {
    limits: {
      files: 1,
      fileSize: 200 * 1024 * 1024,
      fields: 20,
      fieldSize: 4 * 1024 * 1024,
      fieldNameSize: 100,
    },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    // Responses are private to the caller. Pages and files that may be cached set their own header.
    reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
  });
  addContentPolicy(app);
  enforceBodyTimeout(app);
  app.addHook('onResponse', async (request, reply) => {
    const seconds = reply.elapsedTime / 1000;
    options.observe?.(request.routeOptions.url ?? 'unknown', reply.statusCode, seconds);
    request.log.info(
      {
        method: request.method,
        url: request.url.split('?')[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
  app.setErrorHandler(async (error, request, reply) => {
    const refusal = errorToRefusal(error);
    // A caller that closes the connection ends the compression of its answer with an error.
    if (refusal.kind === 'failed' && !reply.raw.destroyed)
      request.log.error({ err: error }, 'a request failed');
    return sendRefusal(request, reply, refusal);
  });
  app.setNotFoundHandler(async (request, reply) =>
    sendRefusal(request, reply, refuse('request.unknown_address')),
  );
  for (const binding of options.bindings) addOperationRoutes(app, binding, options);
  return app;
}

/** Hops are counted from the nearest proxy. */
function toTrustProxy(trust: AppOptions['trustProxy']) {
  if (typeof trust === 'number') return (_address: string, hop: number) => hop < trust;
  return trust === false ? false : [...trust];
}
