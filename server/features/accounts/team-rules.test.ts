import type { Role } from '@portal/contract/auth';
import { expect, test } from 'vitest';
import { refuseLosingLastAdmin } from './team-rules.ts';

const decide = (memberRole: Role, adminCount: number, nextRole?: Role) =>
  refuseLosingLastAdmin('CLIENT_ADMIN', memberRole, adminCount, nextRole)?.code;

test('the last admin cannot leave the team, nor get another role', () => {
  expect(decide('CLIENT_ADMIN', 1)).toBe('team.last_admin_leaves');
  expect(decide('CLIENT_ADMIN', 1, 'CLIENT_VIEWER')).toBe('team.last_admin_role');
});

test('one of two admins can leave the team, and get another role', () => {
  expect(decide('CLIENT_ADMIN', 2)).toBeUndefined();
  expect(decide('CLIENT_ADMIN', 2, 'CLIENT_VIEWER')).toBeUndefined();
});

test('a change that keeps the last admin is allowed', () => {
  expect(decide('CLIENT_ADMIN', 1, 'CLIENT_ADMIN')).toBeUndefined();
  expect(decide('CLIENT_OPERATOR', 1)).toBeUndefined();
  expect(decide('CLIENT_OPERATOR', 1, 'CLIENT_VIEWER')).toBeUndefined();
});
