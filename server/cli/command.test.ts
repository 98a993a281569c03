import { PASSWORD_POLICIES, passwordFault } from '@portal/contract/auth';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { command, helpOf, overview, parseCommand } from './command.ts';
import { COMMANDS } from './commands/index.ts';
import { timeZoneName } from '@portal/contract/core';
import { countries, partyCode } from './option-values.ts';
import { generatePassword } from './passwords.ts';
import { printTable } from './print-table.ts';

const greet = command({
  name: 'greet',
  about: 'Say hello',
  words: ['<who>'],
  options: {
    times: { about: 'how often', schema: z.string().regex(/^\d$/, 'must be a digit').transform(Number) },
    loud: { about: 'with a shout', schema: z.boolean() },
    city: { about: 'where', schema: z.string().optional() },
  },
  run: async () => [],
});

describe('a command line', () => {
  test('becomes values and words', () => {
    expect(parseCommand(greet, ['--times', '3', 'Ann', '--loud'])).toEqual({
      values: { times: 3, loud: true, city: undefined },
      words: ['Ann'],
    });
  });

  test.each([
    [['Ann'], '--times is missing'],
    [['--times', 'x', 'Ann'], '--times must be a digit'],
    [['--times', '1'], '<who> is missing'],
    [['--times', '1', 'Ann', 'Bo'], '"Bo" is one word too many'],
    [['--times', '1', 'Ann', '--nope'], '--nope'],
    [['--times'], '--times'],
  ])('%j is refused and says why', (args, why) => {
    expect(() => parseCommand(greet, args)).toThrow(why);
    expect(() => parseCommand(greet, args)).toThrow('npm run portal -- greet --help');
  });

  test('help names every word and option, and which are required', () => {
    const help = helpOf(greet);
    expect(help).toContain('npm run portal -- greet <who> [options]');
    expect(help).toMatch(/--times <times> {3}how often \(required\)/);
    expect(help).toMatch(/--loud +with a shout$/m);
    expect(help).toMatch(/--city <city> +where$/m);
  });
});

describe('the commands', () => {
  test('have names of their own, none the beginning of another, and all stand in the overview', () => {
    const names = COMMANDS.map((spec) => spec.name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => names.some((other) => other.startsWith(`${name} `)))).toEqual([]);
    for (const name of names) expect(overview(COMMANDS)).toContain(name);
  });

  test('the overview of a group shows the group only', () => {
    expect(overview(COMMANDS, 'client')).toContain('client suspend');
    expect(overview(COMMANDS, 'client')).not.toContain('user create');
  });
});

describe('what an operator types', () => {
  test.each([
    [partyCode, 'acme-1', 'ACME-1'],
    [countries, 'sg, my', ['SG', 'MY']],
    [timeZoneName, 'Asia/Bangkok', 'Asia/Bangkok'],
  ])('is taken kindly', (schema, given, taken) => {
    expect(schema.parse(given)).toEqual(taken);
  });

  test.each([
    [partyCode, 'a'],
    [partyCode, 'with space'],
    [countries, 'Singapore'],
    [timeZoneName, 'Mars/Olympus'],
    [timeZoneName, '+08:00'],
  ])('is refused when it cannot be meant', (schema, given) => {
    expect(schema.safeParse(given).success).toBe(false);
  });
});

describe('passwords', () => {
  test('generated ones fit either rule, and differ', () => {
    const made = Array.from({ length: 200 }, generatePassword);
    expect(
      made.filter((password) =>
        PASSWORD_POLICIES.some((policy) => passwordFault(policy, password) !== undefined),
      ),
    ).toEqual([]);
    expect(new Set(made).size).toBe(200);
  });
});

test('a table lines up, and nothing is a sentence', () => {
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
