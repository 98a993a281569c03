import { fullPath, isRefusal, type Base, type Operation, type Refusal } from '@portal/contract/core';
import { refuse } from '@portal/contract/reasons';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Database } from '../db/database.ts';
import type { FindClientStatus } from '../request/add-client-statuses.ts';
import type { Authenticate, Caller } from '../request/caller.ts';
import { authorize, isCrossSite, refuseRoleAtPartner } from './authorization.ts';
import type { Binding, Call } from './binding.ts';
import { createRequestContext } from './create-request-context.ts';
import { parseRequest } from './parse-request.ts';
import { sendRefusal } from './problem.ts';
import type { Limit } from './rate-limit.ts';
import { sendOperationRefusal, sendResult } from './send-result.ts';
import { readUpload } from './upload.ts';

export interface OperationRouteOptions {
  readonly database: Database;
  readonly authenticate: Authenticate;
  /** The words of the client for statuses that a user of a customer reads; undefined without any. */
  readonly readClientStatuses: (caller: Caller) => Promise<FindClientStatus | undefined>;
  /** Without it nothing is limited: for tests. */
  readonly limit?: Limit;
  /** The origin of the portal. Mutations from pages of other origins are refused. */
  readonly publicOrigin?: string;
  /** For tests: every response is checked against the contract before it is sent. */
  readonly checkResponses: boolean;
}

/** Adds one route per base of the operation. */
export function addOperationRoutes(
  app: FastifyInstance,
  binding: Binding,
  options: OperationRouteOptions,
): void {
  const { operation } = binding;
  for (const base of operation.bases) {
    const route: RouteOptions = {
      method: operation.method,
      url: fullPath(operation, base).replaceAll(/\{(\w+)\}/g, ':$1'),
      config: { takesFile: findFileKind(operation) },
      handler: (request, reply) => handleRequest(binding, base, options, request, reply),
    };
    if (operation.takesBytes === true)
      app.register(async (scope) => {
        scope.removeAllContentTypeParsers();
        scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
        scope.route(route);
      });
    else app.route(route);
  }
}

function findFileKind({ upload, takesBytes }: Operation): 'MULTIPART' | 'BYTES' | undefined {
  if (takesBytes === true) return 'BYTES';
  return upload === undefined ? undefined : 'MULTIPART';
}

/** Authenticates, limits, authorizes and parses the request, runs its handler and sends the result. */
async function handleRequest(
  { operation, handle }: Binding,
  base: Base,
  options: OperationRouteOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (isCrossSite(request, options.publicOrigin)) {
    return sendRefusal(request, reply, refuse('request.other_site'));
  }
  const isPublic = operation.permission === 'public';
  const authenticated = isPublic ? undefined : await options.authenticate(request);
  const caller = isRefusal(authenticated) ? undefined : authenticated;
  const tooMany = await options.limit?.(operation, caller, request, reply);
  if (tooMany !== undefined) return sendRefusal(request, reply, tooMany);
  if (isRefusal(authenticated)) return sendRefusal(request, reply, authenticated);
  if (!isPublic) {
    if (caller === undefined) return sendRefusal(request, reply, refuse('request.signed_out'));
    const denied = authorize(operation, base, caller) ?? handleTestMode(caller, request, reply);
    if (denied !== undefined) return sendRefusal(request, reply, denied);
  }
  const parsed = parseRequest(operation, request);
  if (isRefusal(parsed)) return sendOperationRefusal(operation, parsed, request, reply);
  const denied = caller && refuseRoleAtPartner(operation, caller, parsed.params);
  if (denied !== undefined) return sendRefusal(request, reply, denied);
  const context =
    caller === undefined
      ? undefined
      : createRequestContext(options.database, operation, caller, request, {
          onReplay: () => {
            reply.header('idempotent-replayed', 'true');
          },
        });
  const call = { ...parsed, context, request, reply, upload: () => readUpload(request, operation) };
  // `parsed` has the types of this operation, which the binding does not know.
  const result = await handle(call as unknown as Call<Operation>);
  return sendResult(operation, result, request, reply, {
    checkContract: options.checkResponses,
    ...(base === 'customers' &&
      caller !== undefined && {
        customer: {
          hidesPartners: !caller.seesPartners,
          findClientStatus: await options.readClientStatuses(caller),
        },
      }),
  });
}

/**
 * Marks the responses to a test credential. Its changes are rolled back, which a stored file is not, so it may send none.
 */
function handleTestMode(caller: Caller, request: FastifyRequest, reply: FastifyReply): Refusal | undefined {
  if (caller.credential?.mode !== 'test') return undefined;
  reply.header('portal-mode', 'test');
  return request.isMultipart() ? refuse('request.test_file') : undefined;
}
