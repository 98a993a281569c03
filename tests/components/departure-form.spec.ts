import { departMawb, signDeparture } from '@portal/contract/manifests';
import { refuse, detail } from '@portal/contract/reasons';
import { afterAll, describe, expect, test } from 'vitest';
import { TEST_MAWB } from '../../web/features/manifests/freight/testing-mawb.ts';
import { manifestBagsAnswer } from './partner-answers.ts';
import { answer, answerRefusal, PARTNER_ADMIN_SESSION } from './story-answers.ts';
import { openStoryPage } from './story-page.ts';

const { show, close } = await openStoryPage();

afterAll(close);

const STORY = 'features/manifests/mawb/departure-form/of a manifested MAWB';
const SIGN = { name: 'Sign and record the departure' };
const REASON = { name: 'Reason to record the departure all the same' };

const refusal = answerRefusal(
  departMawb,
  refuse(
    'manifest.papers_missing',
    { awbNumber: '618-12345675', count: 1 },
    { details: [detail('SECURITY_DECLARATION', 'manifest.security_declaration_missing')] },
  ),
);

const signature = answer(signDeparture, () => ({
  value: { mawb: { ...TEST_MAWB, state: 'DEPARTED' as const }, notUpdated: [] },
}));

describe('a departure without papers', () => {
  test('shows what is missing, and is signed with a reason', async () => {
    await show(
      STORY,
      async (page) => {
        await page.getByRole('combobox', { name: 'Aircraft' }).selectOption('Freighter');
        await page.getByRole('button', { name: 'Save' }).click();
        await page.getByText('There is no security declaration among the documents.').waitFor();
        expect(await page.getByRole('button', SIGN).isDisabled()).toBe(true);
        await page.getByRole('textbox', REASON).fill(' It is on paper ');
        const pendingRequest = page.waitForRequest((request) => request.url().endsWith('/departures/sign'));
        await page.getByRole('button', SIGN).click();
        const body = (await pendingRequest).postDataJSON() as Readonly<Record<string, unknown>>;
        expect(body).toMatchObject({
          aircraft: 'FREIGHTER',
          flightNumber: 'SQ118',
          flightDate: '2026-11-30',
          comment: 'It is on paper',
        });
        await page.getByText('The departure of 618-12345675 is recorded').waitFor();
      },
      { answers: [PARTNER_ADMIN_SESSION, manifestBagsAnswer, refusal, signature] },
    );
  });

  test('offers no signature to a user without the right', async () => {
    await show(
      STORY,
      async (page) => {
        await page.getByRole('button', { name: 'Save' }).click();
        await page.getByText('A partner admin can sign with a reason.').waitFor();
        expect(await page.getByRole('button', SIGN).count()).toBe(0);
      },
      { answers: [manifestBagsAnswer, refusal] },
    );
  });
});
