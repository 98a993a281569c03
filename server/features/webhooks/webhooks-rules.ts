import { reason, restoreReason } from '@portal/contract/reasons';
import type { Reason, StoredReason } from '@portal/contract/core';
import type { OutgoingHttp, PostFailure } from '../../platform/outgoing/outgoing-http.ts';

/** Seconds from one attempt to the next: ten attempts in three days, less the minutes the attempts take. */
export const RETRY_DELAYS_SECONDS = [5, 60, 300, 1_800, 7_200, 21_600, 43_200, 86_400, 97_200] as const;

/** Longer than any request: an attempt without a result by then was lost with its worker. */
export const ATTEMPT_LOST_AFTER_MS = 30_000;

/** After this time without a success a subscription is paused. */
export const PAUSE_AFTER_MS = 5 * 86_400_000;

/** How long events and deliveries are kept. */
export const RETENTION_MS = 30 * 86_400_000;

export type Verdict =
  | { readonly result: 'delivered' }
  | { readonly result: 'gone' }
  | { readonly result: 'failed'; readonly reason: Reason };

/** Judges a response: 2xx is a success, 410 ends the subscription, everything else, also a redirect, is retried. */
export function judgeResponse(response: Awaited<ReturnType<OutgoingHttp['post']>>): Verdict {
  if (response.outcome === 'failed') return { result: 'failed', reason: failureReason(response.failure) };
  const { status } = response;
  if (status >= 200 && status < 300) return { result: 'delivered' };
  if (status === 410) return { result: 'gone' };
  const isRedirect = status >= 300 && status < 400;
  return { result: 'failed', reason: reason(isRedirect ? 'webhook.redirect' : 'webhook.status', { status }) };
}

function failureReason(failure: PostFailure): Reason {
  switch (failure.kind) {
    case 'response_timeout':
      return reason('webhook.response_timeout', { seconds: failure.seconds });
    case 'certificate':
    case 'request_failed':
      return reason(`webhook.${failure.kind}`, { cause: failure.cause });
    default:
      return reason(`webhook.${failure.kind}`);
  }
}

/** An event as it is stored. Its data has the schema of the contract's event catalogue. */
export interface StoredEvent {
  readonly type: string;
  /** ISO 8601, UTC, with milliseconds. */
  readonly timestamp: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The body that is posted and signed. */
export function serializeEvent({ type, timestamp, data }: StoredEvent): string {
  return JSON.stringify({ type, timestamp, data: restoreFailure(data) });
}

/** Adds the English text to the reason of a failed upload. */
function restoreFailure(data: StoredEvent['data']): StoredEvent['data'] {
  const { failure } = data as { readonly failure?: StoredReason | null };
  return failure === undefined || failure === null ? data : { ...data, failure: restoreReason(failure) };
}
