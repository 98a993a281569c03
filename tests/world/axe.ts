import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type * as Axe from 'axe-core';
import type { Page } from 'playwright-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules whose result depends on colours alone. They take half of the time of all rules. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * The findings of axe on the current page, one line per finding: of all rules, or with `colours` of the rules of colours
 * only, or of the others. axe runs in the page and returns only findings.
 * The driver for Playwright would also analyse the passed rules in a second page, which takes ten times as long;
 * it only adds frames, which the portal does not have.
 */
export async function axeFindings(page: Page, colours?: 'only' | 'left out'): Promise<string[]> {
  // The debugger may run scripts that the content security policy of the page forbids.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const settings: Axe.RunOptions = {
    runOnly: colours === 'only' ? { type: 'rule', values: COLOUR_RULES } : { type: 'tag', values: TAGS },
    rules:
      colours === 'left out'
        ? Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }]))
        : {},
    resultTypes: ['violations'],
  };
  const violations = await page.evaluate(async (options) => {
    if (document.querySelector('iframe') !== null) throw new Error('axe does not look into frames here');
    const { axe } = window as unknown as { axe: typeof Axe };
    return (await axe.run(document, options)).violations;
  }, settings);
  return violations.flatMap((violation) =>
    violation.nodes.map(
      (node) => `${violation.id}: ${node.target.join(' ')} — ${node.failureSummary ?? violation.help}`,
    ),
  );
}
