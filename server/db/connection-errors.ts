/** An error of the system or of PostgreSQL. */
export interface CodedError extends Error {
  readonly code: string;
  /** The system call that failed. Errors of files and of connections can have the same code. */
  readonly syscall?: string;
}

export function isCoded(error: unknown): error is CodedError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string';
}

/** Messages of the driver for a lost connection, which have no code. */
const LOST_CONNECTION =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|is not queryable/;

/** Codes of the system for a server that cannot be reached. */
const UNREACHABLE = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/** True if the server was not reached, or ended the connection, such as while it starts or stops (class 57P). */
export function isConnectionError(error: unknown): boolean {
  if (!isCoded(error)) return error instanceof Error && LOST_CONNECTION.test(error.message);
  return UNREACHABLE.has(error.code) || error.code.startsWith('08') || error.code.startsWith('57P');
}
