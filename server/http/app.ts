import { Readable } from 'node:stream';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { fullPath, isRefusal, refuse, type Operation, type Refusal } from '@portal/contract/core';
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { z } from 'zod';
import type { Database } from '../db/database.ts';
import type { Caller } from '../platform/caller.ts';
import { newId } from '../platform/ids.ts';
import type { Logger } from '../platform/log.ts';
import { type Binding, type Call, type FileAnswer, type JsonText, NOT_MODIFIED } from './binding.ts';
import { LONGEST_BODY_MS, limitBodyTime } from './body-time.ts';
import { fromAnotherSite, mayRun, type Authenticate } from './gate.ts';
import { invalid, refusalOf, sendRefusal } from './problem.ts';
import type { Limit } from './rate-limit.ts';
import { startRun } from './run.ts';
import { readUpload } from './upload.ts';

export interface AppOptions {
  readonly database: Database;
  readonly authenticate: Authenticate;
  readonly bindings: readonly Binding[];
  readonly log: Logger;
  /** Without it nothing is limited: the tests' own apps. */
  readonly limit?: Limit;
  readonly publicOrigin?: string;
  readonly trustProxy: false | number | readonly string[];
  /** Tests: each answer is held strictly against the contract before it is sent. */
  readonly checkAnswers: boolean;
  /** Seen by the metrics: route template, status, seconds. */
  readonly observe?: (operation: string, status: number, seconds: number) => void;
}

/** Fastify's own compilers of JSON schemas stay unloaded: what comes and goes is held against the contract. */
const noCompiler = () => (): never => {
  throw new Error('a route has a JSON schema: say it in the contract');
};

/** The API over a set of bindings; pages, docs and health are added by their own parts. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const logger: FastifyBaseLogger = options.log;
  const app = fastify({
    loggerInstance: logger,
    schemaController: { compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler } },
    genReqId: () => newId(),
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    bodyLimit: 8 * 1024 * 1024,
    requestTimeout: LONGEST_BODY_MS,
    // While leaving, `traffic.ts` refuses in words of ours.
    return503OnClosing: false,
    connectionTimeout: 0,
    keepAliveTimeout: 72_000,
    trustProxy: trustedProxies(options.trustProxy),
    http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000 },
    forceCloseConnections: 'idle',
    // Addresses the router itself gives up on, before any hook or handler.
    frameworkErrors: (error, request, reply) => {
      reply.header('x-request-id', request.id).header('cache-control', 'no-store');
      const isTooLong = error.code === 'FST_ERR_MAX_PARAM_LENGTH';
      const refusal = isTooLong ? refuse('not_found') : refuse('invalid', 'The address is not a valid URL.');
      void sendRefusal(request, reply, refusal);
    },
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
    // Answers tell about one person's business; a page or a file that may be kept says so itself.
    reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
  });
  limitBodyTime(app);
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
    const refusal = refusalOf(error);
    if (refusal.refused === 'failed') request.log.error({ err: error }, 'a request failed');
    return sendRefusal(request, reply, refusal);
  });
  app.setNotFoundHandler(async (request, reply) =>
    sendRefusal(request, reply, refuse('not_found', 'There is nothing at this address.')),
  );
  for (const binding of options.bindings) register(app, binding, options);
  return app;
}

/** Hops count from the nearest; anything that is not a proxy of ours speaks for itself only. */
function trustedProxies(trust: AppOptions['trustProxy']) {
  if (typeof trust === 'number') return (_address: string, hop: number) => hop < trust;
  return trust === false ? false : [...trust];
}

function register(app: FastifyInstance, { operation, handle }: Binding, options: AppOptions): void {
  for (const base of operation.bases) {
    app.route({
      method: operation.method,
      url: fullPath(operation, base).replaceAll(/\{(\w+)\}/g, ':$1'),
      config: { takesFile: operation.upload !== undefined },
      handler: async (request, reply) => {
        if (fromAnotherSite(request, options.publicOrigin)) {
          return sendRefusal(request, reply, refuse('forbidden', 'This request comes from another site.'));
        }
        const found = operation.permission === 'public' ? undefined : await options.authenticate(request);
        const caller = isRefusal(found) ? undefined : found;
        const tooMany = await options.limit?.(operation, caller, request, reply);
        if (tooMany !== undefined) return sendRefusal(request, reply, tooMany);
        if (isRefusal(found)) return sendRefusal(request, reply, found);
        if (operation.permission !== 'public') {
          if (caller === undefined) return sendRefusal(request, reply, refuse('signed_out'));
          const denied = mayRun(operation, base, caller) ?? whenTested(caller, request, reply);
          if (denied !== undefined) return sendRefusal(request, reply, denied);
        }
        const parsed = parseRequest(operation, request);
        if (isRefusal(parsed)) return sendProblem(operation, parsed, request, reply);
        const run = caller === undefined ? undefined : startRun(options.database, operation, caller, request);
        const call = { ...parsed, run, request, reply, upload: () => readUpload(request, operation) };
        const result = await handle(call as unknown as Call<Operation>);
        return send(operation, result, request, reply, options.checkAnswers);
      },
    });
  }
}

/** A test credential's answers say so. What it does is rolled back, which a file on its way to the store is not. */
function whenTested(caller: Caller, request: FastifyRequest, reply: FastifyReply): Refusal | undefined {
  if (caller.credential?.mode !== 'test') return undefined;
  reply.header('portal-mode', 'test');
  return request.isMultipart()
    ? refuse('forbidden', 'A test credential keeps nothing, so it takes no files. Send the rows as JSON.')
    : undefined;
}

function sendProblem(
  operation: Operation,
  refusal: Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const params = request.params as Readonly<Record<string, string>>;
  return sendRefusal(request, reply, refusal, operation.problemMembers?.(refusal, params));
}

interface ParsedRequest {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

function parseRequest(operation: Operation, request: FastifyRequest) {
  const parsed: ParsedRequest = { params: undefined, query: undefined, body: undefined };
  const parts: [keyof ParsedRequest, string, z.ZodType | undefined, unknown][] = [
    ['params', 'path', operation.params, request.params],
    ['query', 'query', operation.query, request.query],
    ['body', 'body', operation.body, request.body ?? {}],
  ];
  for (const [key, where, schema, given] of parts) {
    if (key === 'body' && operation.upload !== undefined && request.isMultipart()) continue;
    if (schema === undefined) {
      if (key === 'query' && Object.keys(request.query as object).length > 0) {
        return refuse('invalid', 'This address takes no query.', {
          details: Object.keys(request.query as object).map((note) => ({
            note,
            reason: 'is not a field of this query',
          })),
        });
      }
      continue;
    }
    const result = schema.safeParse(given);
    if (!result.success) {
      // A malformed id names nothing: the same answer as an id that does not exist.
      if (key === 'params') return refuse('not_found');
      return invalid(where, result.error);
    }
    Object.assign(parsed, { [key]: result.data });
  }
  return parsed;
}

async function send(
  operation: Operation,
  result: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  check: boolean,
): Promise<FastifyReply> {
  if (isRefusal(result)) {
    if (check && !operation.refusals.includes(result.refused) && !EVERYWHERE.has(result.refused)) {
      throw new Error(`${operation.id} refused with ${result.refused}, which its contract does not name`);
    }
    return sendProblem(operation, result, request, reply);
  }
  if (result === NOT_MODIFIED) return reply.code(304).send();
  const { answer } = operation;
  if ('file' in answer) return sendFile(reply, result as FileAnswer);
  if (!('body' in answer)) return reply.code(204).send();
  reply.code(answer.status).type('application/json; charset=utf-8');
  if (isJsonText(result)) {
    if (check) answer.body.parse(JSON.parse(result.jsonText));
    return reply.send(result.jsonText);
  }
  if (check) answer.body.parse(JSON.parse(JSON.stringify(result)));
  return reply.send(JSON.stringify(result));
}

/** Refusals that any operation may answer, and that no contract entry repeats. */
const EVERYWHERE = new Set([
  'invalid',
  'signed_out',
  'forbidden',
  'mfa_required',
  'suspended',
  'request_in_flight',
  'key_reused',
  'unavailable',
  'too_many',
]);

function isJsonText(value: unknown): value is JsonText {
  return typeof value === 'object' && value !== null && 'jsonText' in value;
}

function sendFile(reply: FastifyReply, answer: FileAnswer): FastifyReply {
  const disposition = answer.inline === true ? 'inline' : 'attachment';
  const ascii = answer.fileName.replaceAll(/[^\w.-]/g, '_');
  return reply
    .code(200)
    .type(answer.mediaType)
    .header(
      'content-disposition',
      `${disposition}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(answer.fileName)}`,
    )
    .send(answer.file instanceof Readable ? answer.file : Buffer.from(answer.file));
}
