import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type * as Axe from 'axe-core';
import type { Page } from 'playwright-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds on the page as it stands, one line a finding. axe runs in the page itself and hands back findings
 * only: the driver made for playwright judges in a second page, from all that passed as well, and takes ten times as
 * long. The portal has no frames, the one thing that driver would add.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  // By the debugger, which the page's content security policy does not bind.
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
