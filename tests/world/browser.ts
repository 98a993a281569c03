import { lazy } from '@portal/server/platform/lazy.ts';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { inject, onTestFinished } from 'vitest';
import { findBrowser } from '../../scripts/test-tools.ts';
import { DEMO_PASSWORD } from './staff.ts';
import { workerNumber } from './workers.ts';

/** The Chromium of the worker, which ends with it. Each test has a context of its own. */
export const openBrowser = lazy(launchBrowser);

/** The Chromium of the system, without network requests of its own. */
function launchBrowser(): Promise<Browser> {
  const executablePath = findBrowser();
  if (executablePath === undefined) throw new Error('Chromium is missing: npm test installs it.');
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors that the page threw or logged since it was opened. */
  readonly pageErrors: readonly string[];
}

export interface VisitorOptions {
  readonly email?: string;
  readonly width?: number;
  readonly height?: number;
  readonly dark?: boolean;
  /** The service worker may run, so that pages open without the network. */
  readonly opensOffline?: boolean;
}

/** A new browser profile until the end of the test; with `email` it is signed in as that demo user. */
export async function visit(browser: Browser, options: VisitorOptions = {}): Promise<Visitor> {
  const baseURL = inject('portalUrls')[workerNumber()];
  if (baseURL === undefined) throw new Error('No portal was started for this worker.');
  const context = await browser.newContext({
    baseURL,
    viewport: { width: options.width ?? 1440, height: options.height ?? 900 },
    colorScheme: options.dark === true ? 'dark' : 'light',
    reducedMotion: 'reduce',
    acceptDownloads: true,
    serviceWorkers: options.opensOffline === true ? 'allow' : 'block',
  });
  // An open page continues to send requests and to render during the next tests.
  onTestFinished(() => context.close());
  if (options.email !== undefined) {
    const answered = await context.request.post('/api/login', {
      data: { email: options.email, password: DEMO_PASSWORD },
      headers: { origin: baseURL },
    });
    if (!answered.ok()) throw new Error(`${options.email} could not sign in: ${answered.status()}`);
  }
  const page = await context.newPage();
  const pageErrors: string[] = [];
  page.on('pageerror', (error) => pageErrors.push(error.message));
  return { page, context, pageErrors };
}
