import type { Problem, ReasonParams, RefusalKind } from '../contract/core/index.ts';

/** The portal refused the request. Programs decide by `code`, or by `kind` for a whole class of refusals. */
export class PortalError extends Error {
  override readonly name = 'PortalError';
  /** The whole answer, RFC 9457. */
  readonly problem: Problem;
  /** Kind of refusal; it decides the HTTP status. */
  readonly kind: RefusalKind;
  /** Code of the reason, such as `bag.not_open`. */
  readonly code: string;
  /** Values of the text of the reason, by name. */
  readonly params: ReasonParams;
  /** English text of the reason. */
  readonly error: string;
  /** Each field or object that was refused, with a code of its own. */
  readonly ErrorDetails: Problem['ErrorDetails'];

  constructor(problem: Problem) {
    super(problem.error);
    this.problem = problem;
    this.kind = problem.kind;
    this.code = problem.code;
    this.params = problem.params;
    this.error = problem.error;
    this.ErrorDetails = problem.ErrorDetails;
  }
}

/** The problem of a response that is not from the portal, such as that of a proxy in front of it. */
export function createUnexpectedProblem(response: Response): Problem {
  const error = `The answer with status ${response.status} is not from the portal.`;
  return {
    type: 'about:blank',
    title: error,
    status: response.status,
    detail: error,
    kind: 'failed',
    code: 'client.unexpected_answer',
    params: {},
    error,
    ErrorDetails: [],
    requestId: response.headers.get('x-request-id') ?? '',
  };
}
