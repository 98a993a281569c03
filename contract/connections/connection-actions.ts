import type { Permission } from '../auth/index.ts';
import type { ConnectionState } from '../parties/connection-states.ts';

/** Who changes a connection. */
export const CONNECTION_SIDES = ['CLIENT', 'PARTNER'] as const;
export type ConnectionSide = (typeof CONNECTION_SIDES)[number];

/** The permission that each side needs for its actions. */
export const CONNECTION_PERMISSIONS = {
  CLIENT: 'connections.write',
  PARTNER: 'partner-connections.write',
} as const satisfies Readonly<Record<ConnectionSide, Permission>>;

export const REJECTION_REASONS = [
  'LANES_NOT_SERVED',
  'NO_CAPACITY',
  'VOLUME_TOO_LOW',
  'GOODS_NOT_ACCEPTED',
  'CREDIT_CHECK',
  'OTHER',
] as const;

/** Reasons to suspend or to end a connection. */
export const INTERRUPTION_REASONS = [
  'PAYMENT_OVERDUE',
  'SERVICE_FAILURES',
  'NO_CAPACITY',
  'PRICES',
  'COMPLIANCE',
  'AGREEMENT_ENDED',
  'OTHER',
] as const;

export const CONNECTION_REASONS = [...new Set([...REJECTION_REASONS, ...INTERRUPTION_REASONS])] as [
  ConnectionReason,
];
export type ConnectionReason = (typeof REJECTION_REASONS)[number] | (typeof INTERRUPTION_REASONS)[number];

interface ConnectionRule {
  readonly sides: readonly ConnectionSide[];
  /** The states that allow the action; `NONE` before the first request. */
  readonly from: readonly (ConnectionState | 'NONE')[];
  /** The state afterwards; null if the state stays. */
  readonly to: ConnectionState | null;
  /** The action needs one of these reasons; without them it takes none. */
  readonly reasons?: readonly ConnectionReason[];
  /** Only the side that suspended the connection may do it. */
  readonly isForSuspendingSide?: true;
}

/** States and actions of a connection, for both sides. API, buttons and notices follow this table. */
export const CONNECTION_RULES = {
  request: { sides: ['CLIENT'], from: ['NONE', 'REJECTED', 'WITHDRAWN', 'ENDED'], to: 'REQUESTED' },
  withdraw: { sides: ['CLIENT'], from: ['REQUESTED'], to: 'WITHDRAWN' },
  accept: { sides: ['PARTNER'], from: ['REQUESTED'], to: 'ACCEPTED' },
  reject: { sides: ['PARTNER'], from: ['REQUESTED'], to: 'REJECTED', reasons: REJECTION_REASONS },
  'change-terms': { sides: ['PARTNER'], from: ['ACCEPTED', 'SUSPENDED'], to: null },
  suspend: {
    sides: ['CLIENT', 'PARTNER'],
    from: ['ACCEPTED'],
    to: 'SUSPENDED',
    reasons: INTERRUPTION_REASONS,
  },
  resume: { sides: ['CLIENT', 'PARTNER'], from: ['SUSPENDED'], to: 'ACCEPTED', isForSuspendingSide: true },
  end: {
    sides: ['CLIENT', 'PARTNER'],
    from: ['ACCEPTED', 'SUSPENDED'],
    to: 'ENDED',
    reasons: INTERRUPTION_REASONS,
  },
} as const satisfies Readonly<Record<string, ConnectionRule>>;

export type ConnectionAction = keyof typeof CONNECTION_RULES;
export const CONNECTION_ACTIONS = Object.keys(CONNECTION_RULES) as [ConnectionAction, ...ConnectionAction[]];

export type ActionOf<Side extends ConnectionSide> = {
  [Action in ConnectionAction]: Side extends (typeof CONNECTION_RULES)[Action]['sides'][number]
    ? Action
    : never;
}[ConnectionAction];

/** The rule of an action, with all its optional parts. */
export function getConnectionRule(action: ConnectionAction): ConnectionRule {
  return CONNECTION_RULES[action];
}

/** Days after a rejection until the client may request the connection again. */
export const REQUEST_WAIT_DAYS = 30;

/** What decides which actions a connection allows. */
export interface ConnectionFacts {
  /** Null before the first request. */
  readonly state: ConnectionState | null;
  /** The side that suspended it; null in other states, and if the operator did. */
  readonly suspendedBy: ConnectionSide | null;
  /** When the client may request it again; null at once. */
  readonly requestableAt: string | null;
}

/** When a rejected connection may be requested again, ISO 8601. */
export function computeRequestableAt(rejectedAt: Date): string {
  return new Date(rejectedAt.getTime() + REQUEST_WAIT_DAYS * 86_400_000).toISOString();
}

/** Whether a side may do the action now. */
export function allowsConnectionAction(
  action: ConnectionAction,
  { state, suspendedBy, requestableAt }: ConnectionFacts,
  side: ConnectionSide,
  now: Date,
): boolean {
  const rule = getConnectionRule(action);
  if (!rule.sides.includes(side) || !rule.from.includes(state ?? 'NONE')) return false;
  if (rule.isForSuspendingSide === true && suspendedBy !== null && suspendedBy !== side) return false;
  return action !== 'request' || requestableAt === null || new Date(requestableAt) <= now;
}

/** The actions that a side may do now, in the order of the table. */
export function listConnectionActions(
  facts: ConnectionFacts,
  side: ConnectionSide,
  now: Date,
): ConnectionAction[] {
  return CONNECTION_ACTIONS.filter((action) => allowsConnectionAction(action, facts, side, now));
}
