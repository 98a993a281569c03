import { getSession } from '@portal/contract/auth';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { exampleAnswers, PARTNER_ADMIN } from './example-answers.ts';
import { answer, type Answer } from './story-answers.ts';
import { openStoryPage } from './story-page.ts';

const { show, close } = await openStoryPage();

afterAll(close);

const PATH = '/partner-portals/manifest';
const showPage = (
  path: string,
  work: (page: Page) => Promise<void>,
  answers: readonly Answer[] = [],
): Promise<void> => show(`routes/app/${path}`, work, { answers: [...answers, ...exampleAnswers(path)] });

const waitForTitle = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const getTabs = (page: Page) => page.getByRole('group', { name: 'MAWB Documents' });

test('a forwarder sees its manifests, and the documents of MAWBs in a tab', async () => {
  await showPage(PATH, async (page) => {
    await waitForTitle(page, 'Manifest');
    await getTabs(page).getByRole('button', { name: 'MAWB Documents' }).click();
    await waitForTitle(page, 'MAWB Documents');
    await getTabs(page).getByRole('button', { name: 'Manifest' }).click();
    await waitForTitle(page, 'Manifest');
  });
});

test('the earlier address of the documents leads a forwarder to their tab', async () => {
  await showPage('/partner-portals/bagging/documents', async (page) => {
    await waitForTitle(page, 'MAWB Documents');
    const tab = getTabs(page).getByRole('button', { pressed: true });
    expect(await tab.allInnerTexts()).toEqual(['MAWB Documents']);
  });
});

test('a broker sees the documents of MAWBs at the address of the manifests, without tabs', async () => {
  const partnerServiceType = [{ Service: { Name: 'CUSTOMS' } }];
  const partnerProfiles = PARTNER_ADMIN.partnerProfiles.map((profile) => ({
    ...profile,
    partnerServiceType,
  }));
  const value = { ...PARTNER_ADMIN, partnerProfiles };
  const broker = answer(getSession, () => ({ value }));
  await showPage(
    PATH,
    async (page) => {
      await waitForTitle(page, 'MAWB Documents');
      expect(await getTabs(page).count()).toBe(0);
    },
    [broker],
  );
});
