import type { ConnectionState } from '../parties/connection-states.ts';

/** The states of a connection in which both sides can write; in the others, and before, they cannot. */
export const CHAT_CONNECTION_STATES: readonly ConnectionState[] = ['REQUESTED', 'ACCEPTED', 'SUSPENDED'];

/** Whether the sides of a connection can write to each other. */
export function canWriteIn(state: ConnectionState | null): boolean {
  return state !== null && CHAT_CONNECTION_STATES.includes(state);
}
