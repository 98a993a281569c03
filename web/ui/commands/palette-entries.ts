import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useCommandList } from './command-store.ts';
import { matchCommands } from './match-commands.ts';

/** An object found on the server, such as an order found by a part of its code. */
interface SearchResult {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  /** URL of its page. */
  readonly href: string;
}

/** Searches one kind of object on the server; called for texts of two characters and more. */
export interface Finder {
  readonly key: string;
  readonly find: (text: string, signal: AbortSignal) => Promise<readonly SearchResult[]>;
}

interface PaletteEntry {
  readonly id: string;
  readonly group: 'result' | 'page' | 'action';
  readonly label: string;
  readonly hint?: string;
  readonly keys?: string;
  readonly disabledReason?: string;
  readonly run: () => void;
}

const MIN_LENGTH = 2;
const DEBOUNCE_MS = 120;

/** The entries of the palette for an input: search results, then pages, then actions. */
export function usePaletteEntries(
  inputText: string,
  finders: readonly Finder[],
  onNavigate: (href: string) => void,
) {
  const commands = useCommandList();
  const [debouncedText] = useDebouncedValue(inputText.trim(), DEBOUNCE_MS);
  const search = useQuery({
    queryKey: ['palette', debouncedText],
    enabled: debouncedText.length >= MIN_LENGTH && finders.length > 0,
    staleTime: 5_000,
    queryFn: async ({ signal }) => {
      const lists = await Promise.all(finders.map((finder) => finder.find(debouncedText, signal)));
      return lists.flat();
    },
  });
  const results = inputText.trim().length < MIN_LENGTH ? [] : (search.data ?? []);
  const matches = matchCommands(commands, inputText);
  const entries: PaletteEntry[] = [
    ...results.map((result) => ({
      id: `result-${result.id}`,
      group: 'result' as const,
      label: result.label,
      ...(result.hint !== undefined && { hint: result.hint }),
      run: () => onNavigate(result.href),
    })),
    ...[...matches]
      .sort((a, b) => Number(a.group === 'action') - Number(b.group === 'action'))
      .map((command) => ({
        ...command,
        ...(command.disabledReason !== undefined && { hint: command.disabledReason }),
      })),
  ];
  return {
    entries,
    searching: search.isFetching,
    failed: search.isError && inputText.trim().length >= MIN_LENGTH,
  };
}
