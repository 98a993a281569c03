import type { Command } from './command-store.ts';

/** The commands that contain every word of the input, best match first; all commands in their order for empty input. */
export function matchCommands(commands: readonly Command[], inputText: string): readonly Command[] {
  const words = inputText.toLowerCase().split(/\s+/).filter(Boolean);
  const listed = commands.filter((command) => command.isInPalette !== false);
  if (words.length === 0) return listed;
  return listed
    .map((command) => ({ command, rank: rank(command, words) }))
    .filter((match) => match.rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .map((match) => match.command);
}

function rank(command: Command, words: readonly string[]): number {
  const label = command.label.toLowerCase();
  const searchable = `${label} ${command.keywords?.toLowerCase() ?? ''}`;
  if (!words.every((word) => searchable.includes(word))) return 0;
  const [first = ''] = words;
  if (label.startsWith(first)) return 3;
  return label.includes(` ${first}`) ? 2 : 1;
}
