const KEY = 'portal.chunk-reload';
const GUARD_MS = 60_000;

interface Surroundings {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly now: number;
  readonly reload: () => void;
}

/** Reloads the page, at most once in 60 s; answers whether it does. */
export function reloadOnce(
  { storage, now, reload }: Surroundings = {
    storage: sessionStorage,
    now: Date.now(),
    reload: () => location.reload(),
  },
): boolean {
  const last = Number(storage.getItem(KEY) ?? 0);
  if (now - last < GUARD_MS) return false;
  storage.setItem(KEY, String(now));
  reload();
  return true;
}
