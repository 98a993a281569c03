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
} from '../../features/clients/index.ts';
import { findCustomer } from '../../features/customers/index.ts';
import { findPartner } from '../../features/partners/index.ts';
import { command, type Command } from '../command.ts';
import { email, partyName } from '../option-values.ts';
import { choosePassword, type ChosenPassword } from '../passwords.ts';
import { printTable } from '../print-table.ts';

const fromInput = {
  about: 'read the password from standard input; else it is asked for, or generated and shown once',
  schema: z.boolean(),
};

const create = command({
  name: 'user create',
  about: 'Make a user of a client, of one of its customers, or of partners',
  options: {
    email: { about: 'signs in with it', schema: email },
    name: { about: 'first and last name', schema: partyName },
    role: { about: ROLES.join(', '), schema: z.enum(ROLES, `must be one of ${ROLES.join(', ')}`) },
    client: { about: 'code or id; for client and customer roles', schema: z.string().optional() },
    customer: { about: "the customer's code; for customer roles", schema: z.string().optional() },
    partners: {
      about: 'codes, comma-separated; for partner roles, or beside a client role',
      schema: z.string().optional(),
    },
    'password-stdin': fromInput,
  },
  run: async (operator, given) => {
    const chosen = await choosePassword(given['password-stdin'], operator.settings.passwordPolicy);
    const passwordHash = await hashPassword(chosen.password);
    return operator.change(async (tx, done) => {
      const parties = await findParties(tx, given);
      if (isRefusal(parties)) return parties;
      const { email: address, name, role } = given;
      const made = await createUser(tx, { email: address, name, role, passwordHash, ...parties });
      if (isRefusal(made)) return made;
      const after = { name, role, ...parties };
      const about = parties.clientId === undefined ? {} : { clientId: parties.clientId };
      done({ operation: 'operator.user.create', ...about, subject: address, after });
      return [`User ${address} made: ${made.userId}`, ...shownOnce(chosen)];
    });
  },
});

interface Parties {
  readonly clientId?: string;
  readonly customerId?: string;
  readonly partnerIds: readonly string[];
}

interface NamedParties {
  readonly client?: string | undefined;
  readonly customer?: string | undefined;
  readonly partners?: string | undefined;
}

async function findParties(tx: Transaction, named: NamedParties): Promise<Parties | Refusal> {
  const partnerIds: string[] = [];
  for (const code of (named.partners ?? '').split(',').filter((part) => part !== '')) {
    const partner = await findPartner(tx, code.trim());
    if (isRefusal(partner)) return partner;
    partnerIds.push(partner.partnerId);
  }
  if (named.client === undefined) return { partnerIds };
  const client = await findClient(tx, named.client);
  if (isRefusal(client)) return client;
  if (named.customer === undefined) return { clientId: client.clientId, partnerIds };
  const customer = await findCustomer(tx, client.clientId, named.customer);
  if (isRefusal(customer)) return customer;
  return { clientId: client.clientId, customerId: customer.customerId, partnerIds };
}

function shownOnce({ password, generated }: ChosenPassword): string[] {
  return generated ? [`Password, shown this once: ${password}`] : [];
}

const list = command({
  name: 'user list',
  about: 'List the users, of one client or all',
  options: { client: { about: 'code or id of the client', schema: z.string().optional() } },
  run: async (operator, given) => {
    const users = await operator.read(async (tx) => {
      if (given.client === undefined) return listUsers(tx);
      const client = await findClient(tx, given.client);
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
  about: 'Keep a user out, and end every session of theirs at once',
  words: ['<e-mail>'],
  options: {},
  run: (operator, _values, [address = '']) =>
    operator.change(async (tx, done) => {
      const user = await findUser(tx, address);
      if (isRefusal(user)) return user;
      const refused = await disableUser(tx, user.id);
      if (refused !== undefined) return refused;
      const about = user.clientId === null ? {} : { clientId: user.clientId };
      done({ operation: 'operator.user.disable', ...about, subject: user.email });
      return [`${user.email} is disabled.`];
    }),
});

const password = command({
  name: 'user password',
  about: 'Give a user a new password; their sessions end, and a disabled user may sign in again',
  words: ['<e-mail>'],
  options: { 'password-stdin': fromInput },
  run: async (operator, given, [address = '']) => {
    const chosen = await choosePassword(given['password-stdin'], operator.settings.passwordPolicy);
    const passwordHash = await hashPassword(chosen.password);
    return operator.change(async (tx, done) => {
      const user = await findUser(tx, address);
      if (isRefusal(user)) return user;
      await setPassword(tx, user.id, passwordHash);
      const about = user.clientId === null ? {} : { clientId: user.clientId };
      done({ operation: 'operator.user.password', ...about, subject: user.email });
      return [`${user.email} has a new password.`, ...shownOnce(chosen)];
    });
  },
});

const mfaReset = command({
  name: 'user mfa-reset',
  about: 'Turn MFA off for a user who lost phone and recovery codes; check first that it is them',
  words: ['<e-mail>'],
  options: {},
  run: (operator, _values, [address = '']) =>
    operator.change(async (tx, done) => {
      const user = await findUser(tx, address);
      if (isRefusal(user)) return user;
      const refused = await resetMfa(tx, user.id);
      if (refused !== undefined) return refused;
      const about = user.clientId === null ? {} : { clientId: user.clientId };
      done({ operation: 'operator.user.mfa-reset', ...about, subject: user.email });
      return [`${user.email} signs in with the password alone, and can set MFA up again.`];
    }),
});

export const userCommands: readonly Command[] = [create, list, disable, password, mfaReset];
