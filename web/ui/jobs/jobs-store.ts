import { useSyncExternalStore } from 'react';

export type JobState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';

/** Long work as the tray shows it. `done` and `total` are counts of the same things. */
export interface Job {
  readonly id: string;
  readonly title: string;
  readonly state: JobState;
  readonly done?: number;
  readonly total?: number;
  /** What came of it, or what went wrong, in a sentence. */
  readonly note?: string;
  /** What of it could not be done, and why: `MO2AB4`, 'the order is not routed yet'. */
  readonly problems?: readonly { readonly note: string; readonly reason: string }[];
  /** Where to look at it. */
  readonly href?: string;
  /** A file it made, as a link that downloads. */
  readonly download?: string;
  readonly cancel?: () => void;
}

let jobs: readonly Job[] = [];
const listeners = new Set<() => void>();

function publish(next: readonly Job[]): void {
  jobs = next;
  for (const listener of listeners) listener();
}

/** Puts a job into the tray, or replaces what the tray knows of it; the newest stands first. */
export function putJob(job: Job): void {
  const known = jobs.some((one) => one.id === job.id);
  publish(known ? jobs.map((one) => (one.id === job.id ? job : one)) : [job, ...jobs]);
}

/** Takes a job out of the tray; the work itself goes on. */
export function dismissJob(id: string): void {
  publish(jobs.filter((job) => job.id !== id));
}

export function currentJobs(): readonly Job[] {
  return jobs;
}

export function useJobs(): readonly Job[] {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, currentJobs);
}

export function isOpen(job: Job): boolean {
  return job.state === 'running' || job.state === 'waiting';
}
