import { type FlagName, type FlagValues, UNRESOLVED_FLAGS } from '@portal/contract/flags';
import { useSyncExternalStore } from 'react';

/** The last answer outlives the page, so that the next one starts with it and not with the fallbacks. */
const KEPT = 'portal.flags';

let values: FlagValues = { ...UNRESOLVED_FLAGS, ...readKept() };
const listeners = new Set<() => void>();
let askedFor: string | null | undefined;
let follows = false;

/**
 * Is the flag on? Answers at once, with the last answer or the fallback, and follows the flag service.
 * @public
 */
export function useFlag(name: FlagName): boolean {
  return useSyncExternalStore(listen, () => values[name]);
}

/**
 * All flags, as the navigation table takes them.
 * @public
 */
export function useFlags(): FlagValues {
  return useSyncExternalStore(listen, currentFlags);
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
  if (askedFor === clientId) return;
  askedFor = clientId;
  const answer = await ask(clientId);
  // Somebody else signed in meanwhile: this answer is not theirs.
  if (askedFor !== clientId) return;
  if (answer === undefined) askedFor = undefined;
  else takeFlags(answer);
}

async function ask(clientId: string | null): Promise<Partial<FlagValues> | undefined> {
  try {
    const { askFlags, onFlagsChanged } = await import('./flag-client.ts');
    if (!follows) onFlagsChanged(takeFlags);
    follows = true;
    return await askFlags(clientId);
  } catch {
    // The file of the client did not come.
    return undefined;
  }
}

/** Puts an answer in the place of the one before; a flag it does not name counts as unresolved. */
function takeFlags(answer: Partial<FlagValues>): void {
  const next = { ...UNRESOLVED_FLAGS, ...answer };
  if (JSON.stringify(next) === JSON.stringify(values)) return;
  values = next;
  try {
    localStorage.setItem(KEPT, JSON.stringify(next));
  } catch {
    // No room, or not allowed to keep anything: the next page starts with the fallbacks.
  }
  for (const changed of listeners) changed();
}

function readKept(): Partial<FlagValues> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(
      Object.entries(kept).filter(([name, on]) => name in UNRESOLVED_FLAGS && typeof on === 'boolean'),
    );
  } catch {
    return {};
  }
}

function listen(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
