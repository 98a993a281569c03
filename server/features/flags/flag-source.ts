import type { FlagEvaluation } from '@portal/contract/flags';

export interface ResolvedFlag {
  readonly isOn: boolean;
  readonly reason: FlagEvaluation['reason'];
}

/** Resolved flags by name. A missing flag does not resolve. */
export type ResolvedFlags = ReadonlyMap<string, ResolvedFlag>;

/** A source of flag values: the portal's database, or an OFREP service. */
export interface FlagSource {
  readonly name: string;
  /** All flags for a client, or without a client. Rejects when the source is not available. */
  read(clientId: string | null): Promise<ResolvedFlags>;
}
