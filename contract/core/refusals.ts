/** Every way the API says no: code → HTTP status and title. One table; the docs and the tests read it too. */
export const REFUSALS = {
  invalid: { status: 400, title: 'The request is not valid' },
  signed_out: { status: 401, title: 'Sign in first' },
  wrong_credentials: { status: 401, title: 'E-mail or password is wrong' },
  wrong_code: { status: 401, title: 'The code is wrong' },
  challenge_over: { status: 401, title: 'Sign in again with your password' },
  forbidden: { status: 403, title: 'Not allowed' },
  mfa_required: { status: 403, title: 'Set up MFA first' },
  suspended: { status: 403, title: 'The account is suspended' },
  not_found: { status: 404, title: 'Not found' },
  conflict: { status: 409, title: 'Something else is in the way' },
  not_allowed_now: { status: 409, title: 'Not possible in this state' },
  request_in_flight: { status: 409, title: 'The same request is still being worked on' },
  link_over: { status: 410, title: 'The link no longer works' },
  stale: { status: 412, title: 'Changed by someone else in the meantime' },
  too_large: { status: 413, title: 'Too large' },
  unsupported_media: { status: 415, title: 'Not a kind of file or body we take' },
  key_reused: { status: 422, title: 'This Idempotency-Key was used with another request' },
  unreadable_file: { status: 422, title: 'The file cannot be read' },
  too_many: { status: 429, title: 'Too many tries' },
  unavailable: { status: 503, title: 'Not available right now' },
  storage_full: { status: 507, title: 'No room left to store this' },
  failed: { status: 500, title: 'Something went wrong on our side' },
} as const satisfies Record<string, { status: number; title: string }>;

export type RefusalCode = keyof typeof REFUSALS;

/** One thing that was wrong: where (`note`, a field or code) and why (`reason`), in a clerk's words. */
export interface RefusalDetail {
  readonly note: string;
  readonly reason: string;
}

/** An expected no, as a value. `allowed` names the moves that are possible instead. */
export interface Refusal {
  readonly refused: RefusalCode;
  readonly message: string;
  readonly details: readonly RefusalDetail[];
  readonly allowed?: readonly string[];
  readonly retryAfterSeconds?: number;
}

export function refuse(
  refused: RefusalCode,
  message: string = REFUSALS[refused].title,
  more: Partial<Pick<Refusal, 'details' | 'allowed' | 'retryAfterSeconds'>> = {},
): Refusal {
  return { refused, message, details: more.details ?? [], ...more };
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refused' in value && 'details' in value;
}
