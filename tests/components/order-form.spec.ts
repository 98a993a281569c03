import { listAddresses } from '@portal/contract/address-book';
import { createOrder } from '@portal/contract/orders';
import { listRateComparisons } from '@portal/contract/rate-comparison';
import { detail, refuse, refuseInvalid } from '@portal/contract/reasons';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { answer, answerRefusal, type Answer } from './story-answers.ts';
import { exampleOf } from './example-answers.ts';
import { customersAnswer } from './customers-answer.ts';
import { listUnreadableOptions } from './option-contrast.ts';
import { openStoryPage } from './story-page.ts';

const { show, close } = await openStoryPage();

afterAll(close);

const noDefaultSender = answer(listAddresses, () => ({ data: [], page: 1, totalPage: 1, totalCount: 0 }));
const noPrice = answer(listRateComparisons, () => ({ ...exampleOf(listRateComparisons), current: null }));

const showForm = (work: (page: Page) => Promise<void>, answers: readonly Answer[] = []) =>
  show('features/orders/create/create-order-page/empty', work, {
    answers: [...answers, noDefaultSender, noPrice, customersAnswer],
  });

const findGroup = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

const findFocus = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-field'));

async function fillParty(page: Page, section: string, country: string): Promise<void> {
  const party = findGroup(page, section);
  await party.getByRole('textbox', { name: 'Name' }).fill('Tan Wei Ming');
  const select = party.getByRole('combobox', { name: 'Country' });
  // By the keyboard: the list is hidden while a text that loads above moves its input out of the window.
  await select.fill(country);
  await select.press('Enter');
  await expect.poll(() => select.inputValue()).toContain(`(${country})`);
  await party.getByRole('textbox', { name: 'Address', exact: true }).fill('10 Anson Road');
}

/** Fills every required field. */
async function fillForm(page: Page): Promise<void> {
  await page.getByLabel('Your order code').fill('SO-1');
  await fillParty(page, 'From', 'SG');
  await fillParty(page, 'To', 'MY');
  await findGroup(page, 'Parcel 1').getByLabel('Weight').fill('1.5');
  const item = findGroup(page, 'Item 1');
  await item.getByLabel('Description').fill('Cotton T-shirts');
  await item.getByRole('textbox', { name: 'Value of one' }).fill('12.50');
}

const openSeller = async (page: Page) => {
  await page.getByText('Seller and tax at sale').focus();
  await page.keyboard.press('Enter');
};

describe('the seller of a new order', () => {
  test('is not asked for until its section is opened, also by the keyboard, and is sent as it is filled', async () => {
    const bodies: unknown[] = [];
    const missingNumber = detail('seller.taxId', 'order.seller_number_missing', { taxIdTerm: 'MY_LRN' });
    await showForm(
      async (page) => {
        page.on('request', (request) => {
          if (request.method() === 'POST') bodies.push(request.postDataJSON());
        });
        await fillForm(page);
        expect(await page.getByLabel('Name of the seller').count()).toBe(0);
        await openSeller(page);
        await page.getByLabel('Name of the seller').fill('Lion City Market');
        const type = page.locator('[data-field="seller.taxIdType"]');
        expect(await type.inputValue()).toContain('LRN');
        await page.getByRole('combobox', { name: 'Tax of low-value goods' }).click();
        await page.getByRole('option', { name: 'Collected by the seller', exact: true }).click();
        await openSeller(page);
        expect(await page.getByLabel('Name of the seller').isVisible()).toBe(false);
        await page.getByRole('button', { name: 'Create order' }).click();
        await page.getByText(missingNumber.reason).waitFor();
        await expect.poll(() => findFocus(page)).toBe('seller.taxIdNumber');
        expect(bodies).toMatchObject([{ seller: { name: 'Lion City Market', taxCollectedAtSale: true } }]);
        await page.locator('[data-field="seller.taxIdNumber"]').fill('LVG123456789');
        await page.getByText(missingNumber.reason).waitFor({ state: 'detached' });
        await page.reload();
        await expect.poll(() => page.getByLabel('Name of the seller').inputValue()).toBe('Lion City Market');
      },
      [answerRefusal(createOrder, refuseInvalid([missingNumber]))],
    );
  });
});

const SENDER = exampleOf(listAddresses)
  .data.slice(0, 1)
  .map((entry) => ({ ...entry, isDefault: true }));

/** The address book has a default sender only. */
const defaultSender = answer(listAddresses, (_, query) => ({
  data: query.get('isDefault') === 'true' ? SENDER : [],
  page: 1,
  totalPage: 1,
  totalCount: 1,
}));

describe('the form of a new order', () => {
  test('starts with the default sender as a card, which is edited on request', async () => {
    await showForm(
      async (page) => {
        const from = findGroup(page, 'From');
        const edit = from.getByRole('button', { name: 'Edit address' });
        await edit.waitFor();
        const [sender] = SENDER;
        expect(await from.innerText()).toContain(sender?.party.addressLine1 ?? 'no sender');
        expect(await from.getByRole('textbox', { name: 'Name' }).count()).toBe(0);
        expect(await page.getByText('Your unsaved changes were restored.').count()).toBe(0);
        await edit.click();
        expect(await from.getByRole('textbox', { name: 'Name' }).inputValue()).toBe(sender?.party.name);
        await from.getByRole('textbox', { name: 'Address', exact: true }).fill('');
        await page.getByRole('button', { name: 'Create order' }).click();
        await expect
          .poll(() =>
            from.getByRole('textbox', { name: 'Address', exact: true }).getAttribute('aria-invalid'),
          )
          .toBe('true');
      },
      [defaultSender],
    );
  });

  test('shows what the rules of the client choose as the weight is typed, and says if no partner does', async () => {
    const comparison = exampleOf(listRateComparisons);
    const [row] = comparison.data;
    const queries: URLSearchParams[] = [];
    const prices = answer(listRateComparisons, (_, query) => {
      queries.push(query);
      const current = query.get('grossGrams') === '1500' ? (row ?? null) : null;
      const areas = query.get('grossGrams') === '2000' ? comparison.postcodeAreas : [];
      return { ...comparison, current, postcodeAreas: areas };
    });
    await showForm(
      async (page) => {
        const summary = page.getByRole('complementary', { name: 'Summary' });
        await fillForm(page);
        await summary.getByText('Transport').waitFor();
        expect(queries.at(-1)?.get('destinationCountry')).toBe('MY');
        expect(queries.at(-1)?.get('goodsValueMinor')).toBe('1250');
        await findGroup(page, 'Parcel 1').getByLabel('Weight').fill('99');
        await summary.getByText('By your rules today, no partner takes it.', { exact: false }).waitFor();
        expect(await summary.getByText('Transport').count()).toBe(0);
        await findGroup(page, 'Parcel 1').getByLabel('Weight').fill('2');
        await summary.getByText('Enter the postcodes for a price: rates differ by area.').waitFor();
      },
      [prices],
    );
  });

  test('without input has an error at each required field, and the first has the focus', async () => {
    await showForm(async (page) => {
      await page.getByRole('button', { name: 'Create order' }).click();
      const summary = page.getByRole('complementary', { name: 'Summary' });
      const text = await summary.getByRole('status').innerText();
      expect(text).toMatch(/^\d+ fields need your attention$/);
      expect(await page.locator('[data-field][aria-invalid=true]').count()).toBe(Number.parseInt(text, 10));
      await expect.poll(() => findFocus(page)).toBe('customerOrderCode');
      for (const label of ['Your order code', 'Weight', 'Description'])
        expect(await page.getByLabel(label).first().getAttribute('aria-invalid'), label).toBe('true');
    });
  });

  test('drops the error of a field as it is filled, and focuses the first of the others', async () => {
    await showForm(async (page) => {
      await fillForm(page);
      await page.getByLabel('Your order code').fill('');
      await findGroup(page, 'Item 1').getByLabel('Description').fill('');
      await page.getByRole('button', { name: 'Create order' }).click();
      await page.getByText('2 fields need your attention').waitFor();
      await page.getByLabel('Your order code').fill('SO-1');
      await page.getByText('One field needs your attention').waitFor();
      await page.getByRole('button', { name: 'Create order' }).click();
      await expect.poll(() => findFocus(page)).toBe('items.0.description');
    });
  });

  test('shows a refusal of the server at the field that it names', async () => {
    const params = { customerOrderCode: 'SO-1' };
    const refusal = refuse('order.code_taken', params, {
      details: [detail('customerOrderCode', 'order.code_taken', params)],
    });
    await showForm(
      async (page) => {
        await fillForm(page);
        await page.getByRole('button', { name: 'Create order' }).click();
        await page.getByText(refusal.message).waitFor();
        expect(await page.getByLabel('Your order code').getAttribute('aria-invalid')).toBe('true');
        await page.getByText('One field needs your attention').waitFor();
        await expect.poll(() => findFocus(page)).toBe('customerOrderCode');
      },
      [answerRefusal(createOrder, refusal)],
    );
  });

  test('starts with the currency of the client; a customer sets its own where nothing is entered', async () => {
    await showForm(async (page) => {
      const currencyOf = (item: string) =>
        findGroup(page, item).getByLabel('Value of one: currency').inputValue();
      expect(await currencyOf('Item 1')).toContain('SGD');
      await findGroup(page, 'Item 1').getByRole('textbox', { name: 'Value of one' }).fill('12.50');
      await page.getByRole('button', { name: 'Add an item' }).click();
      await page.getByRole('combobox', { name: 'Customer' }).click();
      await page.getByRole('option', { name: 'Kaya Toast' }).click();
      await expect.poll(() => currencyOf('Item 2')).toContain('MYR');
      expect(await currencyOf('Item 1')).toContain('SGD');
    });
  });

  test('sums its parcels and items, and a removed parcel is not counted', async () => {
    await showForm(async (page) => {
      await fillForm(page);
      const summary = page.getByRole('complementary', { name: 'Summary' });
      await summary.getByText('Singapore → Malaysia').waitFor();
      await page.getByRole('button', { name: 'Add a parcel' }).click();
      await findGroup(page, 'Parcel 2').getByLabel('Weight').fill('2');
      await summary.getByText('3.5 kg').waitFor();
      await findGroup(page, 'Item 1').getByLabel('Quantity').fill('3');
      await summary.getByText('37.50').waitFor();
      await page.getByRole('button', { name: 'Remove parcel 1' }).click();
      await summary.getByText('2 kg').waitFor();
      expect(await page.getByRole('button', { name: /^Remove parcel/ }).count()).toBe(0);
    });
  });

  test('with unsaved changes asks before the page is left; discarding them leaves it', async () => {
    await showForm(async (page) => {
      await page.getByLabel('Your order code').fill('SO-1');
      const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
      await page.getByRole('link', { name: 'Orders' }).click();
      await dialog.getByRole('button', { name: 'Stay here' }).click();
      await dialog.waitFor({ state: 'detached' });
      expect(await page.getByLabel('Your order code').inputValue()).toBe('SO-1');
      await page.getByRole('button', { name: 'Discard' }).click();
      await page.getByText('/orders', { exact: true }).waitFor();
      expect(await page.getByRole('dialog').count()).toBe(0);
    });
  });

  test('with unsaved changes keeps them over a reload', async () => {
    await showForm(async (page) => {
      await findGroup(page, 'From').getByRole('textbox', { name: 'Name' }).fill('Lim Hui Shan');
      await page.reload();
      await page.getByText('Your unsaved changes were restored.').waitFor();
      expect(await findGroup(page, 'From').getByRole('textbox', { name: 'Name' }).inputValue()).toBe(
        'Lim Hui Shan',
      );
    });
  });

  test('without changes is left without a question', async () => {
    await showForm(async (page) => {
      await page.getByRole('link', { name: 'Orders' }).click();
      await page.getByText('/orders', { exact: true }).waitFor();
    });
  });
});

const addressesAnswer = answer(listAddresses, () => ({
  data: ['Singapore warehouse', 'Jurong returns'].map((label, index) => ({
    id: `01890000-0000-7000-8000-0000000000e${index}`,
    label,
    kind: 'CONSIGNOR' as const,
    party: {
      name: 'Lion Goods',
      addressLine1: '8 Marina View',
      city: 'Singapore',
      postcode: '018960',
      country: 'SG',
    },
    country: 'SG',
    isDefault: index === 0,
    version: 1,
    createdAt: '2026-11-01T00:00:00Z',
    updatedAt: '2026-11-01T00:00:00Z',
  })),
  page: 1,
  totalPage: 1,
  totalCount: 2,
}));

test.each(['light', 'dark'])(
  'open lists of options have a contrast of at least 4.5, highlighted options too (%s)',
  async (scheme) => {
    const check = async (page: Page) => {
      await page.evaluate(
        (value) => document.documentElement.setAttribute('data-mantine-color-scheme', value),
        scheme,
      );
      const item = findGroup(page, 'Item 1');
      for (const input of [
        findGroup(page, 'From').getByRole('textbox', { name: 'Address book' }),
        findGroup(page, 'To').getByRole('combobox', { name: 'Country' }),
        item.getByRole('combobox', { name: /currency/ }),
      ]) {
        await input.click();
        await page.locator('[role=option]:visible').first().waitFor();
        await input.press('ArrowDown');
        await page.locator('[data-combobox-selected]:visible').waitFor();
        expect(await page.evaluate(listUnreadableOptions)).toEqual([]);
        await input.press('Escape');
      }
    };
    await showForm(check, [addressesAnswer]);
  },
);

describe('a new order of freight', () => {
  test('states package type, stacking, insured value and notify party, which a parcel does not ask for', async () => {
    const bodies: unknown[] = [];
    await showForm(
      async (page) => {
        page.on('request', (request) => {
          if (request.method() === 'POST') bodies.push(request.postDataJSON());
        });
        await fillForm(page);
        for (const label of ['Package type', 'Insured value', 'Place of the incoterm'])
          expect(await page.getByLabel(label, { exact: true }).count()).toBe(0);
        expect(await page.getByRole('button', { name: 'Add a notify party' }).count()).toBe(0);
        await page.getByText('Freight (B2B)').click();
        const piece = findGroup(page, 'Parcel 1');
        await piece.getByRole('combobox', { name: 'Package type' }).fill('crate');
        await page.getByRole('option', { name: 'CR · Crate' }).click();
        await piece.getByRole('combobox', { name: 'Stacking' }).click();
        await page.getByRole('option', { name: 'Not stackable' }).click();
        await page.getByLabel('Place of the incoterm').fill('Port Klang');
        await page.getByRole('textbox', { name: 'Insured value' }).fill('1250.50');
        await page.getByRole('button', { name: 'Add a notify party' }).click();
        await fillParty(page, 'Notify party', 'MY');
        await page.getByRole('button', { name: 'Create order' }).click();
        await expect.poll(() => bodies.length).toBe(1);
        expect(bodies).toMatchObject([
          {
            movement: 'B2B',
            parcels: [{ packageType: 'CR', isStackable: false }],
            incotermPlace: 'Port Klang',
            insuredValue: { amountMinor: 125_050, currency: 'SGD' },
            notifyParty: { name: 'Tan Wei Ming', country: 'MY' },
          },
        ]);
      },
      [answerRefusal(createOrder, refuse('order.code_taken', { customerOrderCode: 'SO-1' }))],
    );
  });
});
