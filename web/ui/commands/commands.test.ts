import { describe, expect, test } from 'vitest';
import { listCommands, type Command, registerCommands } from './command-store.ts';
import { matchCommands } from './match-commands.ts';
import { createKeyReader, formatKeyPress } from './shortcut-keys.ts';

const command = (id: string, overrides: Partial<Command> = {}): Command => ({
  id,
  label: id,
  group: 'action',
  run: () => undefined,
  ...overrides,
});
const press = (key: string, overrides: Partial<Parameters<typeof formatKeyPress>[0]> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...overrides,
});

test('commands of a page come before those of the shell, and removed commands are no longer listed', () => {
  // A page registers before the shell that contains it: effects run from the inside out.
  const removePageCommands = registerCommands([command('page', { keys: 'c' })]);
  const removeShellCommands = registerCommands([command('shell', { keys: 'c' })], 'shell');
  expect(listCommands().map((command) => command.id)).toEqual(['page', 'shell']);
  removePageCommands();
  removeShellCommands();
  expect(listCommands()).toEqual([]);
});

test('a search matches commands that contain every word, those that start with it first', () => {
  const all = [
    command('Export orders'),
    command('Orders'),
    command('Tracking', { keywords: 'orders parcels' }),
  ];
  expect(matchCommands(all, 'ord').map((command) => command.id)).toEqual([
    'Orders',
    'Export orders',
    'Tracking',
  ]);
  expect(matchCommands(all, 'orders exp').map((command) => command.id)).toEqual(['Export orders']);
  expect(matchCommands([...all, command('hidden', { isInPalette: false })], '')).toHaveLength(3);
});

describe('keys', () => {
  const commands = [
    command('create', { keys: 'c' }),
    command('go', { keys: 'g o' }),
    command('find', { keys: 'mod+k' }),
  ];

  test('a single key and a chord run their command, and a modifier alone is no key', () => {
    const readKey = createKeyReader(() => 0);
    expect(readKey(press('c'), commands)?.id).toBe('create');
    expect(readKey(press('k', { metaKey: true }), commands)?.id).toBe('find');
    expect(formatKeyPress(press('Shift'))).toBeUndefined();
  });

  test('a sequence of two keys runs its command within a second, not later', () => {
    let now = 0;
    const readKey = createKeyReader(() => now);
    expect(readKey(press('g'), commands)).toBeUndefined();
    now = 900;
    expect(readKey(press('o'), commands)?.id).toBe('go');
    readKey(press('g'), commands);
    now = 2_500;
    expect(readKey(press('o'), commands)).toBeUndefined();
  });
});
