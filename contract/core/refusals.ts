import type { Reason, ReasonParams } from './reasons.ts';
import { REFUSAL_KINDS, type RefusalKind } from './refusal-kinds.ts';

/** One field or object that was refused: `note` names it, `reason` is the English text of the code. */
export interface RefusalDetail {
  readonly note: string;
  readonly reason: string;
  /** Unset while its domain has no table of reasons yet. */
  readonly code?: string;
  readonly params?: ReasonParams;
}

/** An expected refusal, as a value. `allowed` names the moves that are possible instead. */
export interface Refusal extends Reason {
  readonly kind: RefusalKind;
  readonly details: readonly RefusalDetail[];
  readonly allowed?: readonly string[];
  readonly retryAfterSeconds?: number;
}

export type RefusalExtras = Partial<Pick<Refusal, 'details' | 'allowed' | 'retryAfterSeconds'>>;

/** Superseded by `refuse` of `@portal/contract/reasons`; goes when no caller is left. */
export function refuse(
  kind: RefusalKind,
  message: string = REFUSAL_KINDS[kind].title,
  extras: RefusalExtras = {},
): Refusal {
  return { details: [], ...extras, kind, code: 'plain', params: {}, message };
}

export function isRefusal(value: unknown): value is Refusal {
  return (
    typeof value === 'object' && value !== null && 'kind' in value && 'code' in value && 'details' in value
  );
}
