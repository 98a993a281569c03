import { type FlagName, type FlagValues, DEFAULT_FLAG_VALUES } from '@portal/contract/flags';
import { useSyncExternalStore } from 'react';

/** The last answer outlives the page, so that the next one starts with it and not with the fallbacks. */
const STORAGE_KEY = 'portal.flags';

let values: FlagValues = { ...DEFAULT_FLAG_VALUES, ...readStoredFlags() };
const listeners = new Set<() => void>();
let requestedClientId: string | null | undefined;
let isSubscribed = false;

/**
 * Is the flag on? Answers at once, with the last answer or the fallback, and follows the flag service.
 * @public
 */
export function useFlag(name: FlagName): boolean {
  return useSyncExternalStore(subscribe, () => values[name]);
}

/**
 * All flags, as the navigation table takes them.
 * @public
 */
export function useFlags(): FlagValues {
  return useSyncExternalStore(subscribe, currentFlags);
}

/** The flags of the moment, for guards that stand outside React. */
export function currentFlags(): FlagValues {
  return values;
}

/**
 * Resolves the flags for an anonymous user of the client (null: not known). Called at layout start and waited for by
 * nobody: a service that is slow or away leaves what was there, and is asked again at the next layout start.
 */
export async function resolveFlags(clientId: string | null): Promise<void> {
  if (requestedClientId === clientId) return;
  requestedClientId = clientId;
  const answer = await fetchFlagsLazily(clientId);
  // Somebody else signed in meanwhile: this answer is not theirs.
  if (requestedClientId !== clientId) return;
  if (answer === undefined) requestedClientId = undefined;
  else applyFlags(answer);
}

async function fetchFlagsLazily(clientId: string | null): Promise<Partial<FlagValues> | undefined> {
  try {
    const { fetchFlags: askFlags, onFlagsChange: onFlagsChanged } = await import('./flag-client.ts');
    if (!isSubscribed) onFlagsChanged(applyFlags);
    isSubscribed = true;
    return await askFlags(clientId);
  } catch {
    // The file of the client did not come.
    return undefined;
  }
}

/** Puts an answer in the place of the one before; a flag it does not name counts as unresolved. */
function applyFlags(answer: Partial<FlagValues>): void {
  const next = { ...DEFAULT_FLAG_VALUES, ...answer };
  if (JSON.stringify(next) === JSON.stringify(values)) return;
  values = next;
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(next));
  } catch {
    // No room, or not allowed to keep anything: the next page starts with the fallbacks.
  }
  for (const listener of listeners) listener();
}

function readStoredFlags(): Partial<FlagValues> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).filter(([name, on]) => name in DEFAULT_FLAG_VALUES && typeof on === 'boolean'),
    );
  } catch {
    return {};
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
