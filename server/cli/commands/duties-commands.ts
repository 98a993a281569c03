import { countryCode, isoDate, isRefusal } from '@portal/contract/core';
import type { DutyRate, DutyTable } from '@portal/contract/duties';
import { formatMoney } from '@portal/contract/quantities';
import { z } from 'zod';
import {
  readDutyFile,
  readDutyTable,
  readDutyTables,
  storeDutyTables,
  tableOn,
} from '../../features/duties/index.ts';
import { command, type Command } from '../command.ts';
import { CommandError } from '../command-error.ts';
import { printTable } from '../print-table.ts';
import { readInput } from './read-input.ts';

const load = command({
  name: 'duties load',
  about:
    'Load dated duty and tax rules of destinations from a CSV file; the same country and first day again is a new version',
  words: ['<file>'],
  options: {},
  run: async (operator, _, [path = '']) => {
    const tables = readDutyFile(await readInput(path));
    if (isRefusal(tables)) throw new CommandError(tables.message);
    return operator.change(async (tx, done) => {
      const written = await storeDutyTables(tx, tables);
      done({ operation: 'operator.duties.load', subject: 'duties', after: { path, written } });
      return written.map(
        ({ country, validFrom, version }) => `${country} from ${validFrom}: version ${version} loaded.`,
      );
    });
  },
});

const list = command({
  name: 'duties list',
  about: 'The duty tables there are, each in its latest version',
  options: {},
  run: (operator) =>
    operator.read(async (tx) =>
      printTable(
        ['COUNTRY', 'FROM', 'VERSION', 'RATES', 'CHECKED', 'SOURCE'],
        (await readDutyTables(tx)).map((table) => [
          table.country,
          table.validFrom,
          String(table.version),
          String(table.rates.length),
          table.starter ? 'no, starter set' : table.sourceDate,
          table.source,
        ]),
        'There are no duty tables. Load some: npm run portal -- duties load <file>',
      ),
    ),
});

const show = command({
  name: 'duties show',
  about: "A destination's rates on a day; with --from and --version those an order was computed by",
  words: ['<country>'],
  options: {
    day: { about: 'such as 2026-01-01; today unless said', schema: isoDate.optional() },
    from: { about: 'first day of the table', schema: isoDate.optional() },
    version: { about: 'of that table', schema: z.coerce.number().int().min(1).optional() },
  },
  run: (operator, given, [word = '']) =>
    operator.read(async (tx) => {
      const country = countryCode.safeParse(word.toUpperCase());
      if (!country.success) throw new CommandError(`"${word}" is not a two-letter country code such as SG.`);
      const day = given.day ?? new Date().toISOString().slice(0, 10);
      const table =
        given.from === undefined
          ? tableOn(await readDutyTables(tx), country.data, day)
          : await readDutyTable(tx, country.data, given.from, given.version ?? 1);
      if (table === undefined) throw new CommandError(`There is no such duty table of ${country.data}.`);
      return [
        `${table.country} from ${table.validFrom}, version ${table.version}`,
        `Source: ${table.source} (${table.sourceDate})`,
        ...(table.starter ? ['Starter set: check it, then load your own.'] : []),
        `Thresholds look at ${inWords(table.thresholdOn)}; rates are taken of ${inWords(table.chargedOn)}, taxes also of the duty.`,
        `Paid at the border by: DDP ${table.ddpPayer}, DDU ${table.dduPayer}.`,
        '',
        ...printTable(
          ['KIND', 'NAME', 'ABOVE', 'UP TO', 'HS', 'BY', 'RATE', 'COLLECTED'],
          table.rates.map((rate) => rateRow(rate, table)),
          'It has no rates.',
        ),
      ];
    }),
});

function inWords(base: DutyTable['chargedOn']): string {
  return base === 'GOODS' ? 'the goods alone' : 'the goods with freight to the border';
}

function rateRow(rate: DutyRate, { currency }: DutyTable): string[] {
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency });
  return [
    rate.kind,
    rate.name,
    money(rate.aboveMinor),
    rate.upToMinor === null ? '' : money(rate.upToMinor),
    rate.hsPrefixes.join(' ') || 'all goods',
    rate.modes.join(' ') || 'any way',
    rate.basisPoints === null ? 'by tariff' : `${rate.basisPoints / 100} %`,
    rate.collected,
  ];
}

export const dutiesCommands: readonly Command[] = [load, list, show];
