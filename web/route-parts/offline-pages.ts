import type { NewVersionMessage, WorkerMessage } from '../service-worker/offline-files.ts';

const WORKER = '/sw.js';
/** How often an open page looks for a new version of the product. */
const VERSION_CHECK_MS = 15 * 60_000;
const MAX_ACTIVATION_MS = 3_000;

/** Stores the files of the station on this device, with those of optional uses. Does nothing without service workers. */
export async function storeOfflinePages(uses: readonly string[]): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  try {
    await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' });
    const { active } = await navigator.serviceWorker.ready;
    if (uses.length > 0) send(active, { kind: 'use', uses });
  } catch {
    // The page works as before; it opens with the network only.
  }
}

/** Calls `onNewVersion` when this page is older than the files on the device; `reload` opens the new version. */
export async function watchVersion(onNewVersion: (reload: () => void) => void): Promise<void> {
  // The page that opens a device's first station has no worker yet, and can stay open for weeks.
  const registration = await navigator.serviceWorker?.ready;
  if (registration === undefined) return;
  const compare = () => send(registration.waiting, { kind: 'compare', entry: readEntry() });
  const reload = () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    send(registration.waiting, { kind: 'activate' });
    // The old worker can be busy; the page then comes from the server, and has the new version all the same.
    setTimeout(() => location.reload(), MAX_ACTIVATION_MS);
  };
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<NewVersionMessage>) => {
    if (data.kind === 'new-version') onNewVersion(reload);
  });
  const awaitInstallation = () => registration.installing?.addEventListener('statechange', compare);
  registration.addEventListener('updatefound', awaitInstallation);
  awaitInstallation();
  compare();
  // Without the network there is no newer version.
  const update = () => void registration.update().catch(() => undefined);
  setInterval(update, VERSION_CHECK_MS);
  addEventListener('online', update);
}

/** The script of this page: the name of its build. */
function readEntry(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return script === null ? '' : new URL(script.src).pathname;
}

function send(worker: ServiceWorker | null, message: WorkerMessage): void {
  worker?.postMessage(message, []);
}
