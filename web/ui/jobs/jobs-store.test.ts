import { expect, test } from 'vitest';
import { currentJobs, dismissJob, isOpen, putJob } from './jobs-store.ts';

test('a job is told once, changes in place, and goes when it is dismissed', () => {
  putJob({ id: 'one', title: 'Import', state: 'running', done: 0, total: 10 });
  putJob({ id: 'two', title: 'Labels', state: 'waiting' });
  putJob({ id: 'one', title: 'Import', state: 'done', done: 10, total: 10 });
  expect(currentJobs().map((job) => `${job.id} ${job.state}`)).toEqual(['two waiting', 'one done']);
  expect(currentJobs().filter(isOpen)).toHaveLength(1);
  dismissJob('one');
  dismissJob('two');
  expect(currentJobs()).toEqual([]);
});
