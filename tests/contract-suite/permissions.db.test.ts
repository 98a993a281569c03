import { operations } from '@portal/contract';
import {
  DEFAULT_SUSPENSION_ALLOWED_ACTIONS,
  ROLE_BASE,
  ROLES,
  type Permission,
  type Role,
} from '@portal/contract/auth';
import { fullPath, type Base, type Operation } from '@portal/contract/core';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getExample } from './examples.ts';
import { listPermissions, PERMISSION_ROWS, type PermissionRow } from './role-permissions.ts';

let world: World;
let partnerId: string;
let customerId: string;
const callers = new Map<Role, TestCaller>();
beforeAll(async () => {
  world = await openWorld();
  const [client, partner] = [await world.client(), await world.partner()];
  ({ partnerId } = partner);
  for (const role of ['CLIENT_ADMIN', 'CLIENT_OPERATOR', 'CLIENT_VIEWER'] as const)
    callers.set(role, await client.as(role));
  for (const role of ['PARTNER_ADMIN', 'PARTNER_OPERATOR'] as const)
    callers.set(role, await partner.as(role));
  const customer = await client.customer();
  ({ customerId } = customer);
  callers.set('CUSTOMER_ADMIN', customer.admin);
  callers.set('CUSTOMER_OPERATOR', (await client.customer('CUSTOMER_OPERATOR')).admin);
});
afterAll(() => world.close());

const UNKNOWN_ID = '01890000-0000-7000-8000-000000000000';
const idsOf = (operation: Operation) =>
  Object.fromEntries(Object.keys(operation.params?.shape ?? {}).map((name) => [name, UNKNOWN_ID]));

const permitted = operations.filter(({ permission }) => permission !== 'public' && permission !== 'session');
const addressed = permitted.flatMap((operation) =>
  operation.bases.map(
    (base) => [`${operation.method} ${fullPath(operation, base)}`, operation, base] as const,
  ),
);

function isAllowedByRole(role: Role, operation: Operation, base: Base): boolean {
  const isOwnBase = base === 'guest' || base === 'absolute' || ROLE_BASE[role] === base;
  const accepted: readonly (string | undefined)[] = [operation.permission, operation.alternativePermission];
  return isOwnBase && listPermissions(role).some((permission) => accepted.includes(permission));
}

describe('the request for a permission', () => {
  const send = async (role: Role | 'guest', { method, path }: PermissionRow, base: string) => {
    const token = role === 'guest' ? undefined : callers.get(role)?.token;
    const response = await world.app.inject({
      method,
      url: `/api/${base}${path.replace('{partnerId}', partnerId).replace('{customerId}', customerId)}`,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      ...(method !== 'GET' && { payload: {} }),
    });
    const { statusCode: status } = response;
    return { status, code: status < 400 ? undefined : response.json<{ code: string }>().code };
  };

  /** Partners report the status of orders with the request that clients use for their own freight. */
  const isPermitted = (role: Role, { permission, roles }: PermissionRow) =>
    roles.includes(role) ||
    (permission === 'own-freight.update' && listPermissions(role).includes('partner-orders.update'));

  test.each(PERMISSION_ROWS)('$permission is refused to each role without it: $method $path', async (row) => {
    expect(await send('guest', row, 'clients')).toMatchObject({ status: 401 });
    for (const role of ROLES) {
      if (isPermitted(role, row)) {
        const { status, code } = await send(
          role,
          row,
          role.startsWith('CUSTOMER_') ? 'customers' : 'clients',
        );
        // The empty body of a mutation is refused by its validation, and an unknown id is not found.
        expect(row.method === 'GET' ? [200] : [200, 400, 404], `${role}: ${code}`).toContain(status);
      } else {
        expect(await send(role, row, 'clients'), role).toEqual({
          status: 403,
          code: 'request.role_not_allowed',
        });
      }
    }
  });
});

test.each(addressed)(
  '%s is forbidden exactly for the roles without its permission',
  async (_, operation, base) => {
    for (const role of ROLES) {
      const by = callers.get(role);
      if (by === undefined) throw new Error(`no user has the role ${role}`);
      const answered = await by.call(operation, { params: idsOf(operation), base, body: {} });
      const isForbidden = answered.status === 403 && answered.problem.kind === 'forbidden';
      expect(isForbidden, role).toBe(!isAllowedByRole(role, operation, base));
    }
  },
);

const readable = permitted.filter(({ method, params }) => method === 'GET' && params === undefined);

test.each(readable.map((operation) => [fullPath(operation), operation] as const))(
  'GET %s answers 200 for a client without data',
  async (_, operation) => {
    for (const role of ROLES) {
      for (const base of operation.bases.filter((one) => isAllowedByRole(role, operation, one))) {
        const answered = await callers.get(role)?.call(operation, { base, ...getExample(operation) });
        expect(answered?.status, role).toBe(200);
      }
    }
  },
);

describe('a suspended client', () => {
  const statusOf = async (by: TestCaller, operation: Operation, base: Base) => {
    const answered = await by.call(operation, { params: idsOf(operation), base, body: {} });
    return answered.status === 403 ? answered.problem.kind : 'allowed';
  };

  test.each(addressed.filter(([, { permission }]) => !permission.startsWith('partner-')))(
    '%s is refused exactly if the suspension does not allow its permission',
    async (_, operation, base) => {
      const client = await world.client({ suspended: true });
      const by = base === 'customers' ? (await client.customer()).admin : await client.as('CLIENT_ADMIN');
      const role = base === 'customers' ? 'CUSTOMER_ADMIN' : 'CLIENT_ADMIN';
      if (!isAllowedByRole(role, operation, base)) return;
      const permission = operation.permission as Permission;
      const usually = DEFAULT_SUSPENSION_ALLOWED_ACTIONS[permission];
      expect(await statusOf(by, operation, base)).toBe(usually ? 'allowed' : 'suspended');
      // The settings of a client override the defaults in both directions.
      await world.owner.query('update clients set suspension_allowed_actions = $2 where client_id = $1', [
        client.clientId,
        JSON.stringify({ [permission]: !usually }),
      ]);
      expect(await statusOf(by, operation, base)).toBe(usually ? 'suspended' : 'allowed');
    },
  );

  test('gets the reason, and can sign in and out', async () => {
    const by = await (await world.client({ suspended: true })).as('CLIENT_ADMIN');
    const create = operations.find(({ id }) => id === 'createOrder');
    const session = operations.find(({ id }) => id === 'getSession');
    const leave = operations.find(({ id }) => id === 'logout');
    if (create === undefined || session === undefined || leave === undefined) throw new Error('gone');
    expect((await by.call(create, getExample(create))).problem.detail).toMatch(/Invoice overdue/);
    expect((await by.call(session)).status).toBe(200);
    expect((await by.call(leave)).status).toBe(204);
  });
});
