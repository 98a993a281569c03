import { isRefusal, refuse, type Refusal } from '@portal/contract/core';
import {
  ENVIRONMENTS,
  FLAG_NAMES,
  FLAGS,
  type FlagName,
  isAllowListed,
  isFlagName,
  ABOUT_FLAGS,
} from '@portal/contract/flags';
import { z } from 'zod';
import type { Transaction } from '../../db/database.ts';
import { findClient } from '../../features/clients/index.ts';
import {
  allowClient,
  disallowClient,
  type FlagChange,
  type FlagSetting,
  readAllowLists,
  readFlagHistory,
  readSetFlags,
  setFlag,
} from '../../features/flags/index.ts';
import { command, type Command } from '../command.ts';
import { printTable } from '../print-table.ts';

const VALUES: Readonly<Record<string, FlagSetting>> = { on: true, off: false, unset: null };

const client = { about: 'code or id of a client', schema: z.string() };
const environment = {
  about: `${ENVIRONMENTS.join(', ')}: the environment the list is for`,
  schema: z.enum(ENVIRONMENTS, `must be one of: ${ENVIRONMENTS.join(', ')}`),
};

const set = command({
  name: 'flag set',
  about: 'Set a flag for everybody, or over that for one client',
  words: ['<flag>', '<on|off|unset>'],
  options: { client: { ...client, schema: client.schema.optional() } },
  run: (operator, given, [name = '', word = '']) =>
    operator.change(async (tx, done) => {
      const flag = knownFlag(name);
      if (isRefusal(flag)) return flag;
      const value = VALUES[word];
      if (value === undefined) return refuse('invalid', `"${word}" is not on, off or unset.`);
      const owner = given.client === undefined ? undefined : await findClient(tx, given.client);
      if (isRefusal(owner)) return owner;
      const before = await setFlag(tx, flag, value, owner?.clientId);
      done({
        operation: 'operator.flag.set',
        ...(owner === undefined ? {} : { clientId: owner.clientId }),
        subject: flag,
        before: wordOf(before),
        after: wordOf(value),
      });
      const whose = owner === undefined ? 'everybody' : owner.code;
      return [
        `${flag} was ${wordOf(before)} for ${whose}, and is ${wordOf(value)} now.`,
        ...(operator.settings.flagsUrl === undefined
          ? []
          : ['FLAGS_URL is set: that service answers for the flags, and this value waits until it is not.']),
      ];
    }),
});

const list = command({
  name: 'flag list',
  about: 'List every flag with its values and allow-lists',
  options: { client: { about: 'only the values that count for it', schema: client.schema.optional() } },
  run: (operator, given) =>
    operator.read(async (tx) => {
      const owner = given.client === undefined ? undefined : await findClient(tx, given.client);
      if (isRefusal(owner)) return owner;
      const values = await readSetFlags(tx, owner?.clientId);
      const allowed = await readAllowLists(tx);
      const rows = FLAG_NAMES.map((name) => {
        const own = values.filter((one) => one.name === name);
        const everybody = own.find((one) => one.client === null);
        const clients = own.filter((one) => one.client !== null);
        const listed = allowed.filter(({ flag }) => flag === name);
        return [
          name,
          everybody === undefined ? `unset (${FLAGS[name].unresolved ? 'on' : 'off'})` : wordOf(everybody.on),
          clients.map((one) => `${one.client} ${wordOf(one.on)}`).join(', '),
          listed.map((one) => `${one.environment} ${one.client}`).join(', '),
          ABOUT_FLAGS[name],
        ];
      });
      return printTable(['FLAG', 'EVERYBODY', 'CLIENTS', 'ALLOWED', 'WHAT IT SWITCHES'], rows, '');
    }),
});

const history = command({
  name: 'flag history',
  about: 'Who changed a flag, when, from what to what',
  words: ['<flag>'],
  options: {},
  run: (operator, _values, [name = '']) =>
    operator.read(async (tx) => {
      const flag = knownFlag(name);
      if (isRefusal(flag)) return flag;
      const changes = await readFlagHistory(tx, flag);
      return printTable(
        ['WHEN', 'WHO', 'CLIENT', 'BEFORE', 'AFTER'],
        changes.map((change) => [
          change.at.toISOString(),
          change.actor,
          change.client ?? 'everybody',
          toldValue(change, change.before),
          toldValue(change, change.after),
        ]),
        'Nobody has changed it yet.',
      );
    }),
});

const allow = command({
  name: 'flag allow',
  about: "Put a client on a flag's allow-list",
  words: ['<flag>'],
  options: { client, environment },
  run: (operator, given, [name = '']) =>
    operator.change(async (tx, done) => {
      const named = await listedFlag(tx, name, given.client);
      if (isRefusal(named)) return named;
      const { flag, owner } = named;
      const refused = await allowClient(tx, flag, given.environment, owner.clientId);
      if (refused !== undefined) return refused;
      done({
        operation: 'operator.flag.allow',
        clientId: owner.clientId,
        subject: flag,
        after: given.environment,
      });
      return [`${owner.code} is on the ${given.environment} list of ${flag}.`];
    }),
});

const disallow = command({
  name: 'flag disallow',
  about: "Take a client off a flag's allow-list",
  words: ['<flag>'],
  options: { client, environment },
  run: (operator, given, [name = '']) =>
    operator.change(async (tx, done) => {
      const named = await listedFlag(tx, name, given.client);
      if (isRefusal(named)) return named;
      const { flag, owner } = named;
      const refused = await disallowClient(tx, flag, given.environment, owner.clientId);
      if (refused !== undefined) return refused;
      done({
        operation: 'operator.flag.disallow',
        clientId: owner.clientId,
        subject: flag,
        before: given.environment,
      });
      return [`${owner.code} is off the ${given.environment} list of ${flag}.`];
    }),
});

function knownFlag(name: string): FlagName | Refusal {
  if (isFlagName(name)) return name;
  return refuse('not_found', `There is no flag "${name}". There are:\n  ${FLAG_NAMES.join('\n  ')}`);
}

async function listedFlag(tx: Transaction, name: string, code: string) {
  const flag = knownFlag(name);
  if (isRefusal(flag)) return flag;
  if (!isAllowListed(flag)) {
    const others = FLAG_NAMES.filter(isAllowListed).join(', ');
    return refuse('invalid', `${flag} has no allow-list. Those that have one: ${others}.`);
  }
  const owner = await findClient(tx, code);
  return isRefusal(owner) ? owner : { flag, owner };
}

function wordOf(value: FlagSetting): string {
  return value === null ? 'unset' : value ? 'on' : 'off';
}

/** A value as the audit row has it; of the allow-lists, the environment's. */
function toldValue(change: FlagChange, value: unknown): string {
  if (change.operation === 'operator.flag.set') return typeof value === 'string' ? value : '';
  return typeof value === 'string' ? `allowed in ${value}` : 'not allowed';
}

export const flagCommands: readonly Command[] = [list, set, history, allow, disallow];
