import { dismissJob, putJob } from './jobs-store.ts';

/** Shows `work` in the jobs tray while it runs, with a button that cancels it. Cancelled, it rejects with an AbortError. */
export async function runInTray<T>(title: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const id = crypto.randomUUID();
  putJob({ id, title, state: 'running', cancel: () => controller.abort() });
  try {
    return await work(controller.signal);
  } finally {
    dismissJob(id);
  }
}

/** Whether the user cancelled the work; then no error is shown. */
export function isAbortError(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
