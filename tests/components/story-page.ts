import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { openBrowser } from '../world/browser.ts';
import { watchTraffic } from '../world/page-traffic.ts';
import { answerRequests, type Answer } from './story-answers.ts';

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

interface StoryOptions {
  readonly scheme?: 'light' | 'dark';
  readonly size?: { readonly width: number; readonly height: number };
  /** Answers to API requests, before those that every story has. */
  readonly answers?: readonly Answer[];
}

export interface StoryPage {
  /** The names of all stories, such as `list/list-page/rows`. */
  readonly listStories: () => Promise<readonly string[]>;
  /** Opens a story and runs `work`. Page errors, requests to other hosts and unanswered requests fail the test. */
  readonly show: (
    story: string,
    work: (page: Page) => Promise<void>,
    options?: StoryOptions,
  ) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Opens a page for stories, in a context of its own. */
export async function openStoryPage(): Promise<StoryPage> {
  const url = inject('storiesUrl');
  const browser = await openBrowser();
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  const traffic = watchTraffic(page);
  const errors: string[] = [];
  const setAnswers = await answerRequests(page, (error) => errors.push(error));
  // A form with unsaved changes asks before the page is left.
  page.on('dialog', (dialog) => void dialog.accept());
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('request', (request) => {
    if (new URL(request.url()).hostname !== '127.0.0.1')
      errors.push(`request to another host: ${request.url()}`);
  });

  /** Shows another story of the loaded page, and loads the page if there is none. */
  const openAddress = async (search: string) => {
    if (page.url().startsWith(url)) await page.evaluate(showAddress, search);
    else await page.goto(url + search);
  };

  return {
    listStories: async () => {
      await page.goto(url);
      const links = page.getByRole('listitem').locator('a:first-child');
      await links.first().waitFor();
      return links.allInnerTexts();
    },
    show: async (story, work, { scheme = 'light', size = DESKTOP, answers = [] } = {}) => {
      // The last story saves its drafts while it is left.
      await openAddress('');
      await page.evaluate(() => localStorage.clear());
      errors.length = 0;
      setAnswers(answers);
      await page.setViewportSize(size);
      await openAddress(`?story=${encodeURIComponent(story)}&scheme=${scheme}`);
      await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      // Bundles that the story loads later, such as a dialog, belong to it.
      await traffic.waitUntilIdle();
      await page.evaluate(waitUntilStable);
      await work(page);
      expect(errors).toEqual([]);
    },
    close: () => context.close(),
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

/** Runs in the page: shows the story of another address. */
function showAddress(search: string): void {
  history.replaceState(null, '', location.pathname + search);
  dispatchEvent(new PopStateEvent('popstate'));
}
