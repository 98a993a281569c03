import { expect, test, vi } from 'vitest';
import { toCommands } from './offer-commands.ts';

const selection = { kind: 'rows', rows: ['MO1', 'MO2'] } as const;

test('an action is one command, which applies to the selected rows', () => {
  const run = vi.fn();
  const [command, ...others] = toCommands({
    action: { key: 'cancel', label: 'Cancel', run },
    label: 'Cancel (2 of 3)',
    selection,
    reason: undefined,
  });
  command?.run();
  expect(others).toEqual([]);
  expect(command).toMatchObject({ id: 'selection-cancel', label: 'Cancel (2 of 3)', group: 'action' });
  expect(run).toHaveBeenCalledWith(selection);
});

test('each variant of an action is a command, disabled with the reason of the action', () => {
  const run = vi.fn();
  const commands = toCommands({
    action: {
      key: 'export',
      label: 'Export',
      options: [
        { key: 'xlsx', label: 'Excel', run },
        { key: 'csv', label: 'CSV', run },
      ],
    },
    label: 'Export',
    selection,
    reason: 'The account is suspended.',
  });
  expect(commands.map(({ label, disabledReason }) => [label, disabledReason])).toEqual([
    ['Export: Excel', 'The account is suspended.'],
    ['Export: CSV', 'The account is suspended.'],
  ]);
});
