import { REFUSAL_KINDS, type Refusal } from '@portal/contract/core';
import { refuse } from '@portal/contract/reasons';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/** RFC 9457 body of a refusal; `error` and `ErrorDetails` are the specification's, in English. */
function toProblem(refusal: Refusal, requestId: string) {
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
    ErrorDetails: details.map((detail) => ({ code: 'plain', params: {}, ...detail })),
    ...(allowed === undefined ? {} : { allowed }),
    requestId,
  };
}

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

interface CodedError extends Error {
  readonly code: string;
  /** Of the system: which call failed. A file's error and a connection's may have one code. */
  readonly syscall?: string;
}

function isCoded(error: unknown): error is CodedError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string';
}

/** What the driver says without a code when the connection it works on has gone, or none can be had. */
const LOST_CONNECTION =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|is not queryable/;

const UNREACHABLE = new Set(
  'EAI_AGAIN ECONNREFUSED ECONNRESET EHOSTUNREACH ENETUNREACH ENOENT ENOTFOUND EPIPE ETIMEDOUT'.split(' '),
);

/** Of the system and of PostgreSQL: the disk, the user's share of it or the size of one file is used up. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', '53100']);

/** The files folder is gone, closed to us, read-only or broken; or too many files are open. */
const FILES_AWAY = new Set(['ENOENT', 'ENOTDIR', 'EEXIST', 'EACCES', 'EPERM', 'EROFS', 'EMFILE', 'ENFILE']);

const ON_CONNECTIONS = new Set(['connect', 'getaddrinfo', 'read', 'write']);

/** What an exception means to the caller. Anything not recognised is ours, and says nothing of its inside. */
export function refusalOf(error: unknown): Refusal {
  // Every error of the S3 client carries it, whether the service answered or not.
  if (error instanceof Error && '$metadata' in error) return filesAway();
  if (!isCoded(error)) {
    const told = error instanceof Error ? error.message : '';
    if (LOST_CONNECTION.test(told)) return databaseAway();
    return refuse('request.failed');
  }
  const { code } = error;
  if (code.startsWith('FST_') || code === 'ERR_HTTP_REQUEST_TIMEOUT') return refusalOfFramework(error);
  return refusalOfSystem(error) ?? refusalOfDatabase(code) ?? refuse('request.failed');
}

function refusalOfSystem({ code, syscall }: CodedError): Refusal | undefined {
  if (NO_ROOM.has(code)) {
    return refuse('request.storage_full', {}, { retryAfterSeconds: 60 });
  }
  const isOfFile = syscall !== undefined && !ON_CONNECTIONS.has(syscall);
  if (code === 'EIO' || (isOfFile && FILES_AWAY.has(code))) return filesAway();
  return UNREACHABLE.has(code) ? databaseAway() : undefined;
}

function refusalOfDatabase(code: string): Refusal | undefined {
  // 58: PostgreSQL's own files could not be read or written.
  if (code.startsWith('08') || code.startsWith('57P') || code.startsWith('58')) return databaseAway();
  if (code === '53300' || code === '57014') return refuse('request.busy', {}, { retryAfterSeconds: 2 });
  if (code === '23505') return refuse('request.duplicate');
  if (code === '55P03' || code === '40001' || code === '40P01') {
    return refuse('request.concurrent_change', {}, { retryAfterSeconds: 1 });
  }
  if (code.startsWith('22')) return refuse('request.invalid_value');
  return undefined;
}

function filesAway(): Refusal {
  return refuse('request.files_unavailable', {}, { retryAfterSeconds: 30 });
}

function databaseAway(): Refusal {
  return refuse('request.database_unavailable', {}, { retryAfterSeconds: 5 });
}

function refusalOfFramework(error: Pick<FastifyError, 'message' | 'statusCode'>): Refusal {
  if (error.statusCode === 413) return refuse('request.too_large');
  if (error.statusCode === 415) return refuse('request.unsupported_media');
  if (error.statusCode === 404) return refuse('request.not_found');
  if (error.statusCode !== undefined && error.statusCode < 500)
    return refuse('request.malformed', { cause: error.message });
  return refuse('request.failed');
}
