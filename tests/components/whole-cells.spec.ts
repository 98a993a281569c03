import { afterAll, expect, test } from 'vitest';
import { exampleAnswers } from './example-answers.ts';
import { openStoryPage, waitUntilStable } from './story-page.ts';

const { listStories, show, close } = await openStoryPage();
const APP = 'routes/app/';
const lists = (await listStories()).filter(
  (story) => story.startsWith(APP) && !story.startsWith(`${APP}/tracking`),
);

afterAll(close);

/** Widths of a small laptop, a laptop, a wide screen and a phone, in px. */
const WIDTHS = [1024, 1440, 1920, 390];

/** The longest values that occur, in place of those of the examples. */
const LONG_VALUES: readonly (readonly [pattern: RegExp, value: string])[] = [
  [/SG1000042X/g, 'MO1TXQDTNN57'],
  [/BAG1000042/g, 'BAG1TXQDTNN57'],
  [/618-12345675/g, '618-47000015'],
  [/U261121-7K3FQ/g, 'U261128-QH9SP'],
  [/HX-1001/g, 'HMO1TXQDTNN57'],
  [/SX88420193MY/g, 'SX884201937701MY'],
  [/("\w*[gG]rams":)\d+/g, '$126603000'],
  [/("amountMinor":)-?\d+,"currency":"\w+"/g, '$1123456700,"currency":"VND"'],
  [/("(?:orders|pieces|bags|rows|\w+Orders|short|open)":)\d+/g, '$11234567'],
  [/Straits Express|Nur Aisyah binti Rahman/g, 'Siti Nurhaliza binti Abdullah Rahman Wijayakusuma'],
];

/** Codes, weights, amounts and counts as a page shows them. */
const WHOLE = String.raw`MO1TXQDTNN57|618-47000015|U261128-QH9SP|SX884201937701MY|26,603\.000|1,234,567|VND`;

test.each(lists)('%s shows codes and numbers whole at every width', async (story) => {
  const answers = exampleAnswers(story.slice(APP.length), (json) =>
    LONG_VALUES.reduce((text, [pattern, value]) => text.replaceAll(pattern, value), json),
  );
  await show(
    story,
    async (page) => {
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await page.locator('[data-index]').first().waitFor();
        await page.evaluate(waitUntilStable);
        const { texts, cut } = await page.evaluate(findCutTexts, WHOLE);
        expect(texts.length, `texts at ${width} px`).toBeGreaterThan(0);
        expect(cut, `at ${width} px`).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThan(1);
      }
    },
    { answers },
  );
});

/** Runs in the page: the texts of rows that match, and those that an element above them cuts or that leave their cell. */
function findCutTexts(pattern: string): { texts: string[]; cut: string[] } {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  const cut: string[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const row = node.parentElement?.closest('[data-index]');
    const text = node.textContent ?? '';
    if (row == null || !new RegExp(pattern).test(text)) continue;
    texts.push(text);
    const range = document.createRange();
    range.selectNodeContents(node);
    const { left, right } = range.getBoundingClientRect();
    for (let box = node.parentElement; box !== null && box !== row; box = box.parentElement) {
      const isInline = getComputedStyle(box).display === 'inline';
      const frame = box.getBoundingClientRect();
      const leaves = left < frame.left - 1 || right > frame.right + 1;
      if (!isInline && (leaves || box.scrollWidth > box.clientWidth)) cut.push(`${text} in ${box.tagName}`);
    }
  }
  return { texts, cut };
}
