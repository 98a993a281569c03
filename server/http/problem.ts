import { REFUSALS, refuse, type Problem, type Refusal, type RefusalDetail } from '@portal/contract/core';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodError } from 'zod';

const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/** RFC 9457 body of a refusal; `error` and `ErrorDetails` are the specification's. */
function toProblem(refusal: Refusal, requestId: string): Problem {
  const { status, title } = REFUSALS[refusal.refused];
  return {
    type: `urn:portal:problem:${refusal.refused}`,
    title,
    status,
    detail: refusal.message,
    code: refusal.refused,
    error: refusal.message,
    ErrorDetails: [...refusal.details],
    ...(refusal.allowed === undefined ? {} : { allowed: [...refusal.allowed] }),
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

/**
 * What a request's schema says against it, as field and reason; `where` is body, query or path. Only who reads a request
 * calls this: a schema that refuses what the server itself has kept is a fault of ours.
 */
export function invalid(where: string, error: ZodError): Refusal {
  const details = error.issues.flatMap((issue): RefusalDetail[] => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        note: [...issue.path, key].join('.'),
        reason: `is not a field of this ${where}`,
      }));
    }
    return [{ note: issue.path.join('.') || where, reason: issue.message }];
  });
  const first = details[0];
  const message =
    first === undefined
      ? REFUSALS.invalid.title
      : `${first.note}: ${first.reason}${details.length > 1 ? ` (and ${details.length - 1} more)` : ''}`;
  return refuse('invalid', message, { details });
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
    return refuse('failed');
  }
  const { code } = error;
  if (code.startsWith('FST_') || code === 'ERR_HTTP_REQUEST_TIMEOUT') return refusalOfFramework(error);
  return refusalOfSystem(error) ?? refusalOfDatabase(code) ?? refuse('failed');
}

function refusalOfSystem({ code, syscall }: CodedError): Refusal | undefined {
  if (NO_ROOM.has(code)) {
    return refuse('storage_full', 'There is no room left to store this. Nothing was lost; try again later.', {
      retryAfterSeconds: 60,
    });
  }
  const isOfFile = syscall !== undefined && !ON_CONNECTIONS.has(syscall);
  if (code === 'EIO' || (isOfFile && FILES_AWAY.has(code))) return filesAway();
  return UNREACHABLE.has(code) ? databaseAway() : undefined;
}

function refusalOfDatabase(code: string): Refusal | undefined {
  // 58: PostgreSQL's own files could not be read or written.
  if (code.startsWith('08') || code.startsWith('57P') || code.startsWith('58')) return databaseAway();
  if (code === '53300' || code === '57014')
    return refuse('unavailable', 'Too busy right now. Try again in a moment.', { retryAfterSeconds: 2 });
  if (code === '23505') return refuse('conflict', 'Something with the same key already exists.');
  if (code === '55P03' || code === '40001' || code === '40P01') {
    return refuse('conflict', 'Someone else is changing the same thing. Try again.', {
      retryAfterSeconds: 1,
    });
  }
  if (code.startsWith('22')) return refuse('invalid', 'A value is out of range or has the wrong form.');
  return undefined;
}

function filesAway(): Refusal {
  return refuse(
    'unavailable',
    'The file store cannot be used right now. Nothing was lost; try again in a minute.',
    { retryAfterSeconds: 30 },
  );
}

function databaseAway(): Refusal {
  return refuse(
    'unavailable',
    'The database cannot be reached right now. Nothing was lost; try again in a few seconds.',
    {
      retryAfterSeconds: 5,
    },
  );
}

function refusalOfFramework(error: Pick<FastifyError, 'message' | 'statusCode'>): Refusal {
  if (error.statusCode === 413)
    return refuse('too_large', 'The request is larger than what is accepted here.');
  if (error.statusCode === 415)
    return refuse('unsupported_media', 'Send JSON as application/json, or a file as multipart/form-data.');
  if (error.statusCode === 404) return refuse('not_found');
  if (error.statusCode !== undefined && error.statusCode < 500) return refuse('invalid', error.message);
  return refuse('failed');
}
