import { describe, expect, it, test } from 'vitest';
import { ROLE_PERMISSIONS, ROLES } from '../auth/index.ts';
import {
  computeRequestableAt,
  CONNECTION_ACTIONS,
  CONNECTION_PERMISSIONS,
  CONNECTION_RULES,
  listConnectionActions,
  type ConnectionFacts,
  type ConnectionSide,
} from './connection-actions.ts';
import { clientConnectionChange, connectionChange } from './connection-schemas.ts';
import { CONNECTION_STATES, type ConnectionState } from '../parties/connection-states.ts';

const NOW = new Date('2026-11-23T08:00:00Z');

function actionsOf(
  state: ConnectionState | null,
  side: ConnectionSide,
  facts: Partial<ConnectionFacts> = {},
) {
  return listConnectionActions({ state, suspendedBy: null, requestableAt: null, ...facts }, side, NOW);
}

describe('the actions of a connection', () => {
  it.each([
    [null, ['request'], []],
    ['REQUESTED', ['withdraw'], ['accept', 'reject']],
    ['ACCEPTED', ['suspend', 'end'], ['change-terms', 'suspend', 'end']],
    ['REJECTED', ['request'], []],
    ['WITHDRAWN', ['request'], []],
    ['SUSPENDED', ['resume', 'end'], ['change-terms', 'resume', 'end']],
    ['ENDED', ['request'], []],
  ] as const)('in the state %s', (state, ofClient, ofPartner) => {
    expect(actionsOf(state, 'CLIENT')).toEqual(ofClient);
    expect(actionsOf(state, 'PARTNER')).toEqual(ofPartner);
  });

  it('resume a connection for the side that suspended it only', () => {
    const bySide = (side: ConnectionSide) => actionsOf('SUSPENDED', side, { suspendedBy: 'PARTNER' });
    expect(bySide('CLIENT')).toEqual(['end']);
    expect(bySide('PARTNER')).toContain('resume');
  });

  it('request it again 30 days after a rejection, and not a second before', () => {
    const rejectedAt = (at: string) => ({ requestableAt: computeRequestableAt(new Date(at)) });
    expect(actionsOf('REJECTED', 'CLIENT', rejectedAt('2026-10-24T08:00:01Z'))).toEqual([]);
    expect(actionsOf('REJECTED', 'CLIENT', rejectedAt('2026-10-24T08:00:00Z'))).toEqual(['request']);
  });

  it('reach every state from the first request', () => {
    const reached = new Set<string>(['NONE']);
    for (const _state of CONNECTION_STATES)
      for (const action of CONNECTION_ACTIONS) {
        const { from, to } = CONNECTION_RULES[action];
        if (to !== null && from.some((state) => reached.has(state))) reached.add(to);
      }
    expect(reached).toEqual(new Set(['NONE', ...CONNECTION_STATES]));
  });
});

test('admins alone change connections, each on its side', () => {
  const rolesWith = (side: ConnectionSide) =>
    ROLES.filter((role) => ROLE_PERMISSIONS[role].includes(CONNECTION_PERMISSIONS[side]));
  expect(rolesWith('CLIENT')).toEqual(['CLIENT_ADMIN']);
  expect(rolesWith('PARTNER')).toEqual(['PARTNER_ADMIN']);
});

describe('the body of a change', () => {
  const terms = { creditDays: 30, creditLimit: null, cutOffs: [], contacts: [] };
  it.each([
    [{ action: 'suspend' }, 'reason'],
    [{ action: 'suspend', reason: 'LANES_NOT_SERVED' }, 'reason'],
    [{ action: 'suspend', reason: 'OTHER' }, 'comment'],
    [{ action: 'resume', reason: 'PRICES' }, 'reason'],
    [{ action: 'accept' }, 'action'],
  ])('of a client %j is refused for its %s', (body, path) => {
    const paths = connectionChange.safeParse(body).error?.issues.map((issue) => issue.path.join('.'));
    expect(paths).toEqual([path]);
  });

  it.each([
    [{ action: 'reject' }, 'reason'],
    [{ action: 'reject', reason: 'PAYMENT_OVERDUE' }, 'reason'],
    [{ action: 'change-terms' }, 'terms'],
    [{ action: 'resume', terms }, 'terms'],
    [
      { action: 'accept', terms: { ...terms, creditLimit: { amountMinor: -1, currency: 'SGD' } } },
      'terms.creditLimit.amountMinor',
    ],
  ])('of a partner %j is refused for its %s', (body, path) => {
    const paths = clientConnectionChange.safeParse(body).error?.issues.map((issue) => issue.path.join('.'));
    expect(paths).toEqual([path]);
  });

  it.each([
    { action: 'accept' },
    { action: 'accept', terms },
    { action: 'change-terms', terms },
    { action: 'reject', reason: 'OTHER', comment: 'We serve Johor only' },
  ])('of a partner %j is valid', (body) => {
    expect(clientConnectionChange.safeParse(body).success).toBe(true);
  });
});
