import { afterAll, describe, expect, test } from 'vitest';
import { openStoryPage } from './story-page.ts';

const { show, close } = await openStoryPage();

afterAll(close);

test('pre-flight findings name the goods, with weights and amounts, and the blockers are first', async () => {
  await show('features/preflight/findings-alert/blockers and warnings', async (page) => {
    const [blockers, warnings] = await page.getByRole('alert').all();
    expect(await blockers?.getByRole('listitem').allInnerTexts()).toEqual([
      '“Chewing gum, mint” may not go to Singapore: chewing gum may not be brought in.',
    ]);
    expect(await warnings?.getByRole('listitem').count()).toBe(7);
    await warnings?.getByText('“Gift” at 200 kg apiece is unusual for Fashion & Accessories').waitFor();
    await warnings?.getByText(/^“Gift” at \D*0\.05\D* apiece is unusual/).waitFor();
    await warnings?.getByText('3 more').waitFor();
  });
});

test('a charge of an air waybill needs an amount, is there once, and a fuel surcharge is due to the carrier alone', async () => {
  await show(
    'features/freight/rates/other-charges-input/two charges, one without an amount',
    async (page) => {
      expect(await page.getByText('Enter an amount').count()).toBe(1);
      const [firstCharge, secondCharge] = await page.getByLabel('Charge', { exact: true }).all();
      await secondCharge?.selectOption('AW');
      await page.getByLabel('Due to').nth(1).selectOption('AGENT');
      await page.getByText('This charge is there twice').waitFor();
      await firstCharge?.selectOption('MY');
      const recipient = page.getByLabel('Due to').first();
      expect(await recipient.locator('option').allInnerTexts()).toEqual(['Carrier (C)']);
      await page.getByText('This charge is there twice').waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Remove the charge' }).nth(1).click();
      await expect.poll(() => page.getByText('Enter an amount').count()).toBe(0);
    },
  );
});

describe('account pages', () => {
  test('the roles table shows for each role whether it has a permission', async () => {
    await show('features/accounts/team/roles-table/roles', async (page) => {
      const cells = async (permission: string) => {
        const texts = await page.getByRole('row', { name: permission }).getByRole('cell').allInnerTexts();
        return texts.map((text) => /\w+/.exec(text)?.[0]);
      };
      expect(await cells('See orders')).toEqual(['Yes', 'Yes', 'Yes']);
      expect(await cells('Print labels')).toEqual(['Yes', 'Yes', 'No']);
      expect(await cells('Invite and remove people')).toEqual(['Yes', 'No', 'No']);
      expect(await page.getByRole('row', { name: "See a partner's orders" }).count()).toBe(0);
    });
  });

  test('the join form shows the errors of empty fields and focuses the first', async () => {
    await show('features/accounts/invitation/join-form/empty', async (page) => {
      await page.getByRole('button', { name: 'Join' }).click();
      const name = page.getByLabel('Your name');
      await expect.poll(() => name.getAttribute('aria-invalid')).toBe('true');
      await expect.poll(() => name.evaluate((input) => input === document.activeElement)).toBe(true);
      expect(await page.getByText('Needed').count()).toBe(2);
      await name.fill('Ann Lee');
      await expect.poll(() => page.getByText('Needed').count()).toBe(1);
    });
  });

  test('the credential form requires a name and a scope', async () => {
    await show('features/credentials/credentials/form', async (page) => {
      await page.getByRole('button', { name: 'Create', exact: true }).click();
      await expect.poll(() => page.getByLabel('Name').getAttribute('aria-invalid')).toBe('true');
      await page.getByText('At least 1').waitFor();
    });
  });

  test('the secret of a credential can be copied and has a first request', async () => {
    await show('features/credentials/credentials/secret', async (page) => {
      await page.getByRole('button', { name: 'Copy the secret' }).click();
      const secret = await page.getByRole('status', { name: 'Secret of Warehouse system' }).textContent();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
      await page.getByText(`/api/clients/orders -H "Authorization: Bearer ${secret}"`).waitFor();
    });
  });

  test('a widget takes the focus, closes with Escape and returns the focus', async () => {
    await show('features/support/widget-panel/closed', async (page) => {
      const open = page.getByRole('button', { name: 'Open the help desk' });
      await open.click();
      const panel = page.getByRole('dialog', { name: 'Get Help' });
      await expect.poll(() => panel.evaluate((node) => node === document.activeElement)).toBe(true);
      await page.keyboard.press('Escape');
      await panel.waitFor({ state: 'detached' });
      expect(await open.evaluate((node) => node === document.activeElement)).toBe(true);
    });
  });
});
