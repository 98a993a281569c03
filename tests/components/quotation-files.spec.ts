import { openDocumentLink } from '@portal/contract/documents';
import {
  addMyQuotationDocument,
  addQuotationDocument,
  getMyQuotationDocumentUrl,
  listMyQuotationDocuments,
  listQuotationDocuments,
  type QuotationDocument,
} from '@portal/contract/freight';
import { refuse } from '@portal/contract/reasons';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { TEST_BOOKING } from '../../web/features/freight/bookings/testing-bookings.ts';
import { TEST_FILES } from '../../web/features/freight/quotations/testing-quotations.ts';
import { answer, answerRefusal, PARTNER_ADMIN_SESSION, type Answer } from './story-answers.ts';
import { openStoryPage, PHONE } from './story-page.ts';

const { show, close } = await openStoryPage();

afterAll(close);

const STORIES = 'features/freight/quotations/quotation-files';
const [TEST_FILE] = TEST_FILES;
if (TEST_FILE === undefined) throw new Error('there is a file');

const listed = (data: QuotationDocument[]) => [
  answer(listMyQuotationDocuments, () => ({ data })),
  answer(listQuotationDocuments, () => ({ data })),
  PARTNER_ADMIN_SESSION,
];
const clientListed = (data: QuotationDocument[]) => [answer(listMyQuotationDocuments, () => ({ data }))];

/** The file of a signed link, as a download. */
const linkAnswer: Answer = {
  operation: openDocumentLink,
  respond: () => ({ status: 200, contentType: 'application/octet-stream', body: '%PDF-1.7' }),
};

/** Accepts uploads, and collects their bodies. */
function collectUploads(operation: Answer['operation'], bodies: string[]): Answer {
  return {
    operation,
    respond: (request) => {
      bodies.push(request.postDataBuffer()?.toString('latin1') ?? '');
      return { status: 201, json: { value: TEST_FILE } };
    },
  };
}

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
const selectFiles = (page: Page, ...names: string[]) =>
  page.locator('input[type=file]').setInputFiles(names.map(pdf));

describe('the files of a request', () => {
  test('are those of the client and of each partner; earlier versions are folded, and other documents are not', async () => {
    await show(
      `${STORIES}/client`,
      async (page) => {
        await page.getByRole('region', { name: 'Of the request' }).waitFor();
        await page.getByRole('region', { name: TEST_BOOKING.partner.name }).waitFor();
        for (const file of ['invoice-0417.pdf', 'front.jpg', 'side.jpg', 'terms.pdf'])
          await page.getByRole('button', { name: `Download ${file}` }).waitFor();
        const older = page.getByRole('button', { name: 'Download invoice-0416.pdf' });
        expect(await older.isVisible()).toBe(false);
        await page.getByText('1 older version').click();
        await older.waitFor();
      },
      { answers: clientListed(TEST_FILES) },
    );
  });

  test('are opened by a signed link', async () => {
    const url = '/api/document-files?token=story';
    await show(
      `${STORIES}/client`,
      async (page) => {
        const download = page.waitForEvent('download');
        await page.getByRole('button', { name: 'Download terms.pdf' }).click();
        expect((await download).url()).toContain(url);
      },
      {
        answers: [
          ...clientListed(TEST_FILES),
          answer(getMyQuotationDocumentUrl, () => ({ url })),
          linkAnswer,
        ],
      },
    );
  });

  test('are added with their category, by selection or by drop', async () => {
    const bodies: string[] = [];
    await show(
      `${STORIES}/client`,
      async (page) => {
        await page.getByText('No files yet').waitFor();
        await page.getByLabel('Category').selectOption('Safety data sheet');
        await selectFiles(page, 'candles.pdf');
        await page.getByText('1 file was added').first().waitFor();
        expect(bodies[0]).toMatch(/name="category"\s+MSDS[^]*filename="candles.pdf"/);
        await page.getByLabel('Category').selectOption('Other document');
        const transfer = await page.evaluateHandle(() => {
          const data = new DataTransfer();
          for (const name of ['front.png', 'side.png']) data.items.add(new File(['x'], name));
          return data;
        });
        await page.getByText(/Drop files here/).dispatchEvent('drop', { dataTransfer: transfer });
        await page.getByText('2 files were added').first().waitFor();
        expect(bodies.slice(1).map((body) => /filename="([^"]+)"/.exec(body)?.[1])).toEqual([
          'front.png',
          'side.png',
        ]);
      },
      { answers: [...clientListed([]), collectUploads(addMyQuotationDocument, bodies)] },
    );
  });

  test('that are refused are named with their reason, and several of a category with versions are not sent', async () => {
    await show(
      `${STORIES}/client`,
      async (page) => {
        await selectFiles(page, 'one.pdf', 'two.pdf');
        await page
          .getByRole('alert')
          .getByText(/^A new Commercial invoice replaces the one before/)
          .waitFor();
        await page.getByLabel('Category').selectOption('Other document');
        await selectFiles(page, 'one.pdf', 'two.pdf');
        for (const file of ['one.pdf', 'two.pdf'])
          await page.getByRole('alert').getByText(`${file}: A document is a PDF`, { exact: false }).waitFor();
      },
      {
        answers: [
          ...clientListed([]),
          answerRefusal(addMyQuotationDocument, refuse('document.unsupported_type')),
        ],
        size: PHONE,
      },
    );
  });

  test('are no longer added once it ended', async () => {
    await show(
      `${STORIES}/client of a request that ended`,
      async (page) => {
        await page.getByRole('button', { name: 'Download terms.pdf' }).waitFor();
        expect(await page.getByRole('button', { name: 'Select files' }).count()).toBe(0);
      },
      { answers: clientListed(TEST_FILES) },
    );
  });
});

describe('the files of a quotation', () => {
  test('are added by its partner without a category', async () => {
    const bodies: string[] = [];
    await show(
      `${STORIES}/partner`,
      async (page) => {
        await page.getByText(/Only the client reads them/).waitFor();
        expect(await page.getByLabel('Category').count()).toBe(0);
        await selectFiles(page, 'offer.pdf');
        await page.getByText('1 file was added').first().waitFor();
        expect(bodies[0]).not.toContain('category');
      },
      { answers: [...listed([]), collectUploads(addQuotationDocument, bodies)] },
    );
  });

  test('are read but not added after it quoted', async () => {
    await show(
      `${STORIES}/partner that has quoted`,
      async (page) => {
        await page.getByRole('button', { name: 'Download invoice-0417.pdf' }).waitFor();
        expect(await page.getByRole('button', { name: 'Select files' }).count()).toBe(0);
      },
      { answers: listed(TEST_FILES) },
    );
  });
});
