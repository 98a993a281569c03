import type { Page, Request, Response } from 'playwright-core';
import { expect } from 'vitest';

/** The pending requests of a page, from this call on. */
export interface Traffic {
  /**
   * Opens a path of the portal and waits for its heading and the answers of its requests. A page of the portal follows the path
   * as a link does, which is faster than a load; reload it first if the session or its settings have changed.
   */
  open(path: string): Promise<void>;
  /** Waits until no request is pending. */
  waitUntilIdle(): Promise<void>;
  stop(): void;
}

/** TanStack Router stores the router of a page in its window. */
interface PortalWindow {
  readonly __TSR_ROUTER__?: {
    readonly navigate: (target: { readonly href: string; readonly ignoreBlocker: boolean }) => Promise<void>;
  };
}

/** Runs in the page: follows a path as a link does, and drops unsaved input. Returns false if the page is not of the portal. */
async function followPath(path: string): Promise<boolean> {
  const { __TSR_ROUTER__: router } = globalThis as PortalWindow;
  if (router === undefined) return false;
  await router.navigate({ href: path, ignoreBlocker: true });
  return true;
}

/** Counts the requests whose URL is not in `ignored`. */
export function watchTraffic(
  page: Page,
  onAnswer: (response: Response) => void = () => undefined,
  ignored?: RegExp,
): Traffic {
  let underWay = 0;
  const isCounted = (request: Request) => ignored?.test(request.url()) !== true;
  const began = (request: Request) => (underWay += isCounted(request) ? 1 : 0);
  const ended = (request: Request) => (underWay -= isCounted(request) ? 1 : 0);
  page.on('request', began).on('requestfinished', ended).on('requestfailed', ended).on('response', onAnswer);
  const waitUntilIdle = () => expect.poll(() => underWay, { interval: 20 }).toBeLessThanOrEqual(0);
  return {
    waitUntilIdle,
    open: async (path) => {
      if (!(await page.evaluate(followPath, path))) {
        underWay = 0;
        await page.goto(path);
      }
      await page.locator('h1').first().waitFor();
      await waitUntilIdle();
      await page.locator('[aria-busy=true]:visible').first().waitFor({ state: 'detached' });
    },
    stop: () => {
      page
        .off('request', began)
        .off('requestfinished', ended)
        .off('requestfailed', ended)
        .off('response', onAnswer);
    },
  };
}
