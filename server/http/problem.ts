import { REFUSAL_KINDS, type Refusal } from '@portal/contract/core';
import type { FastifyReply, FastifyRequest } from 'fastify';

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/** The RFC 9457 body of a refusal. `error` and `ErrorDetails` are required by the specification; texts are English. */
export function toProblem(refusal: Refusal, requestId: string) {
  const { kind, code, params, message, details, allowed } = refusal;
  const { status, title } = REFUSAL_KINDS[kind];
  return {
    type: `urn:portal:problem:${kind}`,
    title,
    status,
    detail: message,
    kind,
    code,
    params,
    error: message,
    ErrorDetails: details,
    ...(allowed === undefined ? {} : { allowed }),
    requestId,
  };
}

/** Sends a refusal as problem+json with the status of its kind. `members` are added to the body. */
export async function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
  members: Readonly<Record<string, string>> = {},
): Promise<FastifyReply> {
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', String(refusal.retryAfterSeconds));
  const problem = { ...toProblem(refusal, request.id), ...members };
  return reply.code(problem.status).type(PROBLEM_TYPE).send(JSON.stringify(problem));
}
