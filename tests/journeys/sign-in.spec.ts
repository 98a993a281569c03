import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authenticator } from '../world/authenticator.ts';
import { axeFindings } from '../world/axe.ts';
import { openBrowser, visit } from '../world/browser.ts';
import { DEMO_PASSWORD, createStaff, type Staff } from '../world/staff.ts';

let browser: Browser;
let staff: Staff;
beforeAll(async () => {
  [browser, staff] = [await openBrowser(), createStaff()];
});
afterAll(() => staff.close());

async function typeIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

const atHome = (page: Page) => page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();

test('a user without MFA signs in with the password, and cannot open the page of the code', async () => {
  const email = await staff.createUser();
  const { page, pageErrors } = await visit(browser);
  await page.goto('/login/validate-otp');
  await page.waitForURL('**/login');
  await typeIn(page, email);
  await atHome(page);
  await page.goto('/LOGIN/Validate-OTP');
  await atHome(page);
  expect(pageErrors).toEqual([]);
});

test('a user turns MFA on, signs in with a code, and without the phone with a recovery code', async () => {
  const email = await staff.createUser();
  const desk = await visit(browser, { email });
  await desk.page.goto('/next/settings/mfa');
  await desk.page.getByRole('button', { name: 'Set up MFA' }).click();
  const qr = desk.page.getByRole('img', { name: /QR code/ });
  expect(await qr.boundingBox()).toMatchObject({ width: 150, height: 150 });
  const secret = desk.page.getByText(/^[A-Z2-7]{32}$/);
  const code = authenticator((await secret.textContent()) ?? '', new Date());
  await desk.page.getByLabel('Code the app shows').fill(code());
  await desk.page.getByRole('button', { name: 'Turn MFA on' }).click();
  await desk.page.getByRole('heading', { name: 'Save your recovery codes' }).waitFor();
  await expect.poll(() => secret.count()).toBe(0);
  expect(await axeFindings(desk.page)).toEqual([]);
  const [recovery = ''] = await desk.page.getByText(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/).allTextContents();
  await desk.page.getByRole('button', { name: 'I have saved them' }).click();
  await desk.page.getByText('10 of 10 recovery codes are left.').waitFor();

  const laptop = await visit(browser);
  await typeIn(laptop.page, email);
  await laptop.page.getByRole('heading', { name: 'Enter your code' }).waitFor();
  expect(new URL(laptop.page.url()).pathname).toBe('/login/validate-otp');
  expect(await axeFindings(laptop.page)).toEqual([]);
  await laptop.page.getByLabel('One-time code').fill(code(1));
  await atHome(laptop.page);

  const phoneless = await visit(browser, { width: 390, height: 844, dark: true });
  await typeIn(phoneless.page, email);
  await phoneless.page.getByRole('button', { name: 'Lost your phone? Use a recovery code' }).click();
  await phoneless.page.getByLabel('Recovery code').fill(recovery);
  await phoneless.page.getByRole('button', { name: 'Verify' }).click();
  await atHome(phoneless.page);

  await phoneless.page.goto('/next/settings/sessions');
  await phoneless.page.getByText('This session').waitFor();
  await expect.poll(() => phoneless.page.getByRole('button', { name: /^Sign out .+ on/ }).count()).toBe(2);
  expect(await axeFindings(phoneless.page)).toEqual([]);
  await phoneless.page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await phoneless.page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere else' }).click();
  await phoneless.page.getByText('2 sessions ended').waitFor();
  await laptop.page.goto('/orders');
  await laptop.page.waitForURL('**/login?next=*');
  expect([desk, laptop, phoneless].flatMap(({ pageErrors }) => pageErrors)).toEqual([]);
});

test('a forgotten password is reset with a mailed link, which works once', async () => {
  const email = await staff.createUser();
  const { page, pageErrors } = await visit(browser);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgotten your password?' }).click();
  await page.getByRole('button', { name: 'Send the link' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByRole('heading', { name: 'Check your mail' }).waitFor();
  const link = await staff.linkMailedTo(email);

  await page.goto(link);
  await page.getByText(`For ${email}.`).waitFor();
  await page.getByLabel('New password').fill('weak');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await page
    .getByText(
      'Password should be contains 8 - 16 characters, uppercase letter, lowercase letter, number and special character!',
    )
    .waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel('New password').fill('Changed@2026');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await page.getByText('Your new password is set.').waitFor();
  await typeIn(page, email, 'Changed@2026');
  await atHome(page);

  const again = await visit(browser);
  await again.page.goto(link);
  await again.page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
  expect(pageErrors).toEqual([]);
});

test('a selected language applies at once, to texts of the server too, and to the same user in another browser', async () => {
  const email = await staff.createUser();
  const { page, pageErrors } = await visit(browser);
  await page.goto('/login');
  await page.getByLabel('Language').selectOption('th');
  await page.locator('html[lang=th]').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel('อีเมล').fill(email);
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill('Wrong@2026');
  await page.getByRole('button', { name: 'เข้าสู่ระบบ' }).click();
  await page.getByRole('alert').getByText('อีเมลหรือรหัสผ่านไม่ถูกต้อง').waitFor();
  await page.getByLabel('ภาษา').selectOption('en');
  await typeIn(page, email);
  await atHome(page);

  await page.goto('/next/settings/language-time-zone');
  await page.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: 'Indonesia' }).click();
  await page.evaluate(() => document.body.setAttribute('data-not-loaded-again', ''));
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'Bahasa dan zona waktu' }).waitFor();
  await expect.poll(() => page.locator('body[data-not-loaded-again]').count()).toBe(1);

  const elsewhere = await visit(browser, { email });
  await elsewhere.page.goto('/orders');
  await elsewhere.page.getByRole('heading', { level: 1, name: 'Pesanan' }).waitFor();
  expect(await elsewhere.page.locator('html').getAttribute('lang')).toBe('id');
  expect(await axeFindings(elsewhere.page)).toEqual([]);
  expect(pageErrors).toEqual([]);
});
