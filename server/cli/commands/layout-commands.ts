import { isRefusal } from '@portal/contract/core';
import {
  archiveOperatorLayout,
  confirmOperatorLayout,
  findOperatorLayout,
  listOperatorLayouts,
  loadOperatorLayout,
} from '../../features/manifests/index.ts';
import { command, type Command } from '../command.ts';
import { CommandError } from '../command-error.ts';
import { readInput } from '../files/read-input.ts';
import { printTable } from '../print-table.ts';

const list = command({
  name: 'layouts list',
  description: 'List the layouts of manifests that the operator keeps for all partners',
  options: {},
  run: (operator) =>
    operator.read(async (tx) =>
      printTable(
        ['NAME', 'VERSION', 'COUNTRY', 'CONFIRMED BY', 'SHEETS'],
        (await listOperatorLayouts(tx)).map(({ name, version, country, confirmedBy, sheets }) => [
          name,
          String(version),
          country ?? '',
          confirmedBy ?? '',
          sheets.map((sheet) => sheet.name).join(', '),
        ]),
        'There are no layouts of the operator.',
      ),
    ),
});

const exportFile = command({
  name: 'layouts export',
  description: 'Print a layout, also a bundled one such as MY, as a JSON file for "layouts load"',
  positionals: ['<name>'],
  options: {},
  run: (operator, _, [layoutName = '']) =>
    operator.read(async (tx) => {
      const layout = await findOperatorLayout(tx, layoutName);
      if (isRefusal(layout)) return layout;
      const { key, owner, name, country, sheets } = layout;
      const basedOn = owner === 'BUNDLED' ? key : layout.basedOn;
      return [JSON.stringify({ name, country, basedOn, sheets }, null, 2)];
    }),
});

const load = command({
  name: 'layouts load',
  description:
    'Save a layout of manifests for all partners from a JSON file; one with its name gets a new version',
  positionals: ['<file>'],
  options: {},
  run: async (operator, _, [path = '']) => {
    const content = parseJson(await readInput(path));
    return operator.change(async (tx, audit) => {
      const layout = await loadOperatorLayout(tx, content, new Date());
      if (isRefusal(layout)) return layout;
      const { name, version } = layout;
      audit({ operation: 'operator.layouts.load', subject: name, after: { path, version } });
      return [`Version ${version} of the layout ${name} is saved.`];
    });
  },
});

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    throw new CommandError('The file is not JSON.');
  }
}

const archive = command({
  name: 'layouts archive',
  description: 'Archive a layout of the operator: it is no longer offered for manifests',
  positionals: ['<name>'],
  options: {},
  run: (operator, _, [layoutName = '']) =>
    operator.change(async (tx, audit) => {
      const layout = await archiveOperatorLayout(tx, layoutName, new Date());
      if (isRefusal(layout)) return layout;
      audit({ operation: 'operator.layouts.archive', subject: layout.name });
      return [`The layout ${layout.name} is archived.`];
    }),
});

const confirm = command({
  name: 'layouts confirm',
  description: 'Record the customs broker who confirmed the latest version of a layout of the operator',
  positionals: ['<name>', '<broker>'],
  options: {},
  run: (operator, _, [layoutName = '', broker = '']) =>
    operator.change(async (tx, audit) => {
      const layout = await confirmOperatorLayout(tx, layoutName, broker);
      if (isRefusal(layout)) return layout;
      const { name, version } = layout;
      audit({
        operation: 'operator.layouts.confirm',
        subject: name,
        after: { version, confirmedBy: broker },
      });
      return [`Version ${version} of the layout ${name} is confirmed by ${broker}.`];
    }),
});

export const layoutCommands: readonly Command[] = [list, exportFile, load, confirm, archive];
