const KEY = 'portal.chunk-reload';
const GUARD_MS = 60_000;

interface Surroundings {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly now: number;
  readonly online: boolean;
  readonly reload: () => void;
}

/** Reloads the page, at most once in 60 s and never into no connection; answers whether it does. */
export function reloadOnce(
  { storage, now, online, reload }: Surroundings = {
    storage: sessionStorage,
    now: Date.now(),
    online: navigator.onLine,
    reload: () => location.reload(),
  },
): boolean {
  const last = Number(storage.getItem(KEY) ?? 0);
  if (!online || now - last < GUARD_MS) return false;
  storage.setItem(KEY, String(now));
  reload();
  return true;
}

/** Fetches a bundle of a page. Where that fails, the page is loaded anew, or the failure says what to do. */
export async function loadOrReload<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    // A new release took the old bundles away: the page of the new one has their new names.
    if (reloadOnce()) return new Promise<never>(() => undefined);
    throw new Error('This page could not be loaded. Check your connection and try again.', { cause: error });
  }
}
