import { countryCode, isoDate, isRefusal } from '@portal/contract/core';
import type { DutyRate, DutyTable } from '@portal/contract/duties';
import { formatMoney } from '@portal/contract/quantities';
import { z } from 'zod';
import {
  readDutyFile,
  readDutyTable,
  readDutyTables,
  storeDutyTables,
  describeStarterTables,
  findDutyTable,
} from '../../features/duties/index.ts';
import { command, type Command } from '../command.ts';
import { CommandError, refusalError } from '../command-error.ts';
import { printTable } from '../print-table.ts';
import { readInput } from '../files/read-input.ts';

const load = command({
  name: 'duties load',
  description:
    'Load dated duty and tax rules of destinations from a CSV file; the same country and first day is stored as a new version',
  positionals: ['<file>'],
  options: {},
  run: async (operator, _, [path = '']) => {
    const tables = readDutyFile(await readInput(path));
    if (isRefusal(tables)) throw refusalError(tables);
    return operator.change(async (tx, audit) => {
      const storedTables = await storeDutyTables(tx, tables);
      audit({ operation: 'operator.duties.load', subject: 'duties', after: { path, written: storedTables } });
      return storedTables.map(
        ({ country, validFrom, version }) => `${country} from ${validFrom}: version ${version} loaded.`,
      );
    });
  },
});

const list = command({
  name: 'duties list',
  description: 'List the latest version of each duty table',
  options: {},
  run: (operator) =>
    operator.read(async (tx) => {
      const tables = await readDutyTables(tx);
      const notice = describeStarterTables(tables, getToday());
      return [
        ...printTable(
          ['COUNTRY', 'FROM', 'VERSION', 'RATES', 'CHECKED', 'SOURCE'],
          tables.map((table) => [
            table.country,
            table.validFrom,
            String(table.version),
            String(table.rates.length),
            table.starter ? 'no, starter set' : table.sourceDate,
            table.source,
          ]),
          'There are no duty tables. Load some: npm run portal -- duties load <file>',
        ),
        ...(notice === undefined ? [] : ['', notice]),
      ];
    }),
});

const show = command({
  name: 'duties show',
  description: "Show a destination's rates on a day, or with --from and --version those of one version",
  positionals: ['<country>'],
  options: {
    day: { description: 'such as 2026-01-01; default today', schema: isoDate.optional() },
    from: { description: 'first day of the table', schema: isoDate.optional() },
    version: { description: 'version of that table', schema: z.coerce.number().int().min(1).optional() },
  },
  run: (operator, options, [countryArgument = '']) =>
    operator.read(async (tx) => {
      const country = countryCode.safeParse(countryArgument.toUpperCase());
      if (!country.success)
        throw new CommandError(`"${countryArgument}" is not a two-letter country code such as SG.`);
      const day = options.day ?? getToday();
      const table =
        options.from === undefined
          ? findDutyTable(await readDutyTables(tx), country.data, day)
          : await readDutyTable(tx, country.data, options.from, options.version ?? 1);
      if (table === undefined) throw new CommandError(`There is no such duty table of ${country.data}.`);
      return [
        `${table.country} from ${table.validFrom}, version ${table.version}`,
        `Source: ${table.source} (${table.sourceDate})`,
        ...(table.starter ? ['Starter set: check it, then load your own.'] : []),
        `Thresholds apply to ${describeBase(table.thresholdOn)}; rates apply to ${describeBase(table.chargedOn)}, taxes also to the duty.`,
        ...(table.insuranceBasisPoints === undefined || table.insuranceBasisPoints === 0
          ? []
          : [`Assumed insurance: ${table.insuranceBasisPoints / 100} % of the goods.`]),
        '',
        ...printTable(
          ['KIND', 'NAME', 'ABOVE', 'UP TO', 'PER', 'HS', 'BY', 'RATE', 'COLLECTED', 'CONFIRMED', 'SOURCE'],
          table.rates.map((rate) => rateRow(rate, table)),
          'It has no rates.',
        ),
      ];
    }),
});

function getToday(): string {
  return new Date().toISOString().slice(0, 10);
}

function describeBase(base: DutyTable['chargedOn']): string {
  return base === 'GOODS' ? 'the goods alone' : 'the goods with freight to the border';
}

function rateRow(rate: DutyRate, { currency, thresholdCurrency, source, sourceDate }: DutyTable): string[] {
  const money = (amountMinor: number) =>
    formatMoney({ amountMinor, currency: thresholdCurrency ?? currency });
  return [
    rate.kind,
    rate.name,
    money(rate.aboveMinor),
    rate.upToMinor === null ? '' : money(rate.upToMinor),
    (rate.thresholdPer ?? 'ORDER').toLowerCase(),
    rate.hsPrefixes.join(' ') || 'all goods',
    rate.modes.join(' ') || 'any way',
    describeAmount(rate, currency),
    rate.collectionPoint,
    rate.isConfirmed === false ? 'no' : 'yes',
    `${rate.source ?? source} (${rate.sourceDate ?? sourceDate})`,
  ];
}

function describeAmount({ basisPoints, fixedMinor }: DutyRate, currency: string): string {
  if (fixedMinor !== undefined) return formatMoney({ amountMinor: fixedMinor, currency });
  return basisPoints === null ? 'by tariff' : `${basisPoints / 100} %`;
}

export const dutiesCommands: readonly Command[] = [load, list, show];
