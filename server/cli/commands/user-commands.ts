import { ROLES } from '@portal/contract/auth';
import { isRefusal, type Refusal } from '@portal/contract/core';
import { z } from 'zod';
import type { Transaction } from '../../db/database.ts';
import { hashPassword } from '../../features/auth/index.ts';
import {
  createUser,
  disableUser,
  findClient,
  findUser,
  listUsers,
  resetMfa,
  setPassword,
  type UserRow,
} from '../../features/clients/index.ts';
import { findCustomer } from '../../features/customers/index.ts';
import { findPartner } from '../../features/partners/index.ts';
import { command, type Command } from '../command.ts';
import type { Operator } from '../operator.ts';
import { email, partyName } from '../option-values.ts';
import { choosePassword, type PasswordChoice } from '../passwords.ts';
import { printTable } from '../print-table.ts';

const passwordFromStdin = {
  description:
    'read the password from standard input; otherwise it is asked for, or generated and printed once',
  schema: z.boolean(),
};

const create = command({
  name: 'user create',
  description: 'Create a user of a client, of one of its customers, or of partners',
  options: {
    email: { description: 'the address for signing in', schema: email },
    name: { description: 'first and last name', schema: partyName },
    role: { description: ROLES.join(', '), schema: z.enum(ROLES, `must be one of ${ROLES.join(', ')}`) },
    client: { description: 'code or id; for client and customer roles', schema: z.string().optional() },
    customer: { description: "the customer's code; for customer roles", schema: z.string().optional() },
    partners: {
      description: 'codes, comma-separated; for partner roles, or beside a client role',
      schema: z.string().optional(),
    },
    'password-stdin': passwordFromStdin,
  },
  run: async (operator, options) => {
    const passwordChoice = await choosePassword(
      options['password-stdin'],
      operator.settings.passwordPolicy,
      options.email,
    );
    const passwordHash = await hashPassword(passwordChoice.password);
    return operator.change(async (tx, audit) => {
      const parties = await findParties(tx, options);
      if (isRefusal(parties)) return parties;
      const { email: address, name, role } = options;
      const created = await createUser(tx, { email: address, name, role, passwordHash, ...parties });
      if (isRefusal(created)) return created;
      const after = { name, role, ...parties };
      const clientEntry = parties.clientId === undefined ? {} : { clientId: parties.clientId };
      audit({ operation: 'operator.user.create', ...clientEntry, subject: address, after });
      return [`User ${address} created: ${created.userId}`, ...formatGeneratedPassword(passwordChoice)];
    });
  },
});

interface Parties {
  readonly clientId?: string;
  readonly customerId?: string;
  readonly partnerIds: readonly string[];
}

interface PartyCodes {
  readonly client?: string | undefined;
  readonly customer?: string | undefined;
  readonly partners?: string | undefined;
}

async function findParties(tx: Transaction, codes: PartyCodes): Promise<Parties | Refusal> {
  const partnerIds: string[] = [];
  for (const code of (codes.partners ?? '').split(',').filter((part) => part !== '')) {
    const partner = await findPartner(tx, code.trim());
    if (isRefusal(partner)) return partner;
    partnerIds.push(partner.partnerId);
  }
  if (codes.client === undefined) return { partnerIds };
  const client = await findClient(tx, codes.client);
  if (isRefusal(client)) return client;
  if (codes.customer === undefined) return { clientId: client.clientId, partnerIds };
  const customer = await findCustomer(tx, client.clientId, codes.customer);
  if (isRefusal(customer)) return customer;
  return { clientId: client.clientId, customerId: customer.customerId, partnerIds };
}

function formatGeneratedPassword({ password, isGenerated: generated }: PasswordChoice): string[] {
  return generated ? [`Password, shown once: ${password}`] : [];
}

const list = command({
  name: 'user list',
  description: 'List the users, of one client or all',
  options: { client: { description: 'code or id of the client', schema: z.string().optional() } },
  run: async (operator, options) => {
    const users = await operator.read(async (tx) => {
      if (options.client === undefined) return listUsers(tx);
      const client = await findClient(tx, options.client);
      return isRefusal(client) ? client : listUsers(tx, client.clientId);
    });
    return printTable(
      ['E-MAIL', 'NAME', 'ROLE', 'OF', 'PARTNERS', 'STATUS'],
      users.map((user) => [
        user.email,
        user.name,
        user.role,
        [user.client, user.customer].filter((part) => part !== null).join('/'),
        user.partners ?? '',
        user.status,
      ]),
      'There are no users.',
    );
  },
});

const disable = command({
  name: 'user disable',
  description: 'Disable a user and end all sessions of the user',
  positionals: ['<e-mail>'],
  options: {},
  run: (operator, _values, [address = '']) =>
    changeUser(operator, address, 'operator.user.disable', async (tx, user) => {
      const refusal = await disableUser(tx, user.id);
      return refusal ?? [`${user.email} is disabled.`];
    }),
});

const password = command({
  name: 'user password',
  description: 'Set a new password for a user; sessions of the user end, and a disabled user is enabled',
  positionals: ['<e-mail>'],
  options: { 'password-stdin': passwordFromStdin },
  run: async (operator, options, [address = '']) => {
    const passwordChoice = await choosePassword(
      options['password-stdin'],
      operator.settings.passwordPolicy,
      address,
    );
    const passwordHash = await hashPassword(passwordChoice.password);
    return changeUser(operator, address, 'operator.user.password', async (tx, user) => {
      await setPassword(tx, user.id, passwordHash);
      return [`${user.email} has a new password.`, ...formatGeneratedPassword(passwordChoice)];
    });
  },
});

const mfaReset = command({
  name: 'user mfa-reset',
  description:
    'Turn MFA off for a user who lost phone and recovery codes; verify the identity of the user first',
  positionals: ['<e-mail>'],
  options: {},
  run: (operator, _values, [address = '']) =>
    changeUser(operator, address, 'operator.user.mfa-reset', async (tx, user) => {
      const refusal = await resetMfa(tx, user.id);
      return refusal ?? [`${user.email} signs in with the password alone, and can set MFA up again.`];
    }),
});

/** Changes an existing user, with an audit entry unless it is refused. `change` returns the lines to print. */
function changeUser(
  operator: Operator,
  address: string,
  operation: string,
  change: (tx: Transaction, user: UserRow) => Promise<readonly string[] | Refusal>,
): Promise<readonly string[]> {
  return operator.change(async (tx, audit) => {
    const user = await findUser(tx, address);
    if (isRefusal(user)) return user;
    const lines = await change(tx, user);
    if (isRefusal(lines)) return lines;
    const clientEntry = user.clientId === null ? {} : { clientId: user.clientId };
    audit({ operation, ...clientEntry, subject: user.email });
    return lines;
  });
}

export const userCommands: readonly Command[] = [create, list, disable, password, mfaReset];
