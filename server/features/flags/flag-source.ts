import type { FlagEvaluation } from '@portal/contract/flags';

export interface FlagAnswer {
  readonly on: boolean;
  readonly reason: FlagEvaluation['reason'];
}

/** Flag name to answer; a flag that is not in it does not resolve. */
export type FlagAnswers = ReadonlyMap<string, FlagAnswer>;

/** Where flags come from: our own tables, or another service. */
export interface FlagSource {
  readonly name: string;
  /** All answers for a client, or for nobody in particular. Rejects when nothing can answer. */
  read(clientId: string | null): Promise<FlagAnswers>;
}
