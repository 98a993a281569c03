import type { Job } from '@portal/contract/jobs';
import { expect, it } from 'vitest';
import { toTrayJob } from './tray-job.ts';

const JOB: Job = {
  id: '01900000-0000-7000-8000-000000000001',
  kind: 'PRINT_LABELS',
  state: 'RUNNING',
  doneCount: 400,
  totalCount: 2000,
  error: null,
  failures: [
    {
      note: 'MO2',
      reason: { code: 'label.unallocated', params: {}, message: 'The order has no partner yet.' },
    },
  ],
  failureCount: 2,
  file: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  finishedAt: null,
};
const FILE = {
  fileName: 'labels.pdf',
  mediaType: 'application/pdf',
  bytes: 9,
  expiresAt: '2026-11-27T10:00:00.000Z',
};

it('a running job shows its progress and can be cancelled', () => {
  const entry = toTrayJob(JOB, () => undefined);
  expect(entry).toMatchObject({
    title: 'Labels of 2,000 orders',
    state: 'running',
    doneCount: 400,
    totalCount: 2000,
  });
  expect(entry.cancel).toBeDefined();
  expect(entry.download).toBeUndefined();
});

it('a done job offers its file and lists the orders without a label', () => {
  const entry = toTrayJob({ ...JOB, state: 'DONE', doneCount: 2000, file: FILE }, () => undefined);
  expect(entry).toMatchObject({
    state: 'done',
    note: '1,998 labels are ready, 2 orders have no label',
    problems: [{ note: 'MO2', reason: 'The order has no partner yet.' }],
    download: `/api/clients/jobs/${JOB.id}/file`,
  });
  expect(entry.cancel).toBeUndefined();
});

it('a done job does not offer an expired file', () => {
  const entry = toTrayJob({ ...JOB, state: 'DONE', doneCount: 2000 }, () => undefined);
  expect(entry.download).toBeUndefined();
  expect(entry.note).toMatch(/expired/);
});

it('a failed job shows its error', () => {
  const error = { code: 'job.too_many_attempts', params: {}, message: 'The job failed.' };
  const { note } = toTrayJob({ ...JOB, state: 'FAILED', error }, () => undefined);
  expect(note).toBe('The job failed.');
});
