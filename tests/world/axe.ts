import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type * as Axe from 'axe-core';
import type { Page } from 'playwright-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The findings of axe on the current page, one line per finding. axe runs in the page and returns only findings.
 * The driver for Playwright would also analyse the passed rules in a second page, which takes ten times as long;
 * it only adds frames, which the portal does not have.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  // The debugger may run scripts that the content security policy of the page forbids.
  await page.evaluate(source);
  const violations = await page.evaluate(async (values) => {
    if (document.querySelector('iframe') !== null) throw new Error('axe does not look into frames here');
    const { axe } = window as unknown as { axe: typeof Axe };
    const result = await axe.run(document, { runOnly: { type: 'tag', values }, resultTypes: ['violations'] });
    return result.violations;
  }, RULES);
  return violations.flatMap((violation) =>
    violation.nodes.map(
      (node) => `${violation.id}: ${node.target.join(' ')} — ${node.failureSummary ?? violation.help}`,
    ),
  );
}
