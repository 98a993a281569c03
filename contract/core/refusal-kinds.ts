/** The kinds of refusal, each with its HTTP status and title. A reason of the contract (`reasons.ts`) belongs to one kind. */
export const REFUSAL_KINDS = {
  invalid: { status: 400, title: 'The request is not valid' },
  signed_out: { status: 401, title: 'Sign in first' },
  wrong_credentials: { status: 401, title: 'E-mail or password is wrong' },
  wrong_code: { status: 401, title: 'The code is wrong' },
  challenge_expired: { status: 401, title: 'Sign in again with your password' },
  forbidden: { status: 403, title: 'Not allowed' },
  mfa_required: { status: 403, title: 'Set up MFA first' },
  suspended: { status: 403, title: 'The account is suspended' },
  not_found: { status: 404, title: 'Not found' },
  conflict: { status: 409, title: 'Something else is in the way' },
  not_allowed_now: { status: 409, title: 'Not possible in this state' },
  request_in_flight: { status: 409, title: 'The same request is still being worked on' },
  link_expired: { status: 410, title: 'The link no longer works' },
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

export type RefusalKind = keyof typeof REFUSAL_KINDS;
