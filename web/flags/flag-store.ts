import { type FlagName, type FlagValues, DEFAULT_FLAG_VALUES } from '@portal/contract/flags';
import { useSyncExternalStore } from 'react';

/** The last resolved flags are stored, so that the next page starts with them and not with the defaults. */
const STORAGE_KEY = 'portal.flags';

let values: FlagValues = { ...DEFAULT_FLAG_VALUES, ...readStoredFlags() };
const listeners = new Set<() => void>();
let requestedClientId: string | null | undefined;
let isSubscribed = false;

/**
 * Whether a flag is on: at once from the stored or default value, then updated by the flag service.
 * @public
 */
export function useFlag(name: FlagName): boolean {
  return useSyncExternalStore(subscribe, () => values[name]);
}

/**
 * All flags, for the navigation table.
 * @public
 */
export function useFlags(): FlagValues {
  return useSyncExternalStore(subscribe, currentFlags);
}

/** The current flags, for guards outside React. */
export function currentFlags(): FlagValues {
  return values;
}

/**
 * Resolves the flags of a client (null: unknown) for an anonymous user. Called when a layout starts, which does not wait
 * for it. If the service fails, the current values stay and the next layout start tries again.
 */
export async function resolveFlags(clientId: string | null): Promise<void> {
  if (requestedClientId === clientId) return;
  requestedClientId = clientId;
  const flags = await fetchFlagsLazily(clientId);
  // Another user has signed in meanwhile.
  if (requestedClientId !== clientId) return;
  if (flags === undefined) requestedClientId = undefined;
  else applyFlags(flags);
}

async function fetchFlagsLazily(clientId: string | null): Promise<Partial<FlagValues> | undefined> {
  try {
    const { fetchFlags, onFlagsChange } = await import('./flag-client.ts');
    if (!isSubscribed) onFlagsChange(applyFlags);
    isSubscribed = true;
    return await fetchFlags(clientId);
  } catch {
    // The bundle of the flag client could not be loaded.
    return undefined;
  }
}

/** Replaces the flags. A flag that is not resolved has its default value. */
function applyFlags(flags: Partial<FlagValues>): void {
  const next = { ...DEFAULT_FLAG_VALUES, ...flags };
  if (JSON.stringify(next) === JSON.stringify(values)) return;
  values = next;
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(next));
  } catch {
    // The storage is full or disabled: the next page starts with the defaults.
  }
  for (const listener of listeners) listener();
}

function readStoredFlags(): Partial<FlagValues> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).filter(
        ([name, value]) => name in DEFAULT_FLAG_VALUES && typeof value === 'boolean',
      ),
    );
  } catch {
    return {};
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
