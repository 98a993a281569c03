import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { openStoryPage } from './story-page.ts';

const { show, close } = await openStoryPage();

afterAll(close);

const INPUT = 'features/scanning/scan-input/with a button';

/** Types like a scanner that imitates a keyboard. */
async function scan(page: Page, code: string) {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

describe('the input of a station', () => {
  const readLog = (page: Page) => page.getByRole('log').innerText();

  test('has the focus again after a button was pressed with the mouse, so that Esc undoes', () =>
    show(INPUT, async (page) => {
      await page.getByRole('button', { name: 'Update the list' }).click();
      await scan(page, 'A1');
      await page.keyboard.press('Escape');
      expect(await readLog(page)).toBe('button A1 undo');
    }));

  test('gets a code that is scanned while a button has the focus, and the button is not pressed', () =>
    show(INPUT, async (page) => {
      await page.getByRole('button', { name: 'Update the list' }).focus();
      await scan(page, 'A1');
      expect(await readLog(page)).toBe('A1');
    }));

  test('leaves the keys of a button to the button', () =>
    show(INPUT, async (page) => {
      await page.getByRole('button', { name: 'Update the list' }).focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Space');
      expect(await readLog(page)).toBe('button button');
    }));
});

test.each([
  ['NotFoundError', 'This device has no camera that the browser can use.'],
  [
    'NotAllowedError',
    'The browser may not use the camera. Allow it in the settings of this site, then try again.',
  ],
  ['NotReadableError', 'Another program uses the camera. Close it and try again.'],
])('a camera that fails with %s says why, and the input still takes codes', (name, text) =>
  show(INPUT, async (page) => {
    await page.evaluate((errorName) => {
      const devices = { getUserMedia: () => Promise.reject(new DOMException('', errorName)) };
      Object.defineProperty(navigator, 'mediaDevices', { value: devices, configurable: true });
    }, name);
    await page.getByRole('button', { name: 'Scan with the camera' }).click();
    await page.getByRole('alert').getByText(text).waitFor();
    await scan(page, 'A1');
    expect(await page.getByRole('log').innerText()).toBe('A1');
    await page.getByRole('button', { name: 'Close the camera' }).click();
    await page.getByRole('alert').waitFor({ state: 'hidden' });
  }),
);

test.each([
  ['the person reloads', 'Reload'],
  ['the page is left for another one', 'Another page'],
])('a device with a newer version says so, and opens it when %s', (_title, button) =>
  show('routes/shell/device-work/new version', async (page) => {
    await page.getByText('A new version of the portal is ready.').waitFor();
    const reload = page.waitForEvent('load');
    await page.getByRole('button', { name: button }).click();
    await reload;
    const messages = await page.evaluate(() => localStorage.getItem('portal.story-worker'));
    expect(messages).toMatch(/^compare activate /);
  }),
);
