import { createAddress, listAddresses } from '@portal/contract/address-book';
import { addDays, type BodyInput } from '@portal/contract/core';
import {
  createCustomer,
  editCustomer,
  editCustomerUser,
  getCustomer,
  listCustomers,
  listCustomerUsers,
  readCodAccountNumber,
  removeCustomerUser,
  setCodAccount,
  startCustomerView,
  uploadCustomers,
  type Customer,
  type CustomerListItem,
  type CustomerUser,
} from '@portal/contract/customers';
import { detail, reason, refuse } from '@portal/contract/reasons';
import { listCountryCodes } from '@portal/contract/reference-data';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { answerChangeFile, selectFile } from './change-file-answers.ts';
import { exampleAnswers, exampleOf } from './example-answers.ts';
import { getToday } from '../../web/i18n/today.ts';
import { answer, answerRefusal, STORY_USER, type Answer } from './story-answers.ts';
import { openStoryPage } from './story-page.ts';

const { show, close } = await openStoryPage();

afterAll(close);

const ID = '01a20b6e-470e-7706-92cb-eadaef8a2763';
const EXAMPLE: CustomerListItem = {
  id: ID,
  code: 'BLUEFIG',
  name: 'Blue Fig Trading',
  email: 'orders@bluefig.example',
  phone: null,
  status: 'ACTIVE',
  activeUsers: 3,
  recentOrders: 214,
  openExceptions: 4,
  lastOrderAt: '2026-11-20T03:00:00Z',
  credit: null,
  currency: null,
  createdAt: '2026-11-01T00:00:00Z',
  updatedAt: '2026-11-01T00:00:00Z',
};
const CUSTOMER: Customer = { ...exampleOf(getCustomer).value, id: ID, version: 4 };
const USER: CustomerUser = {
  id: '01a20b6e-470e-7706-92cb-eadaef8a2764',
  name: 'Ben Lee',
  email: 'ben@bluefig.example',
  role: 'CUSTOMER_OPERATOR',
  state: 'ACTIVE',
  createdAt: '2026-11-01T00:00:00Z',
  invitedUntil: null,
  lastSeenAt: '2026-11-20T03:00:00Z',
  activeSessions: 2,
};

const toPage = <Row>(data: readonly Row[]) => ({
  data: [...data],
  page: 1,
  totalPage: 1,
  totalCount: data.length,
});

function showPath(path: string, work: (page: Page) => Promise<void>, answers: readonly Answer[]) {
  return show(`routes/app/${path}`, work, {
    answers: [
      ...answers,
      answer(listCountryCodes, () => ({ value: { Malaysia: 'MY', Singapore: 'SG' } })),
      answer(getCustomer, () => ({ value: CUSTOMER })),
      ...exampleAnswers(path),
    ],
  });
}

const waitForToast = (page: Page, text: string) => page.getByText(text).first().waitFor();

describe('the bank account of a customer', () => {
  const body = {
    holder: 'Blue Fig Pte Ltd',
    bank: 'DBS Bank',
    bic: 'DBSSSGSG',
    number: '0123456789',
    currency: 'SGD',
  };

  test('is refused with a wrong number before it is sent, saved, and its number shown on request', async () => {
    const sent: unknown[] = [];
    let codAccount: Customer['codAccount'] = null;
    await showPath(
      `/customers/update/${ID}`,
      async (page) => {
        const section = page.getByRole('region', { name: 'Bank account for cash on delivery' });
        await section.getByText('paid to no account yet').waitFor();
        await section.getByRole('button', { name: 'Add an account' }).click();
        const form = page.getByRole('dialog', { name: 'Bank account for cash on delivery' });
        await form.getByRole('textbox', { name: 'Account holder' }).fill(body.holder);
        await form.getByRole('textbox', { name: 'Bank', exact: true }).fill(body.bank);
        await form.getByRole('textbox', { name: 'BIC' }).fill('dbsssgsg');
        await form.getByRole('textbox', { name: 'Account number' }).fill('DE88 3704 0044 0532 0130 00');
        await form.getByRole('combobox', { name: 'Currency' }).fill('SGD');
        await page.getByRole('option', { name: /SGD/ }).click();
        await form.getByRole('button', { name: 'Save' }).click();
        await form.getByText(/5 to 20 digits, or an IBAN/).waitFor();
        expect(sent).toEqual([]);
        await form.getByRole('textbox', { name: 'Account number' }).fill(body.number);
        await form.getByRole('button', { name: 'Save' }).click();
        await form.waitFor({ state: 'detached' });
        expect(sent).toEqual([body]);
        await section.getByText('••••6789').waitFor();
        expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(body.number);
        await section.getByRole('button', { name: 'Show the number' }).click();
        await section.getByText(body.number).waitFor();
      },
      [
        answer(getCustomer, () => ({ value: { ...CUSTOMER, codAccount } })),
        answer(setCodAccount, (input) => {
          sent.push(input);
          codAccount = { ...body, number: '••••6789' };
          return { value: codAccount };
        }),
        answer(readCodAccountNumber, () => ({ value: { number: body.number } })),
      ],
    );
  });
});

describe('the list of customers', () => {
  const rows = [
    { ...EXAMPLE, id: ID, name: 'Blue Fig Trading', openExceptions: 4, recentOrders: 1_214 },
    {
      ...EXAMPLE,
      id: '01a20b6e-470e-7706-92cb-eadaef8a2765',
      name: 'Keris Outdoor',
      status: 'SUSPENDED' as const,
      openExceptions: 0,
      recentOrders: 0,
      lastOrderAt: null,
      credit: null,
    },
  ];

  test('leads from each figure to the orders behind it', async () => {
    await showPath(
      '/customers',
      async (page) => {
        const row = page.getByRole('row', { name: /Blue Fig Trading/ });
        const hrefOf = (name: string) => row.getByRole('link', { name, exact: true }).getAttribute('href');
        const firstDay = addDays(getToday(STORY_USER.timeZone), -29);
        expect(await hrefOf('1,214')).toBe(`/orders?createdFrom=${firstDay}&customerId=${ID}`);
        expect(await hrefOf('4')).toBe(`/orders?stage=EXCEPTION&customerId=${ID}`);
        const idle = page.getByRole('row', { name: /Keris Outdoor/ });
        expect(await idle.innerText()).toContain('None yet');
      },
      [answer(listCustomers, () => toPage(rows))],
    );
  });

  test('leads to the address book of a customer, whose default sender is added there', async () => {
    const queries: string[] = [];
    const sent: unknown[] = [];
    await showPath(
      '/customers',
      async (page) => {
        await page.getByRole('button', { name: 'Actions for Blue Fig Trading' }).click();
        await page.getByRole('menuitem', { name: 'Address book' }).click();
        await page.getByRole('heading', { name: `Address book of ${CUSTOMER.name}` }).waitFor();
        await page.getByRole('button', { name: 'Add an address' }).first().click();
        const form = page.getByRole('dialog', { name: 'Add an address' });
        await form.getByRole('textbox', { name: 'Name' }).fill('Mei Ling Lim');
        await form.getByRole('textbox', { name: 'Address', exact: true }).fill('8 Marina View');
        await form.getByRole('combobox', { name: 'Country' }).fill('SG');
        await page.getByRole('option', { name: 'Singapore (SG)' }).click();
        await form.getByRole('button', { name: 'Save the address' }).click();
        await form.waitFor({ state: 'detached' });
        expect(new Set(queries)).toEqual(new Set([ID]));
        expect(sent).toMatchObject([{ party: { name: 'Mei Ling Lim', country: 'SG' } }]);
      },
      [
        answer(listCustomers, () => toPage(rows)),
        answer(listAddresses, (_, query) => {
          queries.push(query.get('customerId') ?? '');
          return toPage([]);
        }),
        answer(createAddress, (body, query) => {
          queries.push(query.get('customerId') ?? '');
          sent.push(body);
          return exampleOf(createAddress);
        }),
      ],
    );
  });

  test('saves the customers of a file after its rows are shown, with a warning of an unusual value', async () => {
    const previews: string[] = [];
    const upload = answerChangeFile(uploadCustomers, previews, (isPreview) => ({
      changed: isPreview ? 0 : 1,
      unchanged: 0,
      skipped: 0,
      faulty: 0,
      ready: isPreview ? 1 : 0,
      columns: [{ header: 'Code', field: 'code' }],
      rows: [
        {
          row: 2,
          outcome: isPreview ? 'READY' : 'CHANGED',
          name: 'KERIS',
          errors: [],
          warnings: [
            {
              row: 2,
              column: 'Postcode',
              field: 'address.postcode',
              value: '12',
              reason: reason('finding.doubtful_postcode', {
                postcode: '12',
                partyTerm: 'CUSTOMER',
                country: 'SG',
                example: '018960',
              }),
            },
          ],
        },
      ],
    }));
    await showPath(
      '/customers',
      async (page) => {
        await page.getByRole('button', { name: 'Add by file' }).click();
        const dialog = page.getByRole('dialog', { name: 'Add and change customers by file' });
        await selectFile(page, 'Add and change customers by file', 'Code');
        await dialog.getByText('1 good row, 0 already so, 0 faulty').waitFor();
        expect(await dialog.getByRole('listitem').first().innerText()).toContain('Postcode “12”');
        await dialog.getByRole('button', { name: 'Save 1 row' }).click();
        await dialog.getByText('1 row saved, 0 already so, 0 faulty').waitFor();
        expect(previews).toEqual(['true', 'false']);
      },
      [upload, answer(listCustomers, () => toPage(rows))],
    );
  });

  test('suspends a customer after a confirmation, and reopens one at once', async () => {
    const bodies: BodyInput<typeof editCustomer>[] = [];
    await showPath(
      '/customers',
      async (page) => {
        await page.getByRole('button', { name: 'Actions for Blue Fig Trading' }).click();
        await page.getByRole('menuitem', { name: 'Suspend' }).click();
        const dialog = page.getByRole('dialog', { name: 'Suspend Blue Fig Trading?' });
        expect(bodies).toEqual([]);
        await dialog.getByRole('button', { name: 'Suspend' }).click();
        await waitForToast(page, 'Blue Fig Trading is suspended.');
        await page.getByRole('button', { name: 'Actions for Keris Outdoor' }).click();
        await page.getByRole('menuitem', { name: 'Reopen' }).click();
        await waitForToast(page, 'Keris Outdoor is open again.');
        expect(bodies).toEqual([{ status: 'SUSPENDED' }, { status: 'ACTIVE' }]);
      },
      [
        answer(listCustomers, () => toPage(rows)),
        answer(editCustomer, (body) => {
          bodies.push(body);
          return { value: CUSTOMER };
        }),
      ],
    );
  });
});

describe('the form of a customer', () => {
  test('shows refusals of the server at their fields, and sends no address when none is entered', async () => {
    const bodies: BodyInput<typeof createCustomer>[] = [];
    const refusal = refuse(
      'customer.code_taken',
      { customerCode: 'FIG' },
      { details: [detail('code', 'customer.code_used')] },
    );
    await showPath(
      '/customers/add',
      async (page) => {
        const general = page.getByRole('region', { name: 'General' });
        await general.getByLabel('Name').fill('Blue Fig Trading');
        await general.getByLabel('Code').fill('FIG');
        await page.getByRole('button', { name: 'Save' }).click();
        await general.getByText('is the code of another customer').waitFor();
        expect(await general.getByLabel('Name').inputValue()).toBe('Blue Fig Trading');
      },
      [answerRefusal(createCustomer, refusal)],
    );
    await showPath(
      '/customers/add',
      async (page) => {
        const general = page.getByRole('region', { name: 'General' });
        await general.getByLabel('Name').fill('Blue Fig Trading');
        await general.getByLabel('Code').fill('FIG2');
        await page.getByRole('button', { name: 'Save' }).click();
        await waitForToast(page, 'Blue Fig Trading is saved.');
        expect(bodies).toMatchObject([{ code: 'FIG2', address: null, registrationNumber: null }]);
      },
      [
        answer(createCustomer, (body) => {
          bodies.push(body);
          return { value: { ...CUSTOMER, name: 'Blue Fig Trading' } };
        }),
      ],
    );
  });

  test('says when somebody else changed the customer meanwhile, and keeps what was typed', async () => {
    await showPath(
      `/customers/update/${ID}`,
      async (page) => {
        const name = page.getByRole('region', { name: 'General' }).getByLabel('Name');
        await name.fill('Blue Fig Two');
        await page.getByRole('button', { name: 'Save' }).click();
        await page.getByText('The customer was changed meanwhile.').waitFor();
        expect(await name.inputValue()).toBe('Blue Fig Two');
      },
      [answerRefusal(editCustomer, refuse('request.stale'))],
    );
  });
});

describe('the users of a customer', () => {
  test('have the actions of their state', async () => {
    const invited: CustomerUser = {
      ...USER,
      id: ID,
      name: null,
      email: 'mei@bluefig.example',
      state: 'INVITED',
      invitedUntil: '2026-12-07T00:00:00Z',
      lastSeenAt: null,
      activeSessions: 0,
    };
    const bodies: BodyInput<typeof editCustomerUser>[] = [];
    await showPath(
      `/customers/${ID}/users`,
      async (page) => {
        const listActions = async (email: string) => {
          await page.getByRole('button', { name: `Actions for ${email}` }).click();
          const items = page.getByRole('menuitem');
          await items.first().waitFor();
          return items.allInnerTexts();
        };
        expect(await listActions(invited.email)).toEqual([
          'Send the invitation again',
          'Withdraw the invitation',
        ]);
        await page.getByRole('menuitem', { name: 'Withdraw the invitation' }).click();
        await waitForToast(page, `The invitation to ${invited.email} is withdrawn.`);
        expect(await listActions(USER.email)).toEqual([
          'Make admin',
          'Send a link for a new password',
          'Sign out on all devices',
          'Disable',
          'Remove',
        ]);
        await page.getByRole('menuitem', { name: 'Disable' }).click();
        await waitForToast(page, `${USER.email} is disabled and signed out.`);
        expect(bodies).toEqual([{ state: 'DISABLED' }]);
      },
      [
        answer(listCustomerUsers, () => toPage([USER, invited])),
        answer(removeCustomerUser, () => undefined),
        answer(editCustomerUser, (body) => {
          bodies.push(body);
          return { value: { ...USER, state: 'DISABLED' as const } };
        }),
      ],
    );
  });
});

describe('the portal as a customer', () => {
  test('is opened from the list, and says why it cannot be opened', async () => {
    await showPath(
      '/customers',
      async (page) => {
        await page.getByRole('button', { name: 'Actions for Blue Fig Trading' }).click();
        await page.getByRole('menuitem', { name: 'View as this customer' }).click();
        await waitForToast(page, 'Not found');
      },
      [
        answer(listCustomers, () => toPage([EXAMPLE])),
        answerRefusal(startCustomerView, refuse('request.not_found')),
      ],
    );
  });
});
