import { listAddresses } from '@portal/contract/address-book';
import { listClientConnections } from '@portal/contract/connections';
import type { Operation } from '@portal/contract/core';
import { getMawbChecklist } from '@portal/contract/documents';
import {
  listDepartureSchedules,
  listMyQuotationDocuments,
  listQuotationDocuments,
} from '@portal/contract/freight';
import {
  checkManifest,
  getAirWaybillDetails,
  getFreightCharge,
  listManifestLayouts,
} from '@portal/contract/manifests';
import { getCustomerLogo } from '@portal/contract/labels';
import { getTypicalParcel } from '@portal/contract/routing';
import { getOrder, listSavedViews } from '@portal/contract/orders';
import { listPartnerClients } from '@portal/contract/partner-orders';
import {
  getStatusCoverage,
  getStatusMappings,
  listStatusMappingVersions,
  replayStatusMappings,
} from '@portal/contract/status-mappings';
import { listPrinters, listPrintJobs } from '@portal/contract/printing';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { TEST_ALTERNATIVE, TEST_BOOKING } from '../../web/features/freight/bookings/testing-bookings.ts';
import { TEST_FILES } from '../../web/features/freight/quotations/testing-quotations.ts';
import {
  buildSpaceRequest,
  TEST_DECLINE,
  TEST_SPACE_OFFER,
} from '../../web/features/freight/space-requests/testing-space-requests.ts';
import { axeFindings } from '../world/axe.ts';
import { createBookingAnswers, createSpaceRequestAnswers, departuresAnswer } from './booking-answers.ts';
import { createChatAnswers } from './chat-answers.ts';
import { custodyAnswers } from './custody-answers.ts';
import { customersAnswer } from './customers-answer.ts';
import { exampleAnswers } from './example-answers.ts';
import {
  manifestBagsAnswer,
  partnerDaysAnswer,
  partnerPicturesAnswer,
  partnersAnswer,
} from './partner-answers.ts';
import { insightsAnswers } from './insights-answers.ts';
import { answer } from './story-answers.ts';
import { openStoryPage, PHONE, waitUntilStable } from './story-page.ts';
import { createUploadAnswers } from './upload-answers.ts';

const { listStories, show, close } = await openStoryPage();
// Whole pages are checked by the journeys.
const stories = (await listStories()).filter((story) => !story.startsWith('routes/app/'));

afterAll(close);

test('every part of the kit has a story', () => {
  expect(stories.length).toBeGreaterThan(20);
});

/** What the dialogs of a MAWB and of an allotment, the filters of figures, and the page of the status mapping read. */
const EXAMPLE_OPERATIONS = new Set<Operation>([
  checkManifest,
  getAirWaybillDetails,
  getCustomerLogo,
  getFreightCharge,
  getMawbChecklist,
  getOrder,
  listManifestLayouts,
  listDepartureSchedules,
  listAddresses,
  listClientConnections,
  listPartnerClients,
  listSavedViews,
  getStatusMappings,
  getStatusCoverage,
  listStatusMappingVersions,
  replayStatusMappings,
  listPrinters,
  listPrintJobs,
]);

const answers = [
  customersAnswer,
  partnersAnswer,
  partnerDaysAnswer,
  partnerPicturesAnswer,
  manifestBagsAnswer,
  answer(getTypicalParcel, () => ({ value: null })),
  ...exampleAnswers('').filter(({ operation }) => EXAMPLE_OPERATIONS.has(operation)),
  ...createBookingAnswers({
    ...TEST_BOOKING,
    state: 'REJECTED',
    reason: 'NO_CAPACITY',
    comment: 'The belly is full.',
    alternative: TEST_ALTERNATIVE,
    actions: ['confirm', 'reject', 'accept-alternative', 'cancel'],
  }),
  ...createSpaceRequestAnswers({
    ...buildSpaceRequest('OPEN', 'CLIENT', [TEST_DECLINE, TEST_SPACE_OFFER]),
    actions: ['offer', 'decline', 'accept', 'withdraw'],
  }),
  departuresAnswer,
  ...[listMyQuotationDocuments, listQuotationDocuments].map((operation) =>
    answer(operation, () => ({ data: TEST_FILES })),
  ),
  ...custodyAnswers,
  ...insightsAnswers,
  ...createChatAnswers(),
  ...createUploadAnswers(),
];

test.each(stories)(
  '%s: axe has no findings in either scheme, and nothing is wider than a phone',
  async (story) => {
    const check = async (page: Page) => {
      expect(await axeFindings(page)).toEqual([]);
      expect(await page.evaluate(listBrowserColouredLinks)).toEqual([]);
      await setColorScheme(page, 'dark');
      expect(await axeFindings(page, 'only')).toEqual([]);
      await setColorScheme(page, 'light');
      await page.setViewportSize(PHONE);
      await page.evaluate(waitUntilStable);
      expect(await axeFindings(page, 'left out')).toEqual([]);
      // The layout changes in the frame after the resize.
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
        .toBeLessThanOrEqual(0);
    };
    await show(story, check, { answers });
  },
);

/** The texts of links that have a default colour of browsers, of a link or of a visited one. */
function listBrowserColouredLinks(): string[] {
  return [...document.querySelectorAll('a[href]')]
    .filter((link) => ['rgb(0, 0, 238)', 'rgb(85, 26, 139)'].includes(getComputedStyle(link).color))
    .map((link) => link.textContent);
}

/** Changes the scheme as the theme does, without loading the story again. */
function setColorScheme(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  return page.evaluate(
    (value) => document.documentElement.setAttribute('data-mantine-color-scheme', value),
    scheme,
  );
}
