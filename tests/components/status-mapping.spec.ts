import { refuse } from '@portal/contract/reasons';
import type { BodyInput } from '@portal/contract/core';
import {
  getStatusCoverage,
  getStatusMappings,
  importStatusMappings,
  listStatusMappingVersions,
  replayStatusMappings,
  restoreStatusMappings,
  saveStatusMappings,
  setStatusMappingSwitches,
  type StatusMappings,
} from '@portal/contract/status-mappings';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { createTestMappings, TEST_VERSION } from './status-mapping-answers.ts';
import { axeFindings } from '../world/axe.ts';
import { exampleAnswers } from './example-answers.ts';
import { answer, answerRefusal, pageOf, type Answer } from './story-answers.ts';
import { openStoryPage } from './story-page.ts';

const { show, close } = await openStoryPage();

afterAll(close);

const WORDS = { 'LAST_MILE:DELIVERED': 'Arrived', 'LAST_MILE:OUT_FOR_DELIVERY': 'Arriving today' };
const DRAFT = { ...TEST_VERSION, version: 3, state: 'DRAFT' as const, effectiveAt: null };

interface PageOptions {
  readonly mappings?: StatusMappings;
  readonly answers?: readonly Answer[];
}

async function showPage(
  work: (page: Page, saved: readonly BodyInput<typeof saveStatusMappings>[]) => Promise<void>,
  { mappings = createTestMappings(WORDS), answers = [] }: PageOptions = {},
) {
  const saved: BodyInput<typeof saveStatusMappings>[] = [];
  await show('features/status-mappings/status-mapping/page', (page) => work(page, saved), {
    answers: [
      ...answers,
      answer(getStatusMappings, () => mappings),
      answer(saveStatusMappings, (body) => {
        saved.push(body);
        return { value: { ...mappings, latestVersion: 3, version: { ...TEST_VERSION, version: 3 } } };
      }),
      answer(restoreStatusMappings, () => ({ value: mappings })),
      answer(listStatusMappingVersions, () => pageOf([TEST_VERSION])),
      answer(getStatusCoverage, () => ({ data: [] })),
      ...exampleAnswers(''),
    ],
  });
}

const findWord = (page: Page, status: string) => page.getByLabel(`Your word for ${status}`);

test('statuses without a word are first, and the search finds a status, a word and the code of a partner', async () => {
  await showPage(async (page) => {
    const lastMile = page.getByRole('region', { name: 'Last mile' });
    const rows = lastMile.getByRole('rowheader');
    await expect.poll(() => rows.first().textContent()).toBe('At destination hub');
    expect((await rows.allTextContents()).slice(-2)).toEqual(['Out for delivery', 'Delivered']);
    expect(await axeFindings(page)).toEqual([]);
    const search = page.getByLabel('Search a status, a code or a word');
    for (const [text, status] of [
      ['out_dlv', 'Out for delivery'],
      ['arrived', 'Delivered'],
    ] as const) {
      await search.fill(text);
      await expect.poll(() => rows.allTextContents()).toEqual([status]);
    }
    await search.fill('');
    await page.getByLabel('Only statuses without a word').check();
    await expect.poll(() => lastMile.getByRole('rowheader', { name: 'Delivered' }).count()).toBe(0);
    await search.fill('no such status');
    await page.getByText('No status matches.').waitFor();
  });
});

test('words are saved with their texts, all at once, with the note', async () => {
  await showPage(async (page, saved) => {
    await findWord(page, 'Last mile, Lost').fill('Missing');
    await page.getByRole('button', { name: 'Texts for Last mile, Lost: Add texts' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/Malay/).fill('Hilang');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await dialog.waitFor({ state: 'detached' });
    await findWord(page, 'Last mile, Delivered').fill('');
    const bar = page.getByRole('region', { name: '2 changed words' });
    await bar.getByLabel('Note').fill('New words');
    await bar.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Version 3 is saved.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    expect(saved).toHaveLength(1);
    expect(saved[0]).toMatchObject({ note: 'New words' });
    expect(saved[0]).not.toHaveProperty('effectiveAt');
    expect(
      saved[0]?.clientStatusMappings.find(({ serviceType }) => serviceType === 'LAST_MILE')?.mappings,
    ).toEqual([
      { status: 'LOST', clientStatusMapping: { clientStatus: 'Missing', texts: { ms: 'Hilang' } } },
      {
        status: 'OUT_FOR_DELIVERY',
        clientStatusMapping: { clientStatus: 'Arriving today', texts: {} },
      },
    ]);
    await expect.poll(() => bar.count()).toBe(0);
  });
});

test('a draft is saved without a time, and a version with the time in the zone of the user', async () => {
  await showPage(async (page, saved) => {
    await findWord(page, 'Last mile, Lost').fill('Missing');
    await page.getByRole('button', { name: 'Save as a draft' }).click();
    await page.getByText('The draft is saved.').waitFor();
    await findWord(page, 'Last mile, Lost').fill('Missing');
    await page.getByLabel('Used from').fill('2027-01-01T09:00');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect
      .poll(() => saved.map(({ effectiveAt }) => effectiveAt))
      .toEqual([null, '2027-01-01T01:00:00.000Z']);
  });
});

test('a draft shows what it changes beside the active version, and is used as it is', async () => {
  const replay = {
    version: 3,
    activeVersion: 2,
    events: 10_000,
    changedEvents: 120,
    since: '2026-11-01T00:00:00.000Z',
    rows: [
      {
        serviceType: 'LAST_MILE' as const,
        status: 'LOST',
        events: 120,
        exampleOrderCode: 'SG1000042X',
        activeClientStatus: null,
        newClientStatus: 'Missing',
      },
    ],
  };
  await showPage(
    async (page, saved) => {
      await page.getByText('You see draft 3. Customers read version 2.').waitFor();
      const section = page.getByRole('region', { name: 'Latest events under this version' });
      await section.getByText('120 of the latest 10,000 events').waitFor();
      expect(await section.getByRole('row', { name: /Lost/ }).innerText()).toMatch(/No word\s+Missing/);
      await page.getByRole('button', { name: 'Use the draft' }).click();
      await expect.poll(() => saved.length).toBe(1);
      expect(saved[0]).not.toHaveProperty('effectiveAt');
    },
    {
      mappings: createTestMappings({ ...WORDS, 'LAST_MILE:LOST': 'Missing' }, DRAFT),
      answers: [answer(replayStatusMappings, () => ({ value: replay }))],
    },
  );
});

test('a version that was saved meanwhile keeps the changes on the page', async () => {
  await showPage(
    async (page) => {
      await findWord(page, 'Last mile, Lost').fill('Missing');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('Another version was saved meanwhile.').waitFor();
      expect(await findWord(page, 'Last mile, Lost').inputValue()).toBe('Missing');
    },
    { answers: [answerRefusal(saveStatusMappings, refuse('request.stale'))] },
  );
});

test('a channel is switched at once, and stays as it was if that fails', async () => {
  const bodies: unknown[] = [];
  const switches = createTestMappings(WORDS).enableOMSStatusMapping;
  const set = answer(setStatusMappingSwitches, (body) => {
    bodies.push(body);
    return { value: { ...switches, WEBHOOKS: body.enableOMSStatusMapping.WEBHOOKS === true } };
  });
  await showPage(
    async (page) => {
      expect(await page.getByLabel('Exports of orders').isChecked()).toBe(true);
      await page.getByLabel('Webhooks').click();
      await page.getByText('Webhooks: your words are shown.').waitFor();
      expect(await page.getByLabel('Webhooks').isChecked()).toBe(true);
      expect(bodies).toEqual([{ enableOMSStatusMapping: { WEBHOOKS: true } }]);
    },
    { answers: [set] },
  );
  await showPage(
    async (page) => {
      await page.getByLabel('Webhooks').click();
      await page.getByText('This request is not allowed now.').or(page.getByRole('alert')).first().waitFor();
      await expect.poll(() => page.getByLabel('Webhooks').isChecked()).toBe(false);
    },
    { answers: [answerRefusal(setStatusMappingSwitches, refuse('request.invalid'))] },
  );
});

test('a file of words that is refused shows why', async () => {
  const refusal = refuse('statusmapping.columns_missing', { columnsList: ['Status', 'Client status'] });
  await showPage(
    async (page) => {
      const file = { name: 'words.csv', mimeType: 'text/csv', buffer: Buffer.from('Colour\n') };
      await page.locator('input[type=file]').setInputFiles(file);
      await page.getByText(/The file needs the columns/).waitFor();
    },
    { answers: [answerRefusal(importStatusMappings, refusal)] },
  );
});
