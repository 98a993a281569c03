import { isRefusal } from '@portal/contract/core';
import {
  ENVIRONMENTS,
  FLAG_NAMES,
  FLAGS,
  type FlagName,
  isAllowListed,
  isFlagName,
  FLAG_DESCRIPTIONS,
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
  readFlagValues,
  setFlag,
} from '../../features/flags/index.ts';
import { command, type Command } from '../command.ts';
import { CommandError } from '../command-error.ts';
import { printTable } from '../print-table.ts';

const VALUES: Readonly<Record<string, FlagSetting>> = { on: true, off: false, unset: null };

const client = { description: 'code or id of a client', schema: z.string() };
const environment = {
  description: `${ENVIRONMENTS.join(', ')}: the environment the list is for`,
  schema: z.enum(ENVIRONMENTS, `must be one of: ${ENVIRONMENTS.join(', ')}`),
};

const set = command({
  name: 'flag set',
  description: 'Set a flag for all clients, or for one client',
  positionals: ['<flag>', '<on|off|unset>'],
  options: { client: { ...client, schema: client.schema.optional() } },
  run: (operator, options, [name = '', word = '']) =>
    operator.change(async (tx, audit) => {
      const flag = parseFlagName(name);
      const value = VALUES[word];
      if (value === undefined) throw new CommandError(`"${word}" is not on, off or unset.`);
      const owner = options.client === undefined ? undefined : await findClient(tx, options.client);
      if (isRefusal(owner)) return owner;
      const before = await setFlag(tx, flag, value, owner?.clientId);
      audit({
        operation: 'operator.flag.set',
        ...(owner === undefined ? {} : { clientId: owner.clientId }),
        subject: flag,
        before: formatSetting(before),
        after: formatSetting(value),
      });
      const scope = owner === undefined ? 'all clients' : owner.code;
      return [
        `${flag} was ${formatSetting(before)} for ${scope}, and is ${formatSetting(value)} now.`,
        ...(operator.settings.flagsUrl === undefined
          ? []
          : [
              'FLAGS_URL is set: the values of that service apply. This value applies when FLAGS_URL is unset.',
            ]),
      ];
    }),
});

const list = command({
  name: 'flag list',
  description: 'List every flag with its values and allow-lists',
  options: {
    client: { description: 'show only the values that apply to it', schema: client.schema.optional() },
  },
  run: (operator, options) =>
    operator.read(async (tx) => {
      const owner = options.client === undefined ? undefined : await findClient(tx, options.client);
      if (isRefusal(owner)) return owner;
      const values = await readFlagValues(tx, owner?.clientId);
      const allowLists = await readAllowLists(tx);
      const rows = FLAG_NAMES.map((name) => {
        const flagValues = values.filter((one) => one.name === name);
        const globalValue = flagValues.find((one) => one.client === null);
        const clientValues = flagValues.filter((one) => one.client !== null);
        const allowListEntries = allowLists.filter(({ flag }) => flag === name);
        return [
          name,
          globalValue === undefined
            ? `unset (${FLAGS[name].defaultValue ? 'on' : 'off'})`
            : formatSetting(globalValue.isOn),
          clientValues.map((one) => `${one.client} ${formatSetting(one.isOn)}`).join(', '),
          allowListEntries.map((one) => `${one.environment} ${one.client}`).join(', '),
          FLAG_DESCRIPTIONS[name],
        ];
      });
      return printTable(['FLAG', 'ALL CLIENTS', 'CLIENTS', 'ALLOWED', 'WHAT IT SWITCHES'], rows, '');
    }),
});

const history = command({
  name: 'flag history',
  description: 'List the changes of a flag',
  positionals: ['<flag>'],
  options: {},
  run: (operator, _values, [name = '']) =>
    operator.read(async (tx) => {
      const flag = parseFlagName(name);
      const changes = await readFlagHistory(tx, flag);
      return printTable(
        ['WHEN', 'WHO', 'CLIENT', 'BEFORE', 'AFTER'],
        changes.map((change) => [
          change.at.toISOString(),
          change.actor,
          change.client ?? 'all clients',
          formatChangeValue(change, change.before),
          formatChangeValue(change, change.after),
        ]),
        'It has not been changed yet.',
      );
    }),
});

const allow = command({
  name: 'flag allow',
  description: "Put a client on a flag's allow-list",
  positionals: ['<flag>'],
  options: { client, environment },
  run: (operator, options, [name = '']) =>
    operator.change(async (tx, audit) => {
      const target = await findFlagAndClient(tx, name, options.client);
      if (isRefusal(target)) return target;
      const { flag, owner } = target;
      const refusal = await allowClient(tx, flag, options.environment, owner.clientId);
      if (refusal !== undefined) return refusal;
      audit({
        operation: 'operator.flag.allow',
        clientId: owner.clientId,
        subject: flag,
        after: options.environment,
      });
      return [`${owner.code} is on the ${options.environment} list of ${flag}.`];
    }),
});

const disallow = command({
  name: 'flag disallow',
  description: "Take a client off a flag's allow-list",
  positionals: ['<flag>'],
  options: { client, environment },
  run: (operator, options, [name = '']) =>
    operator.change(async (tx, audit) => {
      const target = await findFlagAndClient(tx, name, options.client);
      if (isRefusal(target)) return target;
      const { flag, owner } = target;
      const refusal = await disallowClient(tx, flag, options.environment, owner.clientId);
      if (refusal !== undefined) return refusal;
      audit({
        operation: 'operator.flag.disallow',
        clientId: owner.clientId,
        subject: flag,
        before: options.environment,
      });
      return [`${owner.code} is off the ${options.environment} list of ${flag}.`];
    }),
});

/** Errors: CommandError for an unknown name. */
function parseFlagName(name: string): FlagName {
  if (isFlagName(name)) return name;
  throw new CommandError(`There is no flag "${name}". The flags are:\n  ${FLAG_NAMES.join('\n  ')}`);
}

async function findFlagAndClient(tx: Transaction, name: string, code: string) {
  const flag = parseFlagName(name);
  if (!isAllowListed(flag)) {
    const flagNames = FLAG_NAMES.filter(isAllowListed).join(', ');
    throw new CommandError(`${flag} has no allow-list. Flags with one: ${flagNames}.`);
  }
  const owner = await findClient(tx, code);
  return isRefusal(owner) ? owner : { flag, owner };
}

function formatSetting(value: FlagSetting): string {
  return value === null ? 'unset' : value ? 'on' : 'off';
}

/** Formats a value of an audit row; that of an allow-list is its environment. */
function formatChangeValue(change: FlagChange, value: unknown): string {
  if (change.operation === 'operator.flag.set') return typeof value === 'string' ? value : '';
  return typeof value === 'string' ? `allowed in ${value}` : 'not allowed';
}

export const flagCommands: readonly Command[] = [list, set, history, allow, disallow];
