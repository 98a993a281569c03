import { useEffect, useSyncExternalStore } from 'react';

/** Something a person can do here: a line of the palette, and a line of the shortcut help when it has keys. */
export interface Command {
  /** Unique while it is registered. */
  readonly id: string;
  readonly label: string;
  readonly group: 'page' | 'action';
  /** Other words people look for. */
  readonly keywords?: string;
  /** `c`, `?`, `mod+k`, or two keys one after the other: `g o`. */
  readonly keys?: string;
  /** False: only keys, not a line of the palette. */
  readonly inPalette?: boolean;
  /** Why it cannot be done now; the palette shows it and does not run it. */
  readonly disabledReason?: string;
  readonly run: () => void;
}

let registered: readonly (readonly Command[])[] = [];
let flat: readonly Command[] = [];
const listeners = new Set<() => void>();

function publish(next: readonly (readonly Command[])[]): void {
  registered = next;
  // The page on top registered last: its keys win over the shell's.
  flat = next.toReversed().flat();
  for (const listener of listeners) listener();
}

/** Adds a list of commands, a page's over those of the shell; answers how to take it away again. */
export function registerCommands(commands: readonly Command[], of: 'page' | 'shell' = 'page'): () => void {
  publish(of === 'page' ? [...registered, commands] : [commands, ...registered]);
  return () => publish(registered.filter((list) => list !== commands));
}

/** The component's commands exist while it is shown. Pass a memoised list. */
export function useCommands(commands: readonly Command[], of: 'page' | 'shell' = 'page'): void {
  useEffect(() => registerCommands(commands, of), [commands, of]);
}

export function useAllCommands(): readonly Command[] {
  return useSyncExternalStore(subscribe, allCommands);
}

export function allCommands(): readonly Command[] {
  return flat;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
