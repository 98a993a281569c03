import { useEffect, useSyncExternalStore } from 'react';

/** A command of the current page or of the shell, listed in the palette and, with keys, in the shortcut help. */
export interface Command {
  /** Unique among registered commands. */
  readonly id: string;
  readonly label: string;
  readonly group: 'page' | 'action';
  /** More words that the palette's search matches. */
  readonly keywords?: string;
  /** `c`, `?`, `mod+k`, or a sequence of two keys: `g o`. */
  readonly keys?: string;
  /** False for a command that is run by its keys only. Default true. */
  readonly isInPalette?: boolean;
  /** Disables the command and is shown as the reason. */
  readonly disabledReason?: string;
  readonly run: () => void;
}

let registered: readonly (readonly Command[])[] = [];
let ordered: readonly Command[] = [];
const listeners = new Set<() => void>();

function publish(next: readonly (readonly Command[])[]): void {
  registered = next;
  // The last registered list comes first: its keys have precedence.
  ordered = next.toReversed().flat();
  for (const listener of listeners) listener();
}

/** Registers commands; those of a page have precedence over those of the shell. Returns a function that removes them. */
export function registerCommands(commands: readonly Command[], scope: 'page' | 'shell' = 'page'): () => void {
  publish(scope === 'page' ? [...registered, commands] : [commands, ...registered]);
  return () => publish(registered.filter((list) => list !== commands));
}

/** Registers commands while the component is mounted. Pass a memoised list. */
export function useCommands(commands: readonly Command[], scope: 'page' | 'shell' = 'page'): void {
  useEffect(() => registerCommands(commands, scope), [commands, scope]);
}

export function useCommandList(): readonly Command[] {
  return useSyncExternalStore(subscribe, listCommands);
}

export function listCommands(): readonly Command[] {
  return ordered;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
