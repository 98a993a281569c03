import { changePartnerProfile } from '@portal/contract/partners';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { PARTNER_ADMIN_SESSION, type Answer } from './story-answers.ts';
import { openStoryPage } from './story-page.ts';

const { show, close } = await openStoryPage();

afterAll(close);

const showForms = (work: (page: Page) => Promise<void>, answers: readonly Answer[]) =>
  show('features/partner-profile/profile/profile/forms', work, { answers });

/** Answers the changes of a profile, and records their bodies. */
function recordChanges() {
  const bodies: unknown[] = [];
  const save: Answer = {
    operation: changePartnerProfile,
    respond: (request) => {
      bodies.push(request.postDataJSON());
      return { status: 200, json: {} };
    },
  };
  return { bodies, save };
}

test('a profile cannot be changed without the permission', async () => {
  await showForms(async (page) => {
    const headline = page.getByLabel('Headline');
    await headline.waitFor();
    expect(await headline.isDisabled()).toBe(true);
    expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0);
  }, []);
});

test('a section of the profile sends its own fields, an empty text as null', async () => {
  const { bodies, save } = recordChanges();
  await showForms(
    async (page) => {
      const section = page.getByRole('region', { name: 'About' });
      const button = section.getByRole('button', { name: 'Save' });
      expect(await button.isDisabled()).toBe(true);
      await section.getByLabel('Headline').fill('');
      await button.click();
      await page.getByText('The profile is saved.').waitFor();
      expect(bodies).toMatchObject([{ headline: null, languages: ['en', 'ms', 'zh-Hans'] }]);
      expect(Object.keys(bodies[0] as object)).toEqual(['headline', 'description', 'website', 'languages']);
    },
    [PARTNER_ADMIN_SESSION, save],
  );
});

test('a limit of cash on delivery is added to the coverage, and one without an amount is left out', async () => {
  const { bodies, save } = recordChanges();
  await showForms(
    async (page) => {
      const section = page.getByRole('region', { name: 'Services and coverage' });
      await section.getByRole('textbox', { name: 'Highest cash on delivery in MYR', exact: true }).fill('');
      await section.getByRole('button', { name: 'Add a limit for cash on delivery' }).click();
      await section
        .getByRole('textbox', { name: 'Highest cash on delivery in SGD', exact: true })
        .fill('2000.00');
      await section.getByRole('button', { name: 'Save' }).click();
      await page.getByText('The profile is saved.').waitFor();
      expect(bodies).toMatchObject([{ cod: true, codCeilings: [{ amountMinor: 200_000, currency: 'SGD' }] }]);
    },
    [PARTNER_ADMIN_SESSION, save],
  );
});
