import { meetsPasswordPolicy, PASSWORD_POLICIES } from '@portal/contract/auth';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { command, formatHelp, formatOverview, parseCommand } from './command.ts';
import { COMMANDS } from './commands/index.ts';
import { timeZoneName } from '@portal/contract/core';
import { countries, partyCode } from './option-values.ts';
import { generatePassword } from './passwords.ts';
import { printTable } from './print-table.ts';

const greet = command({
  name: 'greet',
  description: 'Say hello',
  positionals: ['<who>'],
  options: {
    times: {
      description: 'how often',
      schema: z.string().regex(/^\d$/, 'must be a digit').transform(Number),
    },
    loud: { description: 'with a shout', schema: z.boolean() },
    city: { description: 'where', schema: z.string().optional() },
  },
  run: async () => [],
});

describe('parseCommand', () => {
  test('returns option values and positional arguments', () => {
    expect(parseCommand(greet, ['--times', '3', 'Ann', '--loud'])).toEqual({
      values: { times: 3, loud: true, city: undefined },
      positionals: ['Ann'],
    });
  });

  test.each([
    [['Ann'], '--times is missing'],
    [['--times', 'x', 'Ann'], '--times must be a digit'],
    [['--times', '1'], '<who> is missing'],
    [['--times', '1', 'Ann', 'Bo'], '"Bo" is one word too many'],
    [['--times', '1', 'Ann', '--nope'], '--nope'],
    [['--times'], '--times'],
  ])('the arguments %j are refused with the reason and the help command', (args, why) => {
    expect(() => parseCommand(greet, args)).toThrow(why);
    expect(() => parseCommand(greet, args)).toThrow('npm run portal -- greet --help');
  });

  test('the help text lists positionals and options and marks required ones', () => {
    const help = formatHelp(greet);
    expect(help).toContain('npm run portal -- greet <who> [options]');
    expect(help).toMatch(/--times <times> {3}how often \(required\)/);
    expect(help).toMatch(/--loud +with a shout$/m);
    expect(help).toMatch(/--city <city> +where$/m);
  });
});

describe('COMMANDS', () => {
  test('have unique names, none a prefix of another, and all are in the overview', () => {
    const names = COMMANDS.map((spec) => spec.name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => names.some((other) => other.startsWith(`${name} `)))).toEqual([]);
    for (const name of names) expect(formatOverview(COMMANDS)).toContain(name);
  });

  test('the overview of a group lists only the commands of the group', () => {
    expect(formatOverview(COMMANDS, 'client')).toContain('client suspend');
    expect(formatOverview(COMMANDS, 'client')).not.toContain('user create');
  });
});

describe('option values', () => {
  test.each([
    [partyCode, 'acme-1', 'ACME-1'],
    [countries, 'sg, my', ['SG', 'MY']],
    [timeZoneName, 'Asia/Bangkok', 'Asia/Bangkok'],
  ])('are parsed: case %#', (schema, input, value) => {
    expect(schema.parse(input)).toEqual(value);
  });

  test.each([
    [partyCode, 'a'],
    [partyCode, 'with space'],
    [countries, 'Singapore'],
    [timeZoneName, 'Mars/Olympus'],
    [timeZoneName, '+08:00'],
  ])('that are invalid are refused: case %#', (schema, input) => {
    expect(schema.safeParse(input).success).toBe(false);
  });
});

describe('generatePassword', () => {
  test('returns different passwords that satisfy every policy', () => {
    const passwords = Array.from({ length: 200 }, generatePassword);
    expect(
      passwords.filter((password) =>
        PASSWORD_POLICIES.some((policy) => !meetsPasswordPolicy(policy, password)),
      ),
    ).toEqual([]);
    expect(new Set(passwords).size).toBe(200);
  });
});

test('printTable aligns columns, and prints the given text for no rows', () => {
  expect(
    printTable(
      ['A', 'B'],
      [
        ['long', 'x'],
        ['s', ''],
      ],
      'None.',
    ),
  ).toEqual(['A     B', 'long  x', 's']);
  expect(printTable(['A'], [], 'None.')).toEqual(['None.']);
});
