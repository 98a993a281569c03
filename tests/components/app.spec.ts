import { getSession } from '@portal/contract/auth';
import { trackPublicly, type PublicTracking } from '@portal/contract/tracking';
import { listOrders } from '@portal/contract/orders';
import { refuse } from '@portal/contract/reasons';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { exampleAnswers, exampleOf } from './example-answers.ts';
import { answer, answerRefusal, type Answer } from './story-answers.ts';
import { openStoryPage, waitUntilStable } from './story-page.ts';
import { watchTraffic } from '../world/page-traffic.ts';

const { show, close } = await openStoryPage();

afterAll(close);

const showApp = (path: string, work: (page: Page) => Promise<void>, answers: readonly Answer[] = []) =>
  show(`routes/app/${path}`, work, { answers: [...answers, ...exampleAnswers(path)] });

const guest = answerRefusal(getSession, refuse('request.signed_out'));

/** Flags and notifications. */
const SLOW_ANSWERS = /\/ofrep\/|\/api\/.*\/notifications/;
const LINKS = /side-navigation/;
const SLOW = new RegExp(`${SLOW_ANSWERS.source}|${LINKS.source}`);

const FIRST_PAGES = (['/orders', '/partner-portals/incoming-orders'] as const).flatMap((path) =>
  (['light', 'dark'] as const).map((scheme) => [path, scheme] as const),
);

interface Frame {
  readonly rows: number;
  readonly hasLinks: boolean;
  readonly hasBell: boolean;
  readonly scheme: string | undefined;
}

/** Runs in the page before its scripts: writes what each frame shows into `window.shownFrames`. */
function recordFrames(): void {
  const frames: Frame[] = [];
  Object.assign(window, { shownFrames: frames });
  const record = () => {
    frames.push({
      rows: document.querySelectorAll('[data-index]').length,
      hasLinks: document.querySelector('nav[aria-label="Main menu"] a') !== null,
      hasBell: document.querySelector('header button[aria-label^="Notifications"]') !== null,
      scheme: document.documentElement.dataset['mantineColorScheme'],
    });
    requestAnimationFrame(record);
  };
  requestAnimationFrame(record);
}

describe('the frame of a page', () => {
  test.each(FIRST_PAGES)(
    'has menu and bell in the first frame of %s in %s with rows, while flags, notifications and links are slow',
    async (path, scheme) => {
      const work = async (page: Page) => {
        const links = Promise.withResolvers<void>();
        await page.route(LINKS, (route) => links.promise.then(() => route.continue()));
        await page.route(SLOW_ANSWERS, () => undefined);
        await page.addInitScript(recordFrames);
        const traffic = watchTraffic(page, undefined, SLOW);
        const requested = page.waitForRequest(LINKS);
        try {
          // The load event would wait for the links.
          await page.reload({ waitUntil: 'commit' });
          await requested;
          await traffic.waitUntilIdle();
          await page.evaluate(waitUntilStable);
          links.resolve();
          // A row can be in the document before the frame that shows it.
          const findFirst = () =>
            page.evaluate(() =>
              (window as unknown as { shownFrames: Frame[] }).shownFrames.find(({ rows }) => rows > 0),
            );
          await expect.poll(findFirst).toBeDefined();
          const first = await findFirst();
          expect(first).toMatchObject({ hasLinks: true, hasBell: true, scheme });
        } finally {
          traffic.stop();
          links.resolve();
          await page.unroute(SLOW_ANSWERS);
          await page.unroute(LINKS);
        }
      };
      await show(`routes/app/${path}`, work, { scheme, answers: exampleAnswers(path) });
    },
  );

  test('opens the notifications once they are loaded, if the bell was clicked before', async () => {
    await showApp('/orders', async (page) => {
      const bell = Promise.withResolvers<void>();
      await page.route(/notification-bell/, (route) => bell.promise.then(() => route.continue()));
      await page.reload();
      await page.getByRole('button', { name: 'Notifications', exact: true }).click();
      bell.resolve();
      await page.getByRole('dialog', { name: 'Notifications' }).waitFor();
      await page.unroute(/notification-bell/);
    });
  });

  test('names the Partner Portal in the titles of its pages', async () => {
    await showApp('/partner-portals/incoming-orders', async (page) => {
      await expect.poll(() => page.title()).toBe('Incoming Orders · Partner Portal');
    });
    await showApp('/orders', async (page) => {
      await expect.poll(() => page.title()).toBe('Orders · Client Portal');
    });
  });
});

test('a page that is not loaded says offline that it opens by itself, and does so with the connection', async () => {
  await showApp('/orders', async (page) => {
    await page.locator('[data-index]').first().waitFor();
    await page.context().setOffline(true);
    try {
      await page
        .getByRole('navigation', { name: 'Main menu' })
        .getByRole('link', { name: 'Address book' })
        .click();
      const title = page.getByRole('heading', { name: 'You are offline' });
      await title.waitFor();
      const menu = await page.getByRole('navigation', { name: 'Main menu' }).boundingBox();
      const box = await title.boundingBox();
      expect(box?.x).toBeGreaterThan((menu?.x ?? 0) + (menu?.width ?? 0) + 16);
    } finally {
      const loaded = page.waitForEvent('load');
      await page.context().setOffline(false);
      await loaded;
    }
    await page.locator('[data-index]').first().waitFor();
  });
});

describe('tracking without an account', () => {
  test('starts with a field for an order code, which opens its page, with a field for the next code', async () => {
    const unknown = answerRefusal(trackPublicly, refuse('request.not_found'));
    let hasOrder = true;
    const track = answer(trackPublicly, () => ({ value: exampleOf(trackPublicly).value }));
    const answers: Answer[] = [
      guest,
      {
        operation: trackPublicly,
        respond: (request) => (hasOrder ? track : unknown).respond(request),
      },
    ];
    await showApp(
      '/tracking',
      async (page) => {
        await page.getByRole('heading', { level: 1, name: 'Track a parcel' }).waitFor();
        const field = page.getByLabel('Order code');
        const trackButton = page.getByRole('button', { name: 'Track', exact: true });
        await field.fill('618-47000015');
        await trackButton.click();
        await page.getByText('An order code has 6 to 24 letters and digits').waitFor();
        await field.fill(' SG1000 042X ');
        await trackButton.click();
        await page.getByRole('heading', { level: 1, name: 'Tracking SG1000042X' }).waitFor();
        hasOrder = false;
        await page.getByLabel('Another order code').fill('NOSUCH99');
        await trackButton.click();
        await page.getByText('No order has the code NOSUCH99').waitFor();
        await page.getByText('The order code has 6 to 24 letters and digits').waitFor();
        expect(await field.inputValue()).toBe('NOSUCH99');
      },
      answers,
    );
  });

  test('of a signed-in user is the look-up of many codes, and finds the orders of a consignee', async () => {
    await showApp('/tracking', async (page) => {
      await page.getByRole('heading', { level: 1, name: 'Tracking', exact: true }).waitFor();
      const field = page.getByRole('textbox', { name: 'Codes' });
      await field.fill('Christian Ramos');
      await page.getByText('Searches for this consignee').waitFor();
      const searched = page.waitForRequest((request) => request.url().includes('search=Christian'));
      await page.getByRole('button', { name: 'Track', exact: true }).click();
      await searched;
      const [order] = exampleOf(listOrders).data;
      await page.getByRole('heading', { level: 1, name: `Tracking ${order?.orderCode}` }).waitFor();
    });
  });
});

test('the steps of an order have the days and times of their places in every time zone, without offsets', async () => {
  const { value } = exampleOf(trackPublicly);
  const [event] = value.events;
  const [step] = value.expectedSteps;
  if (event === undefined || step === undefined) throw new Error('the example has no steps');
  const journey: PublicTracking = {
    ...value,
    // 01:30 of the next day in Singapore, and 04:00 of the next day in Manila.
    events: [{ ...event, updateTimestamp: '2026-11-29T17:30:00Z', timeZone: 'Asia/Singapore' }],
    expectedSteps: [{ ...step, expectedAt: '2026-12-01T20:00:00Z', timeZone: 'Asia/Manila' }],
  };
  await showApp(
    '/tracking/SG1000042X',
    async (page) => {
      const session = await page.context().newCDPSession(page);
      for (const timezoneId of ['America/New_York', 'Asia/Manila', 'Pacific/Auckland']) {
        await session.send('Emulation.setTimezoneOverride', { timezoneId });
        await page.reload();
        await page.getByText('about Dec 2').waitFor();
        await page.getByText(/Nov 30, 2026, 01:30/).waitFor();
        expect(await page.locator('main').first().innerText()).not.toMatch(/GMT|UTC/);
      }
      await session.send('Emulation.setTimezoneOverride', { timezoneId: '' });
    },
    [guest, answer(trackPublicly, () => ({ value: journey }))],
  );
});
