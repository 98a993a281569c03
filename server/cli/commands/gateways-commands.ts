import { isRefusal } from '@portal/contract/core';
import {
  GATEWAY_COLUMNS,
  loadGateways,
  readGateways,
  toGatewayCells,
} from '../../features/gateways/index.ts';
import { command, type Command } from '../command.ts';
import { refusalError } from '../command-error.ts';
import { readInput } from '../files/read-input.ts';
import { printCsv } from '../print-csv.ts';
import { printTable } from '../print-table.ts';

const load = command({
  name: 'gateways load',
  description: 'Replace the list of default gateways by that of a CSV file',
  positionals: ['<file>'],
  options: {},
  run: async (operator, _, [path = '']) => {
    const bytes = await readInput(path);
    return operator.change(async (tx, audit) => {
      const result = await loadGateways(tx, bytes);
      if (isRefusal(result)) throw refusalError(result);
      const { loadedCount, removedCount } = result;
      audit({
        operation: 'operator.gateways.load',
        subject: 'gateways',
        before: { entries: removedCount },
        after: { path, entries: loadedCount },
      });
      return [`${loadedCount} entries loaded; ${removedCount} entries replaced.`];
    });
  },
});

const list = command({
  name: 'gateways list',
  description: 'List the gateways that orders without ports receive',
  options: {},
  run: (operator) =>
    operator.read(async (tx) =>
      printTable(
        GATEWAY_COLUMNS.map((column) => column.toUpperCase()),
        (await readGateways(tx)).map(toGatewayCells),
        'There are no gateways.',
      ),
    ),
});

const exportFile = command({
  name: 'gateways export',
  description: 'Print the list of default gateways as a CSV file for "gateways load"',
  options: {},
  run: (operator) =>
    operator.read(async (tx) => printCsv(GATEWAY_COLUMNS, (await readGateways(tx)).map(toGatewayCells))),
});

export const gatewaysCommands: readonly Command[] = [load, list, exportFile];
