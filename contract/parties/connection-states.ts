/** The states of the connection of a client and a partner. */
export const CONNECTION_STATES = [
  'REQUESTED',
  'ACCEPTED',
  'REJECTED',
  'WITHDRAWN',
  'SUSPENDED',
  'ENDED',
] as const;
export type ConnectionState = (typeof CONNECTION_STATES)[number];
