import { listManifestBags, saveMawb, type ForwarderMawb, type ManifestBag } from '@portal/contract/manifests';
import { refuse } from '@portal/contract/reasons';
import { afterAll, describe, expect, test } from 'vitest';
import { TEST_BOOKING, TEST_MAWB } from '../../web/features/manifests/freight/testing-mawb.ts';
import { answer, answerRefusal } from './story-answers.ts';
import { openStoryPage } from './story-page.ts';

const { show, close } = await openStoryPage();

afterAll(close);

const STORY = 'features/manifests/freight/weight-break-notice/two waiting bags';
const ADD = { name: 'Add the bags' };
const PARTNER_ID = '00000001-0000-4000-8000-000000000001';

/** The MAWB after the suggested bags were added. */
const SAVED: ForwarderMawb = {
  ...TEST_MAWB,
  bags: 3,
  orders: 14,
  pieces: 16,
  pieceGrams: 99_000,
  bagGrams: 100_000,
  version: 4,
};

const buildId = (index: number) => `00000004-0000-4000-8000-00000000000${index}`;

const buildBag = (index: number, awbNumber: string | null): ManifestBag => ({
  id: buildId(index),
  bagCode: `BAG${index}`,
  state: 'COMPLETED',
  client: null,
  destinationPortId: 'MYKUL',
  awbNumber,
  loadUnit: null,
  orders: 1,
  pieces: 1,
  grossGrams: 4_000,
  completedAt: '2026-11-28T02:00:00.000Z',
});

/** BAG1 is under the MAWB, the others wait; the advice suggests BAG2 and BAG3. */
const bags = answer(listManifestBags, () => ({
  data: [buildBag(1, TEST_BOOKING.awbNumber), ...[2, 3, 4].map((index) => buildBag(index, null))],
  page: 1,
  totalPage: 1,
  totalCount: 4,
}));

describe('the notice of the next weight break', () => {
  test('adds the suggested bags to those of the MAWB, with its booking and version', async () => {
    const save = answer(saveMawb, () => ({ value: SAVED }));
    await show(
      STORY,
      async (page) => {
        await page.getByText('8 kg to the break of 100 kg').waitFor();
        const pendingRequest = page.waitForRequest((request) => request.method() === 'PUT');
        await page.getByRole('button', ADD).click();
        const request = await pendingRequest;
        expect(request.postDataJSON()).toEqual({
          ...TEST_BOOKING,
          partnerId: PARTNER_ID,
          bagIds: [buildId(1), buildId(2), buildId(3)],
        });
        expect(request.headers()['if-match']).toBe('"3"');
        await page.getByText('2 bags added').waitFor();
      },
      { answers: [bags, save] },
    );
  });

  test('shows why the bags were refused', async () => {
    const refusal = refuse('request.stale');
    await show(
      STORY,
      async (page) => {
        await page.getByRole('button', ADD).click();
        await page.getByText(refusal.message).waitFor();
        expect(await page.getByText('2 bags added').count()).toBe(0);
        expect(await page.getByRole('button', ADD).isEnabled()).toBe(true);
      },
      { answers: [bags, answerRefusal(saveMawb, refusal)] },
    );
  });

  test('has no button without the permission to change bookings', async () => {
    await show(`${STORY}, read only`, async (page) => {
      await page.getByText('2 waiting bags fit').waitFor();
      expect(await page.getByRole('button').count()).toBe(0);
    });
  });
});
