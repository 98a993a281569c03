import {
  getPartnerOrderDocumentUrl,
  listPartnerOrderDocuments,
  type PartnerOrderDocument,
} from '@portal/contract/documents';
import { getPartnerOrder } from '@portal/contract/partner-orders';
import type { ServiceType } from '@portal/contract/trade';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { exampleAnswers, exampleOf } from './example-answers.ts';
import { answer } from './story-answers.ts';
import { openStoryPage } from './story-page.ts';

const { show, close } = await openStoryPage();

afterAll(close);

describe('the documents of an incoming order', () => {
  const { value: order } = exampleOf(getPartnerOrder);
  const PATH = '/partner-portals/incoming-orders/01a20b6e-470e-7706-92cb-eadaef8a2763';
  const [example] = exampleOf(listPartnerOrderDocuments).data;
  if (example === undefined) throw new Error('The example has a document');
  const letter = { ...example, category: 'SLI', fileName: 'sli.pdf', current: true, version: 2 } as const;

  const showOrder = (
    serviceTypes: readonly ServiceType[],
    documents: readonly PartnerOrderDocument[],
    work: (page: Page) => Promise<void>,
  ) =>
    show(`routes/app/${PATH}`, work, {
      answers: [
        answer(listPartnerOrderDocuments, () => ({ data: [...documents] })),
        answer(getPartnerOrderDocumentUrl, () => ({ url: '#opened' })),
        ...exampleAnswers(PATH).map((one) =>
          one.operation === getPartnerOrder
            ? answer(getPartnerOrder, () => ({
                value: { ...order, awbNumber: '618-12345675', serviceTypes: [...serviceTypes] },
              }))
            : one,
        ),
      ],
    });

  test('are opened by a signed link by the forwarder, beside those of the MAWB', async () => {
    const older = { ...letter, id: order.id, current: false, version: 1, fileName: 'sli-old.pdf' };
    await showOrder(['FREIGHT_FORWARDER'], [letter, older], async (page) => {
      await page.getByText("Shipper's letter of instruction").first().waitFor();
      await page.getByRole('link', { name: 'Documents of MAWB 618-12345675' }).waitFor();
      expect(await page.getByRole('button', { name: 'Download sli-old.pdf' }).isVisible()).toBe(false);
      const opening = page.waitForRequest((request) => request.url().includes(`${letter.id}/download`));
      await page.getByRole('button', { name: 'Download sli.pdf' }).click();
      await opening;
    });
  });

  test('are said to be missing, and are not on the page of a courier', async () => {
    await showOrder(['CUSTOMS'], [], async (page) => {
      await page.getByText('The client has added none that your legs need.').waitFor();
    });
    await showOrder(['LAST_MILE'], [letter], async (page) => {
      await page.getByRole('heading', { name: 'Items', exact: true }).waitFor();
      expect(await page.getByText('sli.pdf').count()).toBe(0);
    });
  });
});
