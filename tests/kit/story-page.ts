import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openBrowser } from '../world/browser.ts';
import { watchTraffic } from '../world/page-traffic.ts';
import { openKit } from './open-kit.ts';

const DESK = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

export interface StoryPage {
  /** The names of all stories. */
  readonly stories: readonly string[];
  /** Opens a story and runs `work`. Page errors and requests to other hosts fail the test. */
  readonly show: (
    story: string,
    work: (page: Page) => Promise<void>,
    scheme?: 'light' | 'dark',
    size?: { readonly width: number; readonly height: number },
  ) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Builds the stories and opens a browser page for them. */
export async function openStoryPage(): Promise<StoryPage> {
  const kit = await openKit();
  const browser = await openBrowser();
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  const traffic = watchTraffic(page);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('request', (request) => {
    if (new URL(request.url()).hostname !== '127.0.0.1')
      errors.push(`request to another host: ${request.url()}`);
  });
  await page.goto(kit.urlOf(''));
  const links = page.getByRole('listitem').locator('a:first-child');
  await links.first().waitFor();
  const stories = await links.allInnerTexts();

  return {
    stories,
    show: async (story, work, scheme = 'light', size = DESK) => {
      errors.length = 0;
      await page.setViewportSize(size);
      await page.goto(kit.urlOf(story, scheme));
      await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      // Bundles that the story loads later, such as a dialog, belong to it.
      await traffic.waitUntilIdle();
      await page.evaluate(waitUntilStable);
      await work(page);
      expect(errors).toEqual([]);
    },
    close: async () => {
      await browser.close();
      await kit.close();
    },
  };
}

/** Runs in the page: resolves when nothing has changed for two frames. */
export function waitUntilStable(): Promise<void> {
  return new Promise((resolve) => {
    let frames = 0;
    const watch = new MutationObserver(() => {
      frames = 0;
    });
    watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    const next = () => {
      frames += 1;
      if (frames < 3) return void requestAnimationFrame(next);
      watch.disconnect();
      resolve();
    };
    requestAnimationFrame(next);
  });
}
