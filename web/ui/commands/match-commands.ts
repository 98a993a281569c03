import type { Command } from './command-store.ts';

/** Commands that hold every word typed, those that start with it first; without a word, all in their order. */
export function matchCommands(commands: readonly Command[], typed: string): readonly Command[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const shown = commands.filter((command) => command.inPalette !== false);
  if (words.length === 0) return shown;
  return shown
    .map((command) => ({ command, rank: rank(command, words) }))
    .filter((one) => one.rank > 0)
    .sort((one, other) => other.rank - one.rank)
    .map((one) => one.command);
}

function rank(command: Command, words: readonly string[]): number {
  const label = command.label.toLowerCase();
  const all = `${label} ${command.keywords?.toLowerCase() ?? ''}`;
  if (!words.every((word) => all.includes(word))) return 0;
  const [first = ''] = words;
  if (label.startsWith(first)) return 3;
  return label.includes(` ${first}`) ? 2 : 1;
}
