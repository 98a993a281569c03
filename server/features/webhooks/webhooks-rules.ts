import type { Outgoing } from '../../platform/outgoing/outgoing-http.ts';

/** Seconds from one try to the next: ten tries in three days, less the minutes that tries themselves take. */
export const WAITS = [5, 60, 300, 1_800, 7_200, 21_600, 43_200, 86_400, 97_200] as const;

/** Longer than any request lasts; a try that is not ended by then died with its worker. */
export const TRY_IS_LOST_AFTER_MS = 30_000;

/** After so long without one success a subscription is paused: its events then wait for somebody to look. */
export const PAUSED_AFTER_MS = 5 * 86_400_000;

/** What was sent is kept so long, whatever became of it. */
export const KEPT_MS = 30 * 86_400_000;

export type Verdict =
  | { readonly verdict: 'delivered' }
  | { readonly verdict: 'gone' }
  | { readonly verdict: 'failed'; readonly reason: string };

/** What an answer means. 2xx is a yes; 410 wants no more; everything else, redirects too, is tried again. */
export function verdictOf(answer: Awaited<ReturnType<Outgoing['post']>>): Verdict {
  if (answer.outcome === 'failed') return { verdict: 'failed', reason: answer.reason };
  const { status } = answer;
  if (status >= 200 && status < 300) return { verdict: 'delivered' };
  if (status === 410) return { verdict: 'gone' };
  const isRedirect = status >= 300 && status < 400;
  return {
    verdict: 'failed',
    reason: isRedirect
      ? `The receiver answered ${status}. Redirects are not followed: subscribe the address they lead to.`
      : `The receiver answered ${status}.`,
  };
}
