import { afterAll, describe, expect, test } from 'vitest';
import { DESKTOP, openStoryPage, PHONE } from './story-page.ts';

const { show, close } = await openStoryPage();

afterAll(close);

describe('forms', () => {
  test('keep their values over a reload, until the draft is discarded', async () => {
    await show('form/form/fields', async (page) => {
      await page.getByLabel('Consignee').fill('Somchai');
      await page.getByLabel('Weight').fill('2,5');
      await page.reload();
      await page.getByText('Your unsaved changes were restored.').waitFor();
      expect(await page.getByLabel('Consignee').inputValue()).toBe('Somchai');
      expect(await page.getByLabel('Weight').inputValue()).toBe('2.5');
      await page.getByRole('button', { name: 'Start over' }).click();
      expect(await page.getByLabel('Consignee').inputValue()).toBe('');
    });
  });

  test('a complete code is the first option', async () => {
    await show('form/form/fields', async (page) => {
      const country = page.getByRole('combobox', { name: 'Country' });
      await country.fill('th');
      const first = page.getByRole('option').first();
      await first.filter({ hasText: 'Thailand (TH)' }).click();
      await expect.poll(() => country.inputValue()).toBe('Thailand (TH)');
    });
  });

  test('the options of the currency of an amount have the name of each currency', async () => {
    await show('form/form/fields', async (page) => {
      await page.getByRole('combobox', { name: 'Value: currency' }).click();
      const names = await page.getByRole('option').allInnerTexts();
      expect(names.length).toBeGreaterThan(1);
      expect(new Set(names).size).toBe(names.length);
    });
  });

  test.each([DESKTOP, PHONE])(
    'the currency of an amount is wholly visible beside its arrow at %o',
    async (size) => {
      for (const story of ['form/form/narrow amount', 'form/form/fields'])
        await show(
          story,
          async (page) => {
            const currency = page.getByRole('combobox', { name: 'Value: currency' });
            const gap = await currency.evaluate((element) => {
              const input = element as HTMLInputElement;
              const { font, paddingInlineStart } = getComputedStyle(input);
              const context = document.createElement('canvas').getContext('2d');
              if (context === null) throw new Error('no canvas');
              context.font = font;
              const textEnd =
                input.getBoundingClientRect().left +
                parseFloat(paddingInlineStart) +
                context.measureText(input.value).width;
              const arrow = input.parentElement?.querySelector('svg');
              return (arrow?.getBoundingClientRect().left ?? 0) - textEnd;
            });
            expect(gap).toBeGreaterThanOrEqual(4);
          },
          { size },
        );
    },
  );

  test('a pasted code followed by Enter is selected, every time', async () => {
    await show('form/form/fields', async (page) => {
      const country = page.getByRole('combobox', { name: 'Country' });
      for (let round = 0; round < 20; round += 1) {
        for (const [code, name] of [
          ['SG', 'Singapore (SG)'],
          ['TH', 'Thailand (TH)'],
        ] as const) {
          await country.fill(code);
          await country.press('Enter');
          await expect.poll(() => country.inputValue()).toBe(name);
        }
      }
    });
  });

  test('text that is not a number stays with an error at its field until it is one', async () => {
    await show('form/form/fields', async (page) => {
      const weight = page.getByLabel('Weight');
      await weight.fill('12o');
      await weight.blur();
      expect(await weight.inputValue()).toBe('12o');
      expect(await weight.getAttribute('aria-invalid')).toBe('true');
      await page.getByText('Enter a number.').waitFor();
      await weight.fill('12.');
      await page.getByText('Enter a number.').waitFor({ state: 'hidden' });
      await page.getByRole('textbox', { name: 'Value', exact: true }).fill('x');
      await page.getByText('Enter an amount in SGD.').waitFor();
    });
  });

  test('a dialog with text that is not a number is not confirmed, and its field gets the focus', async () => {
    await show('form/form/dialog with a number', async (page) => {
      const tare = page.getByLabel('Tare');
      await tare.fill('1,2,x');
      await page.getByRole('button', { name: 'Save' }).click();
      expect(await tare.evaluate((input) => input === document.activeElement)).toBe(true);
      expect(await page.getByRole('log').innerText()).toBe('');
      await tare.fill('1.3');
      await page.getByRole('button', { name: 'Save' }).click();
      expect(await page.getByRole('log').innerText()).toBe('saved 1300');
    });
  });
});

test('an address shows its findings at the fields, and the button of a finding writes the value that it suggests', async () => {
  await show('features/address-book/party-fields/findings', async (page) => {
    const postcode = page.getByLabel('Postcode');
    await page.getByLabel('Phone').and(page.locator('[aria-describedby]')).waitFor();
    await page.getByText('The phone number of the consignee has').waitFor();
    await page.getByRole('button', { name: 'Use 018960' }).click();
    expect(await postcode.inputValue()).toBe('018960');
    expect(await page.getByRole('button', { name: /^Use / }).count()).toBe(0);
  });
});
