import type { Job } from '@portal/contract/jobs';
import { expect, it } from 'vitest';
import { trayEntry } from './tray-job.ts';

const JOB: Job = {
  id: '01900000-0000-7000-8000-000000000001',
  kind: 'PRINT_LABELS',
  state: 'RUNNING',
  done: 400,
  total: 2000,
  failure: null,
  failed: [{ note: 'MO2', reason: 'the order has no routing code: it is not routed yet' }],
  failedCount: 2,
  file: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  finishedAt: null,
};
const FILE = {
  fileName: 'labels.pdf',
  mediaType: 'application/pdf',
  bytes: 9,
  keptUntil: '2026-11-27T10:00:00.000Z',
};

it('says how far the work is, and lets it be stopped', () => {
  const entry = trayEntry(JOB, () => undefined);
  expect(entry).toMatchObject({ title: 'Labels of 2,000 orders', state: 'running', done: 400, total: 2000 });
  expect(entry.cancel).toBeDefined();
  expect(entry.download).toBeUndefined();
});

it('offers the file when it is done, with what has no label and why', () => {
  const entry = trayEntry({ ...JOB, state: 'DONE', done: 2000, file: FILE }, () => undefined);
  expect(entry).toMatchObject({
    state: 'done',
    note: '1,998 labels are ready, 2 orders have no label',
    problems: JOB.failed,
    download: `/api/clients/jobs/${JOB.id}/file`,
  });
  expect(entry.cancel).toBeUndefined();
});

it('does not offer a file that is no longer kept', () => {
  const entry = trayEntry({ ...JOB, state: 'DONE', done: 2000 }, () => undefined);
  expect(entry.download).toBeUndefined();
  expect(entry.note).toMatch(/gone/);
});

it('says why it failed', () => {
  expect(trayEntry({ ...JOB, state: 'FAILED', failure: 'The disk is full.' }, () => undefined).note).toBe(
    'The disk is full.',
  );
});
