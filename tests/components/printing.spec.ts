import {
  changePrintJob,
  listPrinters,
  listPrintJobs,
  printJobLabels,
  takePrintJob,
  type PrintJob,
  type PrintJobAction,
} from '@portal/contract/printing';
import { refuse } from '@portal/contract/reasons';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { exampleAnswers } from './example-answers.ts';
import { answer, answerRefusal, pageOf, type Answer } from './story-answers.ts';
import { openStoryPage } from './story-page.ts';

const { show, close } = await openStoryPage();

afterAll(close);

const ID = '01900000-0000-7000-8000-00000000000';
const PRINTER = { id: `${ID}a`, name: 'Warehouse 1', waiting: 1, lastTakenAt: null };
const JOB: PrintJob = {
  id: `${ID}1`,
  printerId: PRINTER.id,
  state: 'WAITING',
  orderCount: 24,
  orderCodes: ['SG1000042X', 'SG1000043Y', 'SG1000044Z'],
  sentBy: 'Ann Tan',
  sentAt: '2026-11-30T01:00:00.000Z',
  takenBy: null,
  takenAt: null,
  endedAt: null,
  failed: [],
};

/** Shows the page of a printer with one job, as a server with that job answers. */
async function showQueue(
  work: (page: Page, changes: readonly PrintJobAction[]) => Promise<void>,
  { labels }: { readonly labels: Answer },
) {
  let job = JOB;
  const changes: PrintJobAction[] = [];
  await show('features/printing/print-queue/page', (page) => work(page, changes), {
    answers: [
      labels,
      answer(listPrinters, () => pageOf([{ ...PRINTER, waiting: job.state === 'WAITING' ? 1 : 0 }])),
      answer(listPrintJobs, () => pageOf([job])),
      answer(takePrintJob, () => {
        if (job.state !== 'WAITING') return { value: null };
        job = { ...job, state: 'PRINTING', takenBy: 'Mei Lin' };
        return { value: job };
      }),
      answer(changePrintJob, ({ action }) => {
        changes.push(action);
        job = { ...job, state: action === 'confirm' ? 'PRINTED' : 'FAILED' };
        return { value: job };
      }),
      ...exampleAnswers(''),
    ],
  });
}

const LABELS: Answer = {
  operation: printJobLabels,
  respond: () => ({ status: 200, contentType: 'text/html', body: '<!doctype html><p>Label' }),
};

test('labels that arrive are printed, and confirmed by the person', () =>
  showQueue(
    async (page, changes) => {
      await page.getByText('and 21 more orders').waitFor();
      await page.getByRole('button', { name: 'Print on this PC' }).click();
      await page.getByText('Were the labels of 24 orders printed?').waitFor();
      expect(changes).toEqual([]);
      await page.getByRole('button', { name: 'No, failed' }).click();
      await page.getByText('This page prints the labels of Warehouse 1').waitFor();
      expect(changes).toEqual(['fail']);
      await page
        .getByRole('row', { name: /SG1000042X/ })
        .getByText('Failed')
        .waitFor();
    },
    { labels: LABELS },
  ));

test('a browser that prints without a dialog confirms by itself', () =>
  showQueue(
    async (page, changes) => {
      await page.getByLabel('Confirm without asking').check();
      await page.getByRole('button', { name: 'Print on this PC' }).click();
      await expect.poll(() => changes).toEqual(['confirm']);
      await page.getByText('This page prints the labels of Warehouse 1').waitFor();
    },
    { labels: LABELS },
  ));

test('a job whose orders have no label any more is reported, and the page goes on', () =>
  showQueue(
    async (page, changes) => {
      await page.getByRole('button', { name: 'Print on this PC' }).click();
      await page.getByText('A job could not be printed: None of the 24 labels can be printed.').waitFor();
      await page.getByText('This page prints the labels of Warehouse 1').waitFor();
      expect(changes).toEqual([]);
    },
    { labels: answerRefusal(printJobLabels, refuse('label.none_printable', { count: 24 })) },
  ));
