import { describe, expect, test } from 'vitest';
import { DEFAULT_SUSPENSION_ALLOWED_ACTIONS, PERMISSIONS, ROLE_BASE, ROLES } from './roles.ts';

describe('a suspended client', () => {
  const allowed = PERMISSIONS.filter((permission) => DEFAULT_SUSPENSION_ALLOWED_ACTIONS[permission]);

  test('reads everything', () => {
    const reading = PERMISSIONS.filter((permission) => permission.endsWith('.read'));
    expect(allowed).toEqual(expect.arrayContaining(reading));
  });

  test('can also cancel, export and print labels, revoke credentials and secure its sign-in', () => {
    // Partners go on with their work.
    expect(allowed.filter((permission) => !permission.endsWith('.read'))).toEqual([
      'orders.cancel',
      'orders.export',
      'orders.read_tax_ids',
      'labels.print',
      'credentials.revoke',
      'partner-orders.update',
      'partner-measurements.write',
      'partner-bagging.write',
      'partner-departures.write',
      'partner-manifests.sign',
      'partner-manifests.configure',
      'partner-profile.write',
      'partner-rates.write',
      'partner-connections.write',
      'partner-team.write',
      'partner-credentials.write',
      'partner-webhooks.write',
      'sign-in.configure',
    ]);
  });
});

test('customer users use the customers base, all others the clients base', () => {
  expect(ROLES.filter((role) => ROLE_BASE[role] === 'customers')).toEqual([
    'CUSTOMER_ADMIN',
    'CUSTOMER_OPERATOR',
  ]);
  expect(ROLES.filter((role) => ROLE_BASE[role] === 'clients')).toHaveLength(5);
});
