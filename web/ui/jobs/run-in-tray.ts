import { dismissJob, putJob } from './jobs-store.ts';

/** Shows work in the tray while it lasts, with a way to stop it. A stopped one rejects with an AbortError. */
export async function inTray<T>(title: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController();
  const id = crypto.randomUUID();
  putJob({ id, title, state: 'running', cancel: () => stop.abort() });
  try {
    return await work(stop.signal);
  } finally {
    dismissJob(id);
  }
}

/** The user's own wish, and nothing to complain about. */
export function wasStopped(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
