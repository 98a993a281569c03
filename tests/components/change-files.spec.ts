import { readFile } from 'node:fs/promises';
import {
  listBookings,
  listDepartures,
  uploadBookingAnswers,
  uploadDepartureStates,
} from '@portal/contract/freight';
import { reason } from '@portal/contract/reasons';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { buildBooking } from '../../web/features/freight/bookings/testing-bookings.ts';
import { TEST_DEPARTURE } from '../../web/features/freight/departures/testing-departures.ts';
import { answerChangeFile, selectFile } from './change-file-answers.ts';
import { exampleAnswers } from './example-answers.ts';
import { answer, pageOf, type Answer } from './story-answers.ts';
import { openStoryPage } from './story-page.ts';

const { show, close } = await openStoryPage();

afterAll(close);

const PATH = '/partner-portals/departures';
const FAULTY = {
  row: 4,
  outcome: 'FAULTY' as const,
  name: 'BKG100000125',
  errors: [
    {
      row: 4,
      column: 'Booking',
      field: 'code',
      value: 'BKG100000125',
      reason: reason('booking.not_found'),
    },
  ],
  warnings: [],
};

/** The answer to a file with a good row, one whose change was made before, and a faulty one. */
const createUpload = (
  operation: typeof uploadBookingAnswers | typeof uploadDepartureStates,
  previews: string[],
): Answer =>
  answerChangeFile(operation, previews, (isPreview) => ({
    changed: isPreview ? 0 : 1,
    unchanged: 1,
    skipped: 0,
    faulty: 1,
    ready: isPreview ? 1 : 0,
    columns: [
      { header: 'Booking', field: 'code' },
      { header: 'Client', field: null },
    ],
    rows: [
      { row: 2, outcome: isPreview ? 'READY' : 'CHANGED', name: 'BKG100000123', errors: [], warnings: [] },
      { row: 3, outcome: 'UNCHANGED', name: 'BKG100000124', errors: [], warnings: [] },
      FAULTY,
    ],
  }));

/** The text of the file that a button downloads. */
async function download(page: Page, button: string): Promise<string> {
  const pending = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return readFile(await (await pending).path(), 'utf8');
}

describe('answers to bookings by file', () => {
  const booking = buildBooking('REQUESTED', 'PARTNER');
  const queries: URLSearchParams[] = [];
  const bookings = answer(listBookings, (_, query) => {
    queries.push(query);
    return pageOf([booking]);
  });

  test('are checked by row and saved, and say what was made before', async () => {
    const previews: string[] = [];
    await show(
      `routes/app/${PATH}?tab=bookings`,
      async (page) => {
        await page.getByRole('button', { name: 'Answer by file' }).click();
        const dialog = page.getByRole('dialog', { name: 'Answer bookings by file' });
        await dialog
          .getByText('Columns: Booking, Answer, Reason, Comment, Alternative, Alternative departure.')
          .waitFor();
        await selectFile(page, 'Answer bookings by file', 'Booking');
        await dialog.getByText('1 good row, 1 already so, 1 faulty').waitFor();
        await dialog.getByText('Columns that are not read: Client').waitFor();
        const row = dialog.getByRole('listitem').filter({ hasText: 'Row 4' }).first();
        expect(await row.innerText()).toMatch(/Booking “BKG100000125”: There is no such booking/);
        await dialog.getByRole('button', { name: 'Save 1 row' }).click();
        await dialog.getByText('1 row saved, 1 already so, 1 faulty').waitFor();
        expect(previews).toEqual(['true', 'false']);
        await dialog.getByRole('button', { name: 'Close' }).last().click();
        await dialog.waitFor({ state: 'detached' });
      },
      { answers: [createUpload(uploadBookingAnswers, previews), bookings, ...exampleAnswers(PATH)] },
    );
  });

  test('have the bookings that wait as a file to fill', async () => {
    await show(
      `routes/app/${PATH}?tab=bookings`,
      async (page) => {
        await page.getByRole('button', { name: 'Answer by file' }).click();
        await expect.poll(() => queries.at(-1)?.get('state')).toBe('REQUESTED');
        const [header, first] = (await download(page, 'Download the bookings that wait')).split('\r\n');
        expect(header).toMatch(
          /^\uFEFF?Booking,Client,.*,Answer,Reason,Comment,Alternative,Alternative departure$/,
        );
        expect(first).toBe(
          `${booking.code},${booking.client.name},SQ118,2026-11-30 23:05,39,123,${booking.commodity}`,
        );
      },
      { answers: [bookings, ...exampleAnswers(PATH)] },
    );
  });
});

test('states of departures have the open departures of the list as a file to fill, and are saved', async () => {
  const previews: string[] = [];
  const departures = answer(listDepartures, () =>
    pageOf([
      TEST_DEPARTURE,
      { ...TEST_DEPARTURE, id: '01a20b6e-470e-7706-92cb-eadaef8a2765', number: 'SQ120', state: 'ARRIVED' },
    ]),
  );
  await show(
    `routes/app/${PATH}`,
    async (page) => {
      await page.getByRole('button', { name: 'States by file' }).click();
      const dialog = page.getByRole('dialog', { name: 'States of departures by file' });
      await dialog.getByText('Columns: Number, From, To, Date, Departure, State.').waitFor();
      const text = await download(page, 'Download the departures of the list');
      expect(text.replace('\uFEFF', '')).toBe(
        'Number,From,To,Date,Departure,State\r\nSQ118,SGSIN,MYKUL,2026-11-30,23:05\r\n',
      );
      await selectFile(page, 'States of departures by file', 'Booking');
      await dialog.getByRole('button', { name: 'Save 1 row' }).click();
      await dialog.getByText('1 row saved, 1 already so, 1 faulty').waitFor();
      expect(previews).toHaveLength(2);
    },
    { answers: [createUpload(uploadDepartureStates, previews), departures, ...exampleAnswers(PATH)] },
  );
});
