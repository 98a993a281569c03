/** An event as it is stored; the catalogue of the contract says what its data is. */
export interface StoredEvent {
  readonly type: string;
  /** ISO 8601, UTC, with milliseconds. */
  readonly timestamp: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The text that is posted and signed: the same, to the byte, at every try. */
export function bodyOf({ type, timestamp, data }: StoredEvent): string {
  return JSON.stringify({ type, timestamp, data });
}
