import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useAllCommands } from './command-store.ts';
import { matchCommands } from './match-commands.ts';

/** A thing found on the server: an order by a part of its code. */
interface Found {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  /** Where it is looked at. */
  readonly href: string;
}

/** Looks for things by what was typed; asked from two letters on. */
export interface Finder {
  readonly key: string;
  readonly find: (text: string, signal: AbortSignal) => Promise<readonly Found[]>;
}

interface PaletteEntry {
  readonly id: string;
  readonly group: 'found' | 'page' | 'action';
  readonly label: string;
  readonly hint?: string;
  readonly keys?: string;
  readonly disabledReason?: string;
  readonly run: () => void;
}

const SHORTEST = 2;
const PAUSE_MS = 120;

/** What the palette lists for a text: found things first, then pages, then actions. */
export function usePaletteEntries(typed: string, finders: readonly Finder[], onGo: (href: string) => void) {
  const commands = useAllCommands();
  const [asked] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const found = useQuery({
    queryKey: ['palette', asked],
    enabled: asked.length >= SHORTEST && finders.length > 0,
    staleTime: 5_000,
    queryFn: async ({ signal }) => {
      const lists = await Promise.all(finders.map((finder) => finder.find(asked, signal)));
      return lists.flat();
    },
  });
  const things = typed.trim().length < SHORTEST ? [] : (found.data ?? []);
  const matching = matchCommands(commands, typed);
  const entries: PaletteEntry[] = [
    ...things.map((one) => ({
      id: `found-${one.id}`,
      group: 'found' as const,
      label: one.label,
      ...(one.hint !== undefined && { hint: one.hint }),
      run: () => onGo(one.href),
    })),
    ...[...matching]
      .sort((one, other) => Number(one.group === 'action') - Number(other.group === 'action'))
      .map((one) => ({
        ...one,
        ...(one.disabledReason !== undefined && { hint: one.disabledReason }),
      })),
  ];
  return { entries, searching: found.isFetching, failed: found.isError && typed.trim().length >= SHORTEST };
}
