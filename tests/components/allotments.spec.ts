import {
  endAllotment,
  listAllotments,
  listDepartureSchedules,
  listMyAllotments,
  setAllotment,
} from '@portal/contract/freight';
import { detail, refuseInvalid } from '@portal/contract/reasons';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import {
  TEST_ALLOTMENT,
  TEST_ALLOTTED_DEPARTURE,
} from '../../web/features/freight/allotments/testing-allotments.ts';
import { TEST_PARTNER_ID, TEST_SCHEDULE } from '../../web/features/freight/departures/testing-departures.ts';
import { exampleAnswers } from './example-answers.ts';
import { answer, answerRefusal, pageOf } from './story-answers.ts';
import { openStoryPage } from './story-page.ts';

const { show, close } = await openStoryPage();

afterAll(close);

const STORIES = 'features/freight/allotments/allotment-dialog';
const { client, schedule } = TEST_ALLOTMENT;
const isSet = answer(setAllotment, () => ({ value: TEST_ALLOTMENT }));
const answers = [
  answer(listDepartureSchedules, () => pageOf([TEST_SCHEDULE])),
  answer(listAllotments, () => pageOf([TEST_ALLOTMENT])),
  ...exampleAnswers('/partner-portals'),
];

const submit = async (page: Page) => {
  const pendingRequest = page.waitForRequest((request) => request.method() === 'PUT');
  await page.getByRole('button', { name: 'Keep the space' }).click();
  return pendingRequest;
};

describe('the form of an allotment', () => {
  test('sends what is kept for the selected client on the selected schedule', async () => {
    await show(
      `${STORIES}/new allotment`,
      async (page) => {
        await page.getByRole('combobox', { name: 'Schedule' }).click();
        await page.getByRole('option', { name: schedule.number }).click();
        await page.getByRole('combobox', { name: 'Client' }).click();
        await page.getByRole('option', { name: 'Merlion Outfitters' }).click();
        await page.getByRole('textbox', { name: 'Weight' }).fill('300');
        await page.getByRole('textbox', { name: 'Last departure' }).fill('2099-03-27');
        await page.keyboard.press('Escape');
        const request = await submit(page);
        expect(new URL(request.url()).pathname).toMatch(
          new RegExp(
            `/partners/${TEST_PARTNER_ID}/departure-schedules/${schedule.id}/allotments/[0-9a-f-]{36}$`,
          ),
        );
        expect(request.postDataJSON()).toMatchObject({
          weight: 300_000,
          validTo: '2099-03-27',
          releaseDays: 3,
        });
      },
      { answers: [isSet, ...answers] },
    );
  });

  test('shows each field that is needed, and sends nothing', async () => {
    await show(
      `${STORIES}/new allotment`,
      async (page) => {
        await page.getByRole('button', { name: 'Keep the space' }).click();
        await expect.poll(() => page.getByText('Needed').count()).toBe(4);
      },
      { answers },
    );
  });

  test('shows a weight over the capacity at its field, with what was entered', async () => {
    const refusal = refuseInvalid([
      detail('weight', 'departure.allotment_over_capacity', { restGrams: 40_000, restLitres: 400 }),
    ]);
    await show(
      `${STORIES}/change of an allotment`,
      async (page) => {
        await page.getByRole('textbox', { name: 'Weight' }).fill('900');
        const request = await submit(page);
        expect(request.postDataJSON()).toMatchObject({ weight: 900_000, volume: 1_800 });
        await page.getByText('40 kg and 400 litres').waitFor();
        expect(await page.getByRole('textbox', { name: 'Weight' }).inputValue()).toBe('900');
      },
      { answers: [answerRefusal(setAllotment, refusal), ...answers] },
    );
  });
});

test('a partner ends an allotment after a confirmation', async () => {
  await show(
    'routes/app//partner-portals/departures?tab=allotments',
    async (page) => {
      await page.getByRole('button', { name: 'End', exact: true }).click();
      const pendingRequest = page.waitForRequest((request) => request.method() === 'DELETE');
      await page.getByRole('button', { name: 'End the allotment' }).click();
      expect((await pendingRequest).url()).toContain(`/allotments/${client.id}`);
    },
    { answers: [answer(endAllotment, () => undefined), ...answers] },
  );
});

test('a partner opens the form of a new allotment from the list, and that of an allotment with its values', async () => {
  await show(
    'routes/app//partner-portals/departures?tab=allotments',
    async (page) => {
      await page.getByRole('button', { name: 'New allotment' }).click();
      const form = page.getByRole('dialog', { name: 'New allotment' });
      await form.getByRole('combobox', { name: 'Client' }).waitFor();
      await form.getByRole('button', { name: 'Cancel' }).click();
      await form.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Change' }).click();
      const title = `Allotment of ${client.name} on ${schedule.number}`;
      const weight = page.getByRole('dialog', { name: title }).getByRole('textbox', { name: 'Weight' });
      await expect.poll(() => weight.inputValue()).toBe('300');
    },
    { answers },
  );
});

test('a client sees what is kept for it, what it booked and the way to book more', async () => {
  await show(
    'routes/app//next/lfreight/orders?tab=allotments',
    async (page) => {
      const row = page.getByRole('row', { name: TEST_ALLOTTED_DEPARTURE.departure.number });
      await row.getByText('300 kg').waitFor();
      await row.getByText('120 kg').waitFor();
      const { originPortId, destinationPortId } = TEST_ALLOTTED_DEPARTURE.departure;
      const href = await row.getByRole('link', { name: 'Book' }).getAttribute('href');
      expect(href).toContain(`originPortId=${originPortId}&destinationPortId=${destinationPortId}`);
    },
    {
      answers: [
        answer(listMyAllotments, () => pageOf([TEST_ALLOTTED_DEPARTURE])),
        ...exampleAnswers('/next/lfreight/orders'),
      ],
    },
  );
});
