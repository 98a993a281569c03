import type { Browser, BrowserContext } from 'playwright-core';

/**
 * Runs in the page before its scripts: the milliseconds from the press of Enter to the frame that shows the verdict of the code.
 * It is a text because this project has no DOM types.
 */
const WATCH = `
  globalThis.verdictTimes = [];
  addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return;
    const code = event.target.value;
    performance.mark('scan ' + code, { startTime: event.timeStamp });
    const look = () => {
      if (!document.querySelector('[role=status]')?.textContent.includes(code)) return requestAnimationFrame(look);
      verdictTimes.push(performance.measure('verdict ' + code, 'scan ' + code).duration);
    };
    requestAnimationFrame(look);
  }, true);
  globalThis.awaitVerdicts = (count) => new Promise((done) => {
    const look = () => (verdictTimes.length < count ? requestAnimationFrame(look) : done());
    look();
  });
`;

interface StationSession {
  readonly url: string;
  /** The value of the Authorization header. */
  readonly authorization: string;
}

/** The milliseconds from key press to verdict of each code at a station in a browser, with or without the network. */
export async function measureVerdicts(
  browser: Browser,
  { url, authorization }: StationSession,
  bagId: string,
  parts: { readonly online: readonly string[]; readonly offline: readonly string[] },
): Promise<{ readonly online: readonly number[]; readonly offline: readonly number[] }> {
  const context = await browser.newContext({ baseURL: url, serviceWorkers: 'block' });
  try {
    const value = authorization.replace('Bearer ', '');
    await context.addCookies([{ name: 'portal_session', value, url, httpOnly: true, sameSite: 'Lax' }]);
    await context.addInitScript({ content: WATCH });
    const scan = await openStation(context, bagId);
    const online = await scan(parts.online);
    await context.setOffline(true);
    return { online, offline: await scan(parts.offline) };
  } finally {
    await context.close();
  }
}

/** Opens the station; the returned function scans codes one after the other. */
async function openStation(context: BrowserContext, bagId: string) {
  const page = await context.newPage();
  await page.goto(`/bagging/scan?bag=${bagId}`);
  await page.getByText('List updated').waitFor();
  const input = page.getByRole('textbox', { name: 'Scan or type a code' });
  return async (codes: readonly string[]): Promise<readonly number[]> => {
    await page.evaluate('verdictTimes.length = 0');
    for (const [index, code] of codes.entries()) {
      await input.fill(code);
      await input.press('Enter');
      await page.evaluate(`awaitVerdicts(${index + 1})`);
    }
    return page.evaluate<number[]>('verdictTimes');
  };
}
