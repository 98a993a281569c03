import type { Reason, ReasonParams } from './reasons.ts';
import type { RefusalKind } from './refusal-kinds.ts';

/** One field or object that was refused: `note` names it, `reason` is the English text of the code. */
export interface RefusalDetail {
  readonly note: string;
  readonly reason: string;
  readonly code: string;
  readonly params: ReasonParams;
}

/** An expected refusal, as a value. `allowed` lists the actions that are possible instead. */
export interface Refusal extends Reason {
  readonly kind: RefusalKind;
  readonly details: readonly RefusalDetail[];
  readonly allowed?: readonly string[];
  readonly retryAfterSeconds?: number;
}

export type RefusalExtras = Partial<Pick<Refusal, 'details' | 'allowed' | 'retryAfterSeconds'>>;

export function isRefusal(value: unknown): value is Refusal {
  return (
    typeof value === 'object' && value !== null && 'kind' in value && 'code' in value && 'details' in value
  );
}
