import { useSyncExternalStore } from 'react';

export type JobState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';

/** A background job as the tray shows it. */
export interface Job {
  readonly id: string;
  readonly title: string;
  readonly state: JobState;
  readonly doneCount?: number;
  readonly totalCount?: number;
  /** The result or the error, in a sentence. */
  readonly note?: string;
  /** The items that failed, with their reasons: `MO2AB4`, 'the order is not routed yet'. */
  readonly problems?: readonly { readonly note: string; readonly reason: string }[];
  /** Parts of the result, each with the page that shows it. */
  readonly results?: readonly { readonly label: string; readonly href: string }[];
  /** URL of its page. */
  readonly href?: string;
  /** URL of its result file. */
  readonly download?: string;
  readonly cancel?: () => void;
}

let jobs: readonly Job[] = [];
const listeners = new Set<() => void>();

function publish(next: readonly Job[]): void {
  jobs = next;
  for (const listener of listeners) listener();
}

/** Adds a job to the tray as the first, or replaces the job of the same id. */
export function putJob(job: Job): void {
  const isListed = jobs.some((listed) => listed.id === job.id);
  publish(isListed ? jobs.map((listed) => (listed.id === job.id ? job : listed)) : [job, ...jobs]);
}

/** Removes a job from the tray; the work itself continues. */
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

export function isActive(job: Job): boolean {
  return job.state === 'running' || job.state === 'waiting';
}
