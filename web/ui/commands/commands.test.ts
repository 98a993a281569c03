import { describe, expect, test } from 'vitest';
import { allCommands, type Command, registerCommands } from './command-store.ts';
import { matchCommands } from './match-commands.ts';
import { makeKeyReader, nameOfPress } from './shortcut-keys.ts';

const command = (id: string, more: Partial<Command> = {}): Command => ({
  id,
  label: id,
  group: 'action',
  run: () => undefined,
  ...more,
});
const press = (key: string, more: Partial<Parameters<typeof nameOfPress>[0]> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});

test('the page on top comes before the shell, and leaves nothing behind', () => {
  // A page is there before the shell around it: effects run from the inside out.
  const leavePage = registerCommands([command('page', { keys: 'c' })]);
  const leaveShell = registerCommands([command('shell', { keys: 'c' })], 'shell');
  expect(allCommands().map((one) => one.id)).toEqual(['page', 'shell']);
  leavePage();
  leaveShell();
  expect(allCommands()).toEqual([]);
});

test('a search wants every word and puts beginnings first', () => {
  const all = [
    command('Export orders'),
    command('Orders'),
    command('Tracking', { keywords: 'orders parcels' }),
  ];
  expect(matchCommands(all, 'ord').map((one) => one.id)).toEqual(['Orders', 'Export orders', 'Tracking']);
  expect(matchCommands(all, 'orders exp').map((one) => one.id)).toEqual(['Export orders']);
  expect(matchCommands([...all, command('hidden', { inPalette: false })], '')).toHaveLength(3);
});

describe('keys', () => {
  const commands = [
    command('create', { keys: 'c' }),
    command('go', { keys: 'g o' }),
    command('find', { keys: 'mod+k' }),
  ];

  test('one key, a chord, and Shift that only makes a sign', () => {
    const read = makeKeyReader(() => 0);
    expect(read(press('c'), commands)?.id).toBe('create');
    expect(read(press('k', { metaKey: true }), commands)?.id).toBe('find');
    expect(nameOfPress(press('Shift'))).toBeUndefined();
  });

  test('two keys in a second, not later', () => {
    let now = 0;
    const read = makeKeyReader(() => now);
    expect(read(press('g'), commands)).toBeUndefined();
    now = 900;
    expect(read(press('o'), commands)?.id).toBe('go');
    read(press('g'), commands);
    now = 2_500;
    expect(read(press('o'), commands)).toBeUndefined();
  });
});
