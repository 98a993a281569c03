/**
 * Measures the marketplace with 1,000 partners of eight rate cards each, and the list of rate cards of one partner with 5,000
 * cards: responses of the API, and in Chromium the time to painted cards and the tasks while the page is scrolled to its end.
 * The web app must be built. `node bench/marketplace.ts`
 */
import { chromium, type Page } from 'playwright-core';
import { Client } from 'pg';
import { findBrowser } from '../scripts/test-tools.ts';
import { fillDataset } from './support/dataset.ts';
import { median, percentile, report, type Figure } from './support/figures.ts';
import { load } from './support/load.ts';
import { buildPartnerId, fillPartners, fillScorecardLegs, fillZoneCards } from './support/network-dataset.ts';
import { startBenchPortal } from './support/portal.ts';
import { openBenchDatabase } from './support/server.ts';

const PARTNERS = 1000;
const CARDS = 5000;
const SECONDS = 3;
const ROUNDS = 5;
const CARD = 'main li[data-index]';
/** The partner with many cards; it has the last mile. */
const LARGE_PARTNER = buildPartnerId(1);

/** Runs in the page before its scripts. It is a text because this project has no DOM types. */
const WATCH = `
  globalThis.watched = { cardsAt: NaN, tasks: [] };
  const look = () => {
    if (document.querySelector('${CARD}') === null) requestAnimationFrame(look);
    else requestAnimationFrame(() => { watched.cardsAt = performance.now(); });
  };
  requestAnimationFrame(look);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watched.tasks.push(duration);
  }).observe({ type: 'longtask' });
  // A screen each frame, until all partners are there and the end is reached.
  globalThis.scrollToEnd = () => new Promise((resolve) => {
    const scroller = [document.scrollingElement, ...document.querySelectorAll('main, main *')]
      .find((element) => element.scrollHeight > element.clientHeight + 100) ?? document.scrollingElement;
    let idleFrames = 0;
    const step = () => {
      const before = scroller.scrollTop;
      scroller.scrollTop += 900;
      idleFrames = scroller.scrollTop === before ? idleFrames + 1 : 0;
      if (idleFrames < 30) return requestAnimationFrame(step);
      resolve({
        cardsAt: watched.cardsAt,
        cards: document.querySelectorAll('${CARD}').length,
        longTasks: watched.tasks.length,
        longestTask: Math.max(0, ...watched.tasks),
      });
    };
    requestAnimationFrame(step);
  });
`;

const database = await openBenchDatabase();
const { largest } = await fillDataset(database.url, { clients: 3, orders: 3_000, largest: 1_000 });
const client = new Client({ connectionString: database.url });
await client.connect();
await fillPartners(client, largest, { partners: PARTNERS, cardsEach: 8 });
await fillZoneCards(client, LARGE_PARTNER, CARDS);
await fillScorecardLegs(client, { legs: 100_000, clients: 3, partners: PARTNERS });
await client.query('vacuum analyze');
const portal = await startBenchPortal(database.url);
try {
  const clientToken = await portal.signIn(largest);
  const partnerToken = await portal.signInToPartner(LARGE_PARTNER);
  const cardsPath = `/api/clients/partners/${LARGE_PARTNER}/rate-cards`;
  const figures: Figure[] = [
    await measure('1,000 partners', clientToken, '/api/clients/partners?perPage=1000'),
    await measure(
      '1,000 partners, filtered',
      clientToken,
      '/api/clients/partners?perPage=1000&service=LAST_MILE&country=MY',
    ),
    await measure('offers of 1,000 partners', clientToken, '/api/clients/partner-offers?perPage=1000'),
    await measureFirst(
      'findings of 5,000 cards after a change',
      partnerToken,
      `/api/clients/partners/${LARGE_PARTNER}/rate-card-findings`,
    ),
    await measure(
      'findings of 5,000 cards',
      partnerToken,
      `/api/clients/partners/${LARGE_PARTNER}/rate-card-findings`,
    ),
    await measure('5,000 cards, first page', partnerToken, `${cardsPath}?perPage=20`),
    await measure('5,000 cards with a finding', partnerToken, `${cardsPath}?perPage=20&finding=ENDS_SOON`),
    ...(await measurePage(clientToken)),
  ];
  report(figures);
} finally {
  await client.end();
  await portal.stop();
  await database.stop();
}

async function measure(what: string, token: string, path: string): Promise<Figure> {
  await load(portal.url, token, [path], 1, 1);
  const { times } = await load(portal.url, token, [path], 1, SECONDS);
  return toFigure(`${what}, p95 (p50 ${median(times).toFixed(0)} ms)`, percentile(times, 0.95));
}

function toFigure(what: string, measured: number): Figure {
  return { what, measured, unit: 'ms', floor: 200, goal: 50, better: 'down' };
}

/** The first response after the end of one card has changed. */
async function measureFirst(what: string, token: string, path: string): Promise<Figure> {
  const times = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await client.query(
      `update rate_cards set valid_to = current_date + $2::int where id = (select id from rate_cards where partner_id = $1
        order by id limit 1)`,
      [LARGE_PARTNER, 40 + round],
    );
    const start = performance.now();
    const response = await fetch(`${portal.url}${path}`, { headers: { authorization: token } });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path}: status ${response.status}`);
    times.push(performance.now() - start);
  }
  return toFigure(what, median(times));
}

/** The page of the marketplace with all partners: until its cards are painted, and the longest task of a scroll to the end. */
async function measurePage(token: string): Promise<Figure[]> {
  const executablePath = findBrowser();
  if (executablePath === undefined) throw new Error('Chromium is missing: npm test installs it.');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const rounds = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const context = await browser.newContext({
        baseURL: portal.url,
        viewport: { width: 1440, height: 900 },
      });
      await context.addCookies([
        {
          name: 'portal_session',
          value: token.replace('Bearer ', ''),
          url: portal.url,
          httpOnly: true,
          sameSite: 'Lax',
        },
      ]);
      await context.addInitScript({ content: WATCH });
      rounds.push(await measureScroll(await context.newPage()));
      await context.close();
    }
    // The first round warms up the server and the browser.
    const measured = rounds.slice(1);
    const get = (key: keyof Scroll) => median(measured.map((round) => round[key]));
    console.log(
      `  ${get('cards')} cards after the scroll, ${get('longTasks').toFixed(0)} tasks of more than 50 ms while scrolling`,
    );
    return [
      {
        what: 'marketplace of 1,000 partners, empty cache to visible cards',
        measured: get('cardsAt') / 1000,
        unit: 's',
        floor: 1.2,
        goal: 0.7,
        better: 'down',
      },
      {
        what: 'longest task while 1,000 cards are scrolled',
        measured: get('longestTask'),
        unit: 'ms',
        floor: 200,
        goal: 80,
        better: 'down',
      },
    ];
  } finally {
    await browser.close();
  }
}

interface Scroll {
  readonly cardsAt: number;
  readonly cards: number;
  readonly longTasks: number;
  /** Milliseconds; 0 if no task took more than 50 ms. */
  readonly longestTask: number;
}

async function measureScroll(page: Page): Promise<Scroll> {
  await page.goto('/marketplace');
  await page.locator(CARD).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate('watched.tasks = []');
  return page.evaluate<Scroll>('scrollToEnd()');
}
