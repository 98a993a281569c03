import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCommandList } from './command-store.ts';
import { matchCommands } from './match-commands.ts';
import { listRecentPages } from './recent-pages.ts';

/** An object found on the server, such as an order found by a part of its code. */
interface SearchResult {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  /** URL of its page. */
  readonly href: string;
}

/** Searches one kind of object on the server; called for texts of three characters and more. */
export interface Finder {
  readonly key: string;
  readonly find: (text: string, signal: AbortSignal) => Promise<readonly SearchResult[]>;
}

interface PaletteEntry {
  readonly id: string;
  readonly group: 'recent' | 'result' | 'page' | 'action';
  readonly label: string;
  readonly hint?: string;
  readonly keys?: string;
  readonly disabledReason?: string;
  readonly run: () => void;
}

const MIN_LENGTH = 3;
const DEBOUNCE_MS = 120;

/** The entries of the palette: recent pages without an input, search results with one, then pages, then actions. */
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
  const recentPages = useMemo(() => listRecentPages(), []);
  const entries: PaletteEntry[] = [
    ...(inputText.trim() === '' ? recentPages : []).map((page) => ({
      id: `recent-${page.href}`,
      group: 'recent' as const,
      label: page.code,
      hint: page.kind,
      run: () => onNavigate(page.href),
    })),
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
