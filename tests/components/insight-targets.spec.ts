import { getSession, ROLE_PERMISSIONS } from '@portal/contract/auth';
import type { BodyInput } from '@portal/contract/core';
import {
  type ClientInsights,
  getInsights,
  type InsightTarget,
  listInsightTargets,
  setInsightTarget,
} from '@portal/contract/insights';
import { detail, refuse, refuseInvalid } from '@portal/contract/reasons';
import { listCountryCodes } from '@portal/contract/reference-data';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { TEST_INSIGHTS } from '../../web/features/insights/testing-insights.ts';
import { exampleAnswers } from './example-answers.ts';
import { TEST_TARGETS } from './insights-answers.ts';
import { answer, answerRefusal, STORY_USER, type Answer } from './story-answers.ts';
import { openStoryPage } from './story-page.ts';

const { show, close } = await openStoryPage();

afterAll(close);

interface TargetsPage {
  readonly insights?: ClientInsights;
  readonly targets?: readonly InsightTarget[];
  readonly answers?: readonly Answer[];
}

/** Shows the page, whose server keeps the targets that are set; `bodies` are the requests that set them. */
async function showPage(
  work: (page: Page, bodies: readonly BodyInput<typeof setInsightTarget>[]) => Promise<void>,
  { insights = TEST_INSIGHTS, targets = TEST_TARGETS, answers = [] }: TargetsPage = {},
) {
  let stored = [...targets];
  const bodies: BodyInput<typeof setInsightTarget>[] = [];
  const set = answer(setInsightTarget, (body) => {
    bodies.push(body);
    const { onTimePercent, ...lane } = body;
    stored = stored.filter(
      (target) =>
        target.originCountry !== lane.originCountry || target.destinationCountry !== lane.destinationCountry,
    );
    if (onTimePercent !== null) stored.push({ ...lane, onTimePercent });
    return { data: stored };
  });
  await show('features/insights/insights/page', (page) => work(page, bodies), {
    answers: [
      ...answers,
      answer(getInsights, () => ({ value: insights })),
      answer(listInsightTargets, () => ({ data: stored })),
      set,
      answer(listCountryCodes, () => ({
        value: { Malaysia: 'MY', Philippines: 'PH', Singapore: 'SG', Thailand: 'TH' },
      })),
      ...exampleAnswers(''),
    ],
  });
}

const findLanes = (page: Page) => page.getByRole('region', { name: 'On time by lane' });

async function openDialog(page: Page) {
  await findLanes(page).getByRole('button', { name: 'Targets' }).click();
  const dialog = page.getByRole('dialog', { name: 'Targets of lanes' });
  await dialog.getByLabel('On time, in percent').waitFor();
  return dialog;
}

describe('targets of lanes', () => {
  test('are beside the share of each lane, with the difference in points', async () => {
    await showPage(async (page) => {
      const readTarget = async (lane: string) =>
        findLanes(page).getByRole('row', { name: lane }).getByRole('cell').last().innerText();
      expect(await readTarget('Singapore → Malaysia')).toBe('95%: 1.1 points above');
      expect(await readTarget('Singapore → Indonesia')).toBe('92%: 3.7 points below');
      expect(await readTarget('Singapore → Thailand')).toBe('');
    });
  });

  test('have no column without a target', async () => {
    await showPage(
      async (page) => {
        await findLanes(page).getByRole('columnheader', { name: 'Share' }).waitFor();
        expect(await findLanes(page).getByRole('columnheader', { name: 'Target' }).count()).toBe(0);
      },
      { targets: [] },
    );
  });

  test('are a line of the chart by week only if all lanes of the figures have the same', async () => {
    const chart = (page: Page) => page.getByRole('region', { name: 'On time against promise' });
    await showPage(async (page) => {
      await chart(page).getByText('Oct 31').first().waitFor();
      expect(await chart(page).getByText('Target 95%').count()).toBe(0);
    });
    // The second lane has orders in the period before alone.
    const oneLane = {
      ...TEST_INSIGHTS,
      figures: TEST_INSIGHTS.figures.map((figure) => {
        if (figure.figure !== 'ON_TIME_BY_LANE') return figure;
        const [first, second] = figure.values;
        return {
          ...figure,
          values: first && second ? [first, { ...second, orders: 0, value: null }] : [],
        };
      }),
    };
    await showPage(
      async (page) => {
        await chart(page).getByText('Target 95%').waitFor();
        const slider = chart(page).getByRole('slider');
        expect(await slider.getAttribute('aria-valuetext')).toMatch(/On time 92.6%, Target 95%$/);
        const indonesia = findLanes(page).getByRole('row', { name: 'Singapore → Indonesia' });
        expect(await indonesia.getByRole('cell').last().innerText()).toBe('92%');
      },
      { insights: oneLane },
    );
  });

  test('are set for the busiest lane without one, and then for the next', async () => {
    await showPage(async (page, bodies) => {
      const dialog = await openDialog(page);
      expect(await dialog.getByLabel('Destination country').inputValue()).toBe('Thailand (TH)');
      await page.keyboard.type('97');
      await page.keyboard.press('Enter');
      await dialog.getByRole('row', { name: 'Singapore → Thailand 97%' }).waitFor();
      expect(bodies).toEqual([{ originCountry: 'SG', destinationCountry: 'TH', onTimePercent: 97 }]);
      await page.getByRole('status').getByText('Target of Singapore → Thailand: 97%').waitFor();
      expect(await dialog.getByLabel('Destination country').inputValue()).toBe('Philippines (PH)');
      await page.keyboard.press('Escape');
      await findLanes(page).getByText('97%: 3.6 points below').waitFor();
    });
  });

  test('are changed in the form, whose percent has the focus', async () => {
    await showPage(async (page, bodies) => {
      const dialog = await openDialog(page);
      await dialog.getByRole('button', { name: 'Change the target of Singapore → Malaysia' }).click();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type('96');
      await page.keyboard.press('Enter');
      await dialog.getByRole('row', { name: 'Singapore → Malaysia 96%' }).waitFor();
      expect(bodies).toEqual([{ originCountry: 'SG', destinationCountry: 'MY', onTimePercent: 96 }]);
    });
  });

  test('are removed at once, with an undo that sets them again', async () => {
    await showPage(async (page, bodies) => {
      const dialog = await openDialog(page);
      await dialog.getByRole('button', { name: 'Remove the target of Singapore → Indonesia' }).click();
      await expect.poll(() => dialog.getByRole('row', { name: /Indonesia/ }).count()).toBe(0);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Undo' }).click();
      await findLanes(page).getByText('92%: 3.7 points below').waitFor();
      expect(bodies.map(({ onTimePercent }) => onTimePercent)).toEqual([null, 92]);
    });
  });

  test('of the wrong kind have an error at their field, from the page or from the server', async () => {
    const refusal = refuseInvalid([detail('destinationCountry', 'field.country_code')]);
    await showPage(
      async (page) => {
        const dialog = await openDialog(page);
        const percent = dialog.getByLabel('On time, in percent');
        await dialog.getByRole('button', { name: 'Set the target' }).click();
        await dialog.getByText('Needed').waitFor();
        await percent.fill('101');
        await dialog.getByRole('button', { name: 'Set the target' }).click();
        await dialog.getByText('At most 100').waitFor();
        await percent.fill('95');
        expect(await dialog.getByText('At most 100').count()).toBe(0);
        await dialog.getByRole('button', { name: 'Set the target' }).click();
        const country = dialog.getByLabel('Destination country');
        await expect.poll(() => country.getAttribute('aria-invalid')).toBe('true');
        expect(await percent.inputValue()).toBe('95 %');
      },
      { answers: [answerRefusal(setInsightTarget, refusal)] },
    );
  });

  test('that cannot be read have a retry in the dialog', async () => {
    await show(
      'features/insights/insights/targets',
      async (page) => {
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('alert').waitFor();
        await dialog.getByRole('button', { name: 'Try again' }).waitFor();
      },
      { answers: [answerRefusal(listInsightTargets, refuse('request.invalid', {}))] },
    );
  });

  test('are not changed by a user who only reads', async () => {
    const viewer = answer(getSession, () => ({
      value: {
        ...STORY_USER,
        role: 'CLIENT_VIEWER' as const,
        permissions: [...ROLE_PERMISSIONS.CLIENT_VIEWER],
      },
    }));
    await showPage(
      async (page) => {
        await findLanes(page).getByText('95%: 1.1 points above').waitFor();
        expect(await findLanes(page).getByRole('button', { name: 'Targets' }).count()).toBe(0);
      },
      { answers: [viewer] },
    );
  });
});
