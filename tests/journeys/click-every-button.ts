import type { Page } from 'playwright-core';
import { watchTraffic } from '../world/page-traffic.ts';

const MAX_CLICKS = 80;
/** Controls that only change the view: the headers of columns, pages of a list, tabs and filters by state. */
const VIEW_CONTROLS = 'thead *, nav *, [role=tablist] *, [role=group][aria-label] *';
const LAYER = '[role=dialog]:visible, [role=menu]:visible';
const OPENED = `${LAYER}, [role=listbox]:visible`;

interface ClickResult {
  /** The calls that the server refused with 403, as `button: method path`. No button should offer them. */
  readonly refused: readonly string[];
  /** The buttons that were enabled. */
  readonly tried: readonly string[];
}

/**
 * Opens a page and presses every enabled button, also in the menus and dialogs that open, and in the actions of a
 * selected row. Of similar rows only the first is used. Controls that only change the view are left out.
 */
export async function clickEveryButton(page: Page, path: string): Promise<ClickResult> {
  const refused: string[] = [];
  let pressed = 'the page itself';
  const traffic = watchTraffic(page, (response) => {
    if (response.status() !== 403) return;
    refused.push(`${pressed}: ${response.request().method()} ${new URL(response.url()).pathname}`);
  });
  const tried: string[] = [];
  await traffic.open(path);
  const start = new URL(page.url()).pathname;
  for (let count = 0; count < MAX_CLICKS; count += 1) {
    const next = await page.evaluate(clickNextButton, { tried, viewControls: VIEW_CONTROLS });
    if (next === 'done') break;
    if (next === 'close') {
      await page.locator(LAYER).last().press('Escape');
      await page.locator(LAYER).last().waitFor({ state: 'hidden' });
      continue;
    }
    pressed = `${path} ${next.key}`;
    tried.push(next.key);
    if (next.opens) {
      await page
        .locator(OPENED)
        .first()
        .waitFor()
        .catch((error: unknown) => {
          throw new Error(`${pressed} opened nothing`, { cause: error });
        });
    }
    await traffic.waitUntilIdle();
    if (new URL(page.url()).pathname !== start) await traffic.open(path);
  }
  traffic.stop();
  return { refused, tried };
}

/** Runs in the page: presses the first new button in the topmost layer. */
async function clickNextButton({
  tried,
  viewControls,
}: {
  readonly tried: readonly string[];
  readonly viewControls: string;
}) {
  // A list renders its rows after the press; buttons that are about to be replaced must not be pressed.
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 }));
  const layers = [...document.querySelectorAll('[role=menu], [role=dialog]')].filter((one) =>
    one.checkVisibility(),
  );
  const layer = layers.at(-1) ?? document.querySelector('main') ?? document.body;
  const controls = layer.querySelectorAll<HTMLElement>(
    'button, [role=menuitem], [role=switch], tbody input[type=checkbox]',
  );
  for (const control of controls) {
    if (control.matches(`:disabled, [aria-disabled=true], [data-disabled], ${viewControls}`)) continue;
    const row = control.closest('tbody tr');
    if (row !== null && row !== row.parentElement?.querySelector('tr:has(button, input)')) continue;
    const words = control.getAttribute('aria-label') ?? control.textContent;
    const key = `${layer.getAttribute('role') ?? 'main'} "${words.replaceAll(/\S*\d\S*/g, '#')}"`;
    if (tried.includes(key)) continue;
    const opens = control.getAttribute('aria-haspopup') !== null;
    control.click();
    // The effect of the press starts in the next frames.
    for (let frames = 0; frames < 3; frames += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    return { key, opens };
  }
  return layers.length > 0 ? 'close' : 'done';
}
