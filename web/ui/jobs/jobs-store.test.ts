import { expect, test } from 'vitest';
import { currentJobs, dismissJob, isActive, putJob } from './jobs-store.ts';

test('a job is listed once, is replaced by its id, and is removed when it is dismissed', () => {
  putJob({ id: 'one', title: 'Import', state: 'running', doneCount: 0, totalCount: 10 });
  putJob({ id: 'two', title: 'Labels', state: 'waiting' });
  putJob({ id: 'one', title: 'Import', state: 'done', doneCount: 10, totalCount: 10 });
  expect(currentJobs().map((job) => `${job.id} ${job.state}`)).toEqual(['two waiting', 'one done']);
  expect(currentJobs().filter(isActive)).toHaveLength(1);
  dismissJob('one');
  dismissJob('two');
  expect(currentJobs()).toEqual([]);
});
