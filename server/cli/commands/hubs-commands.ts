import { isRefusal } from '@portal/contract/core';
import { HUB_COLUMNS, listHubs, loadHubs, toHubCells } from '../../features/hubs/index.ts';
import { command, type Command } from '../command.ts';
import { refusalError } from '../command-error.ts';
import { readInput } from '../files/read-input.ts';
import { printCsv } from '../print-csv.ts';
import { printTable } from '../print-table.ts';

const load = command({
  name: 'hubs load',
  description: 'Replace the last-mile hubs of the partners that a CSV file names',
  positionals: ['<file>'],
  options: {},
  run: async (operator, _, [path = '']) => {
    const bytes = await readInput(path);
    return operator.change(async (tx, audit) => {
      const result = await loadHubs(tx, bytes);
      if (isRefusal(result)) throw refusalError(result);
      audit({ operation: 'operator.hubs.load', subject: 'hubs', after: { path, ...result } });
      return [`${result.loadedCount} hubs loaded; ${result.closedCount} hubs closed.`];
    });
  },
});

const list = command({
  name: 'hubs list',
  description: 'List the last-mile hubs of all partners',
  options: {},
  run: (operator) =>
    operator.read(async (tx) =>
      printTable(
        HUB_COLUMNS.map((column) => column.toUpperCase()),
        (await listHubs(tx)).map(toHubCells),
        'There are no hubs. Load some: npm run portal -- hubs load <file>',
      ),
    ),
});

const exportFile = command({
  name: 'hubs export',
  description: 'Print the last-mile hubs of all partners as a CSV file for "hubs load"',
  options: {},
  run: (operator) => operator.read(async (tx) => printCsv(HUB_COLUMNS, (await listHubs(tx)).map(toHubCells))),
});

export const hubsCommands: readonly Command[] = [load, list, exportFile];
