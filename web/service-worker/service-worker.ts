import { createOfflineCache } from './offline-cache.ts';
import type { NewVersionMessage, OfflineFiles, WorkerMessage } from './offline-files.ts';

/** What the build knows when it has written all other files; see `web/build/offline-worker.ts`. */
declare const __OFFLINE_FILES__: OfflineFiles;

/** The parts of `ServiceWorkerGlobalScope` in use; the types of workers and of pages exclude each other. */
interface WorkerScope {
  readonly location: Location;
  readonly clients: { readonly claim: () => Promise<void> };
  readonly skipWaiting: () => Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WaitingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
  addEventListener(
    type: 'message',
    listener: (event: WaitingEvent & Pick<MessageEvent, 'data' | 'source'>) => void,
  ): void;
}

interface WaitingEvent {
  waitUntil(work: Promise<unknown>): void;
}

interface RequestEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

const scope = self as unknown as WorkerScope;
const cache = createOfflineCache(__OFFLINE_FILES__, {
  caches,
  fetch: (request, init) => fetch(request, init),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
});

scope.addEventListener('install', (event) => event.waitUntil(cache.install()));

scope.addEventListener('activate', (event) =>
  event.waitUntil(cache.deleteOldFiles().then(() => scope.clients.claim())),
);

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== scope.location.origin || pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate' && request.destination === 'document')
    event.respondWith(cache.answerPage(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(cache.answerFile(request));
});

scope.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage;
  switch (message.kind) {
    case 'use':
      event.waitUntil(cache.use(message.uses));
      break;
    case 'compare':
      // A page that was loaded from the server already has the build for which this worker waits.
      if (message.entry === __OFFLINE_FILES__.entry) event.waitUntil(scope.skipWaiting());
      else event.source?.postMessage({ kind: 'new-version' } satisfies NewVersionMessage);
      break;
    case 'activate':
      event.waitUntil(scope.skipWaiting());
      break;
  }
});
