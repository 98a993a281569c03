import { afterAll, expect, test } from 'vitest';
import { exampleAnswers } from './example-answers.ts';
import { openStoryPage, waitUntilStable } from './story-page.ts';

const { listStories, show, close } = await openStoryPage();
const APP = 'routes/app/';
/** Pages without codes: forms, people, settings, and conversations while the flag of the chat is off. */
const WITHOUT_CODES = /^\/(tracking$|messages$|status-mapping$|customers\/)/;
const pages = (await listStories()).filter(
  (story) => story.startsWith(APP) && !WITHOUT_CODES.test(story.slice(APP.length)),
);

afterAll(close);

/** Widths of a small laptop, a laptop, a wide screen and a phone, in px. */
const WIDTHS = [1024, 1440, 1920, 390];

/** The longest values that occur, in place of those of the examples, and a rate file with its preview. */
const LONG_VALUES: readonly (readonly [pattern: RegExp, value: string])[] = [
  [/"state":"READ"/g, '"state":"CHECKED"'],
  [/SG1000042X/g, 'MO1TXQDTNN57'],
  [/BAG1000042/g, 'BAG1TXQDTNN57'],
  [/618-12345675/g, '618-47000015'],
  [/U261121-7K3FQ/g, 'U261128-QH9SP'],
  [/HX-1001/g, 'HMO1TXQDTNN57'],
  [/SX88420193MY/g, 'SX884201937701MY'],
  [/("\w*[gG]rams":)\d+/g, '$126603000'],
  [/("(?:base|perStep|minimum|before|after)Minor":)\d+/g, '$1123456700'],
  [/8 Marina View/g, 'Jalan Pangeran Tubagus Angke Raya Komplek Ruko Duta Mas Blok C2 No. 18'],
  [/\+65 6123 4567/g, '+62 812 3456 78901'],
  [/("amountMinor":)-?\d+,"currency":"\w+"/g, '$1123456700,"currency":"VND"'],
  [/("(?:orders|pieces|bags|rows|cards|breaks|\w+Orders|short|open)":)\d+/g, '$11234567'],
  [/Straits Express|Nur Aisyah binti Rahman/g, 'Siti Nurhaliza binti Abdullah Rahman Wijayakusuma'],
];

/** Codes, weights, amounts and counts as a page shows them. */
const WHOLE = String.raw`MO1TXQDTNN57|618-47000015|U261128-QH9SP|SX884201937701MY|26,603\.000|1,234,567|VND|1,234,567\.00|\+62 812 3456 78901|018960|SGSIN|STREX`;

test.each(pages)('%s shows codes and numbers whole at every width', async (story) => {
  const answers = exampleAnswers(story.slice(APP.length), (json) =>
    LONG_VALUES.reduce((text, [pattern, value]) => text.replaceAll(pattern, value), json),
  );
  await show(
    story,
    async (page) => {
      const cut: string[] = [];
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await page.waitForFunction(hasText, WHOLE);
        await page.evaluate(waitUntilStable);
        const overflows = await page.evaluate(findOverflows, WHOLE);
        cut.push(...overflows.map((overflow) => `${width} px: ${overflow}`));
      }
      expect(cut).toEqual([]);
    },
    { answers },
  );
});

/** Runs in the page: whether its main part has a text that matches. */
function hasText(pattern: string): boolean {
  return new RegExp(pattern).test(document.querySelector('main')?.innerText ?? '');
}

/**
 * Runs in the page: the matching texts of its main part that leave an element around them, up to a row of a list or a box that
 * scrolls, and the page itself if it is wider than the window.
 */
function findOverflows(pattern: string): string[] {
  const walker = document.createTreeWalker(
    document.querySelector('main') ?? document.body,
    NodeFilter.SHOW_TEXT,
  );
  const overflows = document.documentElement.scrollWidth > innerWidth ? ['the page'] : [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.textContent ?? '';
    if (!new RegExp(pattern).test(text)) continue;
    if (node.parentElement?.closest('.mantine-VisuallyHidden-root') != null) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { left, right } = range.getBoundingClientRect();
    for (let box = node.parentElement; box !== null && box.tagName !== 'MAIN'; box = box.parentElement) {
      const { display, overflowX } = getComputedStyle(box);
      if (box.matches('[data-index]') || overflowX === 'auto' || overflowX === 'scroll') break;
      const frame = box.getBoundingClientRect();
      const isOutside = left < frame.left - 1 || right > frame.right + 1;
      if (display !== 'inline' && isOutside) overflows.push(`${text} in ${box.tagName}.${box.className}`);
    }
  }
  return overflows;
}
