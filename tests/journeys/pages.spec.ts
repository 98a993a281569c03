import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings } from '../world/axe.ts';
import { openBrowser, visit } from '../world/browser.ts';
import { createStaff, type Staff } from '../world/staff.ts';
import { createClientPages } from './client-pages.ts';
import { watchTraffic } from '../world/page-traffic.ts';

let browser: Browser;
let staff: Staff;
beforeAll(async () => {
  [browser, staff] = [await openBrowser(), createStaff()];
});
afterAll(() => staff.close());

interface LengthenedWindow {
  shortTexts?: Map<Node, string>;
}

/** Runs in the page: makes all its texts 40 % longer, as texts of other languages are. */
function lengthenTexts(): void {
  const shortTexts = ((window as LengthenedWindow).shortTexts ??= new Map());
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode() !== null) {
    const { currentNode } = texts;
    const text = currentNode.nodeValue ?? '';
    const words = text.trim();
    // Lengthened texts end with the accent.
    if (words === '' || words.endsWith('é')) continue;
    shortTexts.set(currentNode, text);
    currentNode.nodeValue = `${words} ${words.slice(0, Math.ceil(words.length * 0.4) - 2)}é`;
  }
}

/** Runs in the page: undoes `lengthenTexts`, because the menu stays on the next page. */
function restoreTexts(): void {
  const { shortTexts } = window as LengthenedWindow;
  for (const [node, text] of shortTexts ?? []) node.nodeValue = text;
  shortTexts?.clear();
}

const hasTitle = (title: string) => document.title === title;
const fitsWindow = () => document.documentElement.scrollWidth <= innerWidth;

/** Waits up to 3 s until a function of the page returns true. */
function becomesTrue(page: Page, isTrue: (title: string) => boolean, title = ''): Promise<boolean> {
  return page.waitForFunction(isTrue, title, { timeout: 3_000 }).then(
    () => true,
    () => false,
  );
}

test.each([
  { language: 'th', longer: false, dark: true, width: 390, also: 1440 },
  { language: 'en', longer: true, dark: false, width: 1440, also: 390 },
])(
  'every page has its title, no accessibility findings and no overflow in $language (40 % longer, paths in capitals: $longer), at $width and $also px',
  async ({ language, longer, dark, width, also }) => {
    const email = await staff.createUser('CLIENT_ADMIN');
    const { page, context, pageErrors } = await visit(browser, { email, dark, width });
    const pages = await createClientPages(page);
    await context.addInitScript((tag) => localStorage.setItem('portal.language', tag), language);
    await page.reload();
    const traffic = watchTraffic(page);
    const findings: string[] = [];
    let calls = 0;
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/')) calls += 1;
    });
    for (const { path, capitalPath, title } of pages) {
      await page.setViewportSize({ width, height: 900 });
      calls = 0;
      await traffic.open(longer ? capitalPath : path);
      // A title with the name of an object follows its answer.
      if (language === 'en' && title !== undefined && !(await becomesTrue(page, hasTitle, title)))
        findings.push(`${path}: its title is ${await page.title()}`);
      // The rules that do not depend on colours have the same result in both schemes.
      for (const finding of await axeFindings(page, longer ? 'only' : undefined))
        findings.push(`${path}: ${finding}`);
      for (const wide of [width, also]) {
        await page.setViewportSize({ width: wide, height: 900 });
        if (longer) await page.evaluate(lengthenTexts);
        // The layout changes in the frames after the resize.
        if (!(await becomesTrue(page, fitsWindow))) findings.push(`${path}: wider than ${wide} px`);
      }
      if (longer) await page.evaluate(restoreTexts);
      // A wrong language setting made every page repeat its requests without end.
      if (calls > 40) findings.push(`${path}: ${calls} calls`);
    }
    expect(findings).toEqual([]);
    expect(pageErrors).toEqual([]);
    expect(await page.locator('html').getAttribute('lang')).toMatch(language);
  },
  // Each page is opened; the limit of other journeys is for a few of them.
  300_000,
);
