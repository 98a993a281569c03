import { isRefusal, refuse } from '@portal/contract/core';
import { FINDING_CODES, type Severity } from '@portal/contract/preflight';
import { z } from 'zod';
import { findClient } from '../../features/clients/index.ts';
import {
  readForbiddenFile,
  readForbiddenGoods,
  readSeverities,
  storeForbiddenGoods,
  writeChoices,
} from '../../features/preflight/index.ts';
import { command, type Command } from '../command.ts';
import { CommandError } from '../command-error.ts';
import { printTable } from '../print-table.ts';
import { readInput } from './read-input.ts';

const client = { about: 'code or id of the client', schema: z.string() };

const SEVERITIES: Readonly<Record<string, Severity>> = { warning: 'WARNING', blocker: 'BLOCKER' };

const list = command({
  name: 'preflight list',
  about: 'Which findings of pre-flight only warn a client, and which stop an order',
  options: { client },
  run: (operator, given) =>
    operator.read(async (tx) => {
      const owner = await findClient(tx, given.client);
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
  about: 'Let a finding only warn a client, or stop an order',
  words: ['<finding>', '<warning|blocker>'],
  options: { client },
  run: (operator, given, [finding = '', word = '']) =>
    operator.change(async (tx, done) => {
      const code = FINDING_CODES.find((one) => one === finding);
      if (code === undefined) {
        return refuse('invalid', `There is no finding "${finding}". They are: ${FINDING_CODES.join(', ')}.`);
      }
      const severity = SEVERITIES[word];
      if (severity === undefined) return refuse('invalid', `"${word}" is not warning or blocker.`);
      const owner = await findClient(tx, given.client);
      if (isRefusal(owner)) return owner;
      const before = (await readSeverities(tx, owner.clientId))[code];
      await writeChoices(tx, owner.clientId, [{ code, severity }]);
      done({
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
  about: 'Put a list of forbidden goods, from a CSV file, in the place of the one there is',
  words: ['<file>'],
  options: {},
  run: async (operator, _, [path = '']) => {
    const goods = readForbiddenFile(await readInput(path));
    if (isRefusal(goods)) throw new CommandError(goods.message);
    return operator.change(async (tx, done) => {
      const gone = await storeForbiddenGoods(tx, goods);
      done({
        operation: 'operator.forbidden.load',
        subject: 'forbidden goods',
        before: { entries: gone },
        after: { path, entries: goods.length },
      });
      return [`${goods.length} entries loaded; ${gone} there were before.`];
    });
  },
});

const listForbidden = command({
  name: 'forbidden list',
  about: 'The goods that may not travel a lane',
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
