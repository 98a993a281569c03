import type { Refusal } from '@portal/contract/core';
import { refuse } from '@portal/contract/reasons';
import type { FastifyError } from 'fastify';
import { isCoded, isConnectionError, type CodedError } from '../db/connection-errors.ts';

/** The disk, the quota of the user or the size limit of a file is used up. 53100 is PostgreSQL's code. */
const STORAGE_FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', '53100']);

/** The folder of the files is missing, not accessible or read-only, or too many files are open. */
const FILES_UNAVAILABLE = new Set([
  'ENOENT',
  'ENOTDIR',
  'EEXIST',
  'EACCES',
  'EPERM',
  'EROFS',
  'EMFILE',
  'ENFILE',
]);

/** Messages of the multipart parser, which have no code. */
const INCOMPLETE_FORM = /unexpected end of multipart data$/i;

const CONNECTION_CALLS = new Set(['connect', 'getaddrinfo', 'read', 'write']);

/**
 * The refusal that the caller gets for an exception. An exception that is not recognised is a bug: its refusal is `failed`,
 * without the message of the exception.
 */
export function errorToRefusal(error: unknown): Refusal {
  // All errors of the S3 client have this member.
  if (error instanceof Error && '$metadata' in error) return filesUnavailable();
  if (!isCoded(error)) {
    if (error instanceof Error && INCOMPLETE_FORM.test(error.message))
      return refuse('request.incomplete_form');
    return isConnectionError(error) ? databaseUnavailable() : refuse('request.failed');
  }
  const { code } = error;
  if (code.startsWith('FST_') || code === 'ERR_HTTP_REQUEST_TIMEOUT') return frameworkErrorToRefusal(error);
  return systemErrorToRefusal(error) ?? databaseErrorToRefusal(code) ?? refuse('request.failed');
}

function systemErrorToRefusal(error: CodedError): Refusal | undefined {
  const { code, syscall } = error;
  if (STORAGE_FULL.has(code)) {
    return refuse('request.storage_full', {}, { retryAfterSeconds: 60 });
  }
  const isFileError = syscall !== undefined && !CONNECTION_CALLS.has(syscall);
  if (code === 'EIO' || (isFileError && FILES_UNAVAILABLE.has(code))) return filesUnavailable();
  return isConnectionError(error) ? databaseUnavailable() : undefined;
}

function databaseErrorToRefusal(code: string): Refusal | undefined {
  // PostgreSQL could not read or write its own files.
  if (code.startsWith('58')) return databaseUnavailable();
  if (code === '53300' || code === '57014') return refuse('request.busy', {}, { retryAfterSeconds: 2 });
  if (code === '23505') return refuse('request.duplicate');
  if (code === '55P03' || code === '40001' || code === '40P01') {
    return refuse('request.concurrent_change', {}, { retryAfterSeconds: 1 });
  }
  if (code.startsWith('22')) return refuse('request.invalid_value');
  return undefined;
}

function filesUnavailable(): Refusal {
  return refuse('request.files_unavailable', {}, { retryAfterSeconds: 30 });
}

function databaseUnavailable(): Refusal {
  return refuse('request.database_unavailable', {}, { retryAfterSeconds: 5 });
}

function frameworkErrorToRefusal(error: Pick<FastifyError, 'message' | 'statusCode'>): Refusal {
  if (error.statusCode === 413) return refuse('request.too_large');
  if (error.statusCode === 415) return refuse('request.unsupported_media');
  if (error.statusCode === 404) return refuse('request.not_found');
  if (error.statusCode !== undefined && error.statusCode < 500)
    return refuse('request.malformed', { cause: error.message });
  return refuse('request.failed');
}
