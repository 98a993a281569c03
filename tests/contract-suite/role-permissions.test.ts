import { PERMISSIONS, ROLE_PERMISSIONS, ROLES } from '@portal/contract/auth';
import { expect, test } from 'vitest';
import { listPermissions, PERMISSION_ROWS } from './role-permissions.ts';

test('the table of roles has every permission of the contract, and no other', () => {
  expect(PERMISSION_ROWS.map(({ permission }) => permission).toSorted()).toEqual(PERMISSIONS.toSorted());
});

test.each(ROLES)('%s has the permissions of the table, and no other', (role) => {
  expect(listPermissions(role).length).toBeGreaterThan(0);
  expect(ROLE_PERMISSIONS[role].toSorted()).toEqual(listPermissions(role).toSorted());
});
