const STORAGE_KEY = 'portal.chunk-reload';
const MIN_INTERVAL_MS = 60_000;

interface ReloadEnvironment {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly now: number;
  readonly online: boolean;
  readonly reload: () => void;
}

/** Reloads the page, at most once in 60 s and only while online. Returns whether it reloads. */
export function reloadOnce(
  { storage, now, online, reload }: ReloadEnvironment = {
    storage: sessionStorage,
    now: Date.now(),
    online: navigator.onLine,
    reload: () => location.reload(),
  },
): boolean {
  const last = Number(storage.getItem(STORAGE_KEY) ?? 0);
  if (!online || now - last < MIN_INTERVAL_MS) return false;
  storage.setItem(STORAGE_KEY, String(now));
  reload();
  return true;
}

/** A bundle that could not be loaded. The router keeps the failure, so that only a reload of the page tries again. */
export class BundleError extends Error {
  override readonly name = 'BundleError';
}

/** Loads a bundle. When that fails, reloads the page, or throws a `BundleError`. */
export async function loadOrReload<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    // A new release has removed the old bundles. The reloaded page has the new names.
    if (reloadOnce()) return new Promise<never>(() => undefined);
    throw new BundleError('A part of this page could not be loaded.', { cause: error });
  }
}
