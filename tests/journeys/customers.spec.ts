import { createCustomer } from '@portal/contract/customers';
import { getOrder } from '@portal/contract/orders';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings } from '../world/axe.ts';
import { openBrowser, visit } from '../world/browser.ts';
import { createStaff, DEMO_PASSWORD, type Staff } from '../world/staff.ts';
import { callApi, createPrefix, createReadyOrder, CUSTOMER, SHIPPER } from './fixtures.ts';

let browser: Browser;
let staff: Staff;
beforeAll(async () => {
  [browser, staff] = [await openBrowser(), createStaff()];
});
afterAll(() => staff.close());

test('a shipper adds a customer and invites its user, whose first upload it sees, also as the customer', async () => {
  const code = createPrefix();
  const email = `${code.toLowerCase()}@newcustomer.example`;
  const admin = await visit(browser, { email: SHIPPER });
  await admin.page.goto('/');
  await admin.page.getByRole('link', { name: 'Customers', exact: true }).click();
  await admin.page.getByRole('heading', { level: 1, name: 'Customers' }).waitFor();
  await admin.page.getByRole('link', { name: 'Kaya & Co Gifts' }).waitFor();
  expect(await axeFindings(admin.page)).toEqual([]);

  await admin.page.getByRole('link', { name: 'Add a customer' }).click();
  const general = admin.page.getByRole('region', { name: 'General' });
  await general.getByLabel('Code').fill(code);
  await admin.page.getByRole('button', { name: 'Save' }).click();
  await general.getByLabel('Name').and(admin.page.locator('[aria-invalid=true]')).waitFor();
  await general.getByLabel('Name').fill(`Selasih ${code}`);
  const address = admin.page.getByRole('region', { name: 'Registered address' });
  await address.getByLabel('Name').fill('Aminah Yusof');
  await address.getByLabel('Country').fill('Singapore');
  await admin.page.getByRole('option', { name: /^Singapore/ }).click();
  await address.getByRole('textbox', { name: 'Address', exact: true }).fill('10 Haji Lane');
  await address.getByLabel('Registration number').fill('201611942X');
  expect(await axeFindings(admin.page)).toEqual([]);
  await admin.page.getByRole('button', { name: 'Save' }).click();
  await address.getByText(/is not a valid/).waitFor();
  await address.getByLabel('Registration number').fill('201611942D');
  await admin.page.getByRole('button', { name: 'Save' }).click();
  await admin.page.getByText(`Selasih ${code} is saved.`).waitFor();

  await admin.page.getByRole('link', { name: `Selasih ${code}` }).click();
  await admin.page.getByRole('heading', { level: 1, name: `Users of Selasih ${code}` }).waitFor();
  await admin.page.getByRole('button', { name: 'Invite a user' }).first().click();
  const dialog = admin.page.getByRole('dialog', { name: 'Invite a user' });
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await admin.page.getByText(`The invitation to ${email} is sent.`).waitFor();

  const user = await visit(browser);
  await user.page.goto(await staff.linkMailedTo(email));
  await user.page.getByLabel('Your name').fill('Aminah Yusof');
  await user.page.getByLabel('New password', { exact: true }).fill(DEMO_PASSWORD);
  await user.page.getByRole('button', { name: 'Join' }).click();
  await user.page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
  await user.page.goto('/next/settings/basic-profile');
  expect(await user.page.getByRole('link', { name: 'Team', exact: true }).count()).toBe(0);
  await user.page.goto('/orders/upload');
  await user.page.getByText('Drop your order file here').waitFor();
  await user.page
    .getByTestId('order-file')
    .setInputFiles({ name: 'first.csv', mimeType: 'text/csv', buffer: createFile(code) });
  await user.page.getByRole('button', { name: 'Check the rows' }).click();
  await user.page.getByRole('button', { name: /^Create (the |2 )/ }).click();
  await user.page.getByRole('heading', { name: '2 orders created' }).waitFor();

  await admin.page.goto(`/customers?search=${code}`);
  await admin.page.getByRole('link', { name: '2', exact: true }).click();
  await admin.page.getByText(`${code}-1`).first().waitFor();
  await admin.page.goto(`/next/manage-oms/customers?search=${code}`);
  await admin.page.getByRole('button', { name: `Actions for Selasih ${code}` }).click();
  await admin.page.getByRole('menuitem', { name: 'View as this customer' }).click();
  await admin.page.getByText(`You see the portal as Selasih ${code} sees it.`).waitFor();
  expect(await axeFindings(admin.page)).toEqual([]);
  await admin.page.goto('/orders');
  await admin.page.getByText(`${code}-1`).first().waitFor();
  await admin.page.getByText('1–2 of 2').waitFor();
  expect(await admin.page.getByRole('link', { name: /^(Customers|L-Control|Upload)$/ }).count()).toBe(0);
  await admin.page.getByRole('button', { name: 'Leave this view' }).click();
  await admin.page.getByRole('link', { name: 'Customers', exact: true }).waitFor();
  await admin.page.goto(`/next/manage-oms/customers?search=${code}`);
  await admin.page.getByRole('button', { name: `Actions for Selasih ${code}` }).click();
  await admin.page.getByRole('menuitem', { name: 'Suspend' }).click();
  await admin.page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
  await admin.page.getByText(`Selasih ${code} is suspended.`).waitFor();
  await user.page.goto('/orders');
  await user.page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  expect([...admin.pageErrors, ...user.pageErrors]).toEqual([]);
});

test('an admin of a customer invites a colleague and withdraws the invitation', async () => {
  const email = `${createPrefix().toLowerCase()}@kaya.example`;
  const { page, pageErrors } = await visit(browser, { email: CUSTOMER });
  await page.goto('/next/settings/basic-profile');
  await page.getByRole('link', { name: 'Team', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Team' }).waitFor();
  await page.getByRole('button', { name: 'Invite a user' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Invite a user' });
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await page.getByText(`The invitation to ${email} is sent.`).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: `Actions for ${email}` }).click();
  await page.getByRole('menuitem', { name: 'Withdraw the invitation' }).click();
  await page.getByText(`The invitation to ${email} is withdrawn.`).waitFor();
  expect(pageErrors).toEqual([]);
});

/** An order file with two orders to Malaysia. */
function createFile(code: string): Buffer {
  const header =
    'Order No,Receiver,Street,Town,Postcode,Country,Phone,Weight (kg),Item,Qty,Unit price,Currency,Sender,Sender street,Origin country';
  const rows = [1, 2].map(
    (number) =>
      `${code}-${number},Nurul Aisyah,12 Jalan Ampang,Kuala Lumpur,50450,MY,+60123456789,1.25,Cotton T-shirt,2,12.50,SGD,Selasih,10 Haji Lane,SG`,
  );
  return Buffer.from([header, ...rows].join('\r\n'));
}

test('two entries of one customer are merged after a preview, and files with the former code go on working', async () => {
  const { page, pageErrors } = await visit(browser, { email: SHIPPER });
  const context = page.context();
  const [code, copyCode] = [createPrefix(), createPrefix()];
  const name = `Serai ${code}`;
  const { value: into } = await callApi(context, createCustomer, { body: { code, name } });
  const { value: from } = await callApi(context, createCustomer, { body: { code: copyCode, name } });
  const order = await createReadyOrder(context, { customerCode: copyCode });
  await page.goto(`/customers/update/${from.id}`);
  await page.getByText('Possibly the same customer').waitFor();
  await page.getByRole('button', { name: `Merge with ${name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(`The code ${code} names`).waitFor();
  await dialog.getByLabel(`${name} (${code})`).check();
  await dialog.getByText(`The code ${copyCode} names`).waitFor();
  await dialog.getByText('1 order, moved in the background').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await page.getByText(`${name} (${copyCode}) is merged into ${name} (${code}).`).waitFor();
  await page.waitForURL(`**/customers/update/${into.id}`);
  await expect
    .poll(async () => (await callApi(context, getOrder, { params: { id: order.id } })).value.customer?.id)
    .toBe(into.id);
  const later = await createReadyOrder(context, { customerCode: copyCode });
  expect(later.customer?.id).toBe(into.id);
  expect(pageErrors).toEqual([]);
});
