import { isRefusal } from '@portal/contract/core';
import { FINDING_CODES, type Severity } from '@portal/contract/findings';
import { z } from 'zod';
import { findClient } from '../../features/clients/index.ts';
import {
  readForbiddenFile,
  readForbiddenGoods,
  readSeverities,
  storeForbiddenGoods,
  writePreflightSettings,
} from '../../features/preflight/index.ts';
import { command, type Command } from '../command.ts';
import { CommandError, refusalError } from '../command-error.ts';
import { printTable } from '../print-table.ts';
import { readInput } from '../files/read-input.ts';

const client = { description: 'code or id of the client', schema: z.string() };

const SEVERITIES: Readonly<Record<string, Severity>> = { warning: 'WARNING', blocker: 'BLOCKER' };

const list = command({
  name: 'preflight list',
  description: 'List the findings of pre-flight and their severity for a client',
  options: { client },
  run: (operator, options) =>
    operator.read(async (tx) => {
      const owner = await findClient(tx, options.client);
      if (isRefusal(owner)) return owner;
      const severities = await readSeverities(tx, owner.clientId);
      return printTable(
        ['FINDING', 'DOES'],
        FINDING_CODES.map((code) => [code, severities[code].toLowerCase()]),
        '',
      );
    }),
});

const set = command({
  name: 'preflight set',
  description: 'Set the severity of a finding for a client: a blocker stops an order',
  positionals: ['<finding>', '<warning|blocker>'],
  options: { client },
  run: (operator, options, [finding = '', word = '']) =>
    operator.change(async (tx, audit) => {
      const code = FINDING_CODES.find((one) => one === finding);
      if (code === undefined) {
        throw new CommandError(`There is no finding "${finding}". They are: ${FINDING_CODES.join(', ')}.`);
      }
      const severity = SEVERITIES[word];
      if (severity === undefined) throw new CommandError(`"${word}" is not warning or blocker.`);
      const owner = await findClient(tx, options.client);
      if (isRefusal(owner)) return owner;
      const before = (await readSeverities(tx, owner.clientId))[code];
      await writePreflightSettings(tx, owner.clientId, [{ code, severity }]);
      audit({
        operation: 'operator.preflight.set',
        clientId: owner.clientId,
        subject: code,
        before,
        after: severity,
      });
      return [`${code} was a ${before.toLowerCase()} for ${owner.code}, and is a ${word} now.`];
    }),
});

const loadForbidden = command({
  name: 'forbidden load',
  description: 'Replace the list of forbidden goods by that of a CSV file',
  positionals: ['<file>'],
  options: {},
  run: async (operator, _, [path = '']) => {
    const goods = readForbiddenFile(await readInput(path));
    if (isRefusal(goods)) throw refusalError(goods);
    return operator.change(async (tx, audit) => {
      const replacedEntries = await storeForbiddenGoods(tx, goods);
      audit({
        operation: 'operator.forbidden.load',
        subject: 'forbidden goods',
        before: { entries: replacedEntries },
        after: { path, entries: goods.length },
      });
      return [`${goods.length} entries loaded; ${replacedEntries} entries replaced.`];
    });
  },
});

const listForbidden = command({
  name: 'forbidden list',
  description: 'List the goods that are forbidden on lanes',
  options: {},
  run: (operator) =>
    operator.read(async (tx) =>
      printTable(
        ['FROM', 'TO', 'GOODS', 'HS', 'WORDS', 'SOURCE', 'DATE'],
        (await readForbiddenGoods(tx)).map((entry) => [
          entry.originCountry ?? 'any',
          entry.destinationCountry ?? 'any',
          entry.goods,
          entry.hsPrefixes.join(' '),
          entry.words.join('; '),
          entry.source,
          entry.sourceDate,
        ]),
        'Nothing is forbidden.',
      ),
    ),
});

export const preflightCommands: readonly Command[] = [list, set, loadForbidden, listForbidden];
