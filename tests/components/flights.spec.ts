import { listFlights, type DepartureOffer } from '@portal/contract/freight';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { exampleAnswers, exampleOf } from './example-answers.ts';
import { answer } from './story-answers.ts';
import { openStoryPage } from './story-page.ts';

const { show, close } = await openStoryPage();

afterAll(close);

const PATH = '/next/lfreight/flights?shipmentMode=AIR';
const FIRST = exampleOf(listFlights).items[0];
if (FIRST === undefined) throw new Error('The example of listFlights has no departure');
const BASE: DepartureOffer = FIRST;

/** Opens the list of flights. The first departure is full once pieces are asked for. Returns the queries of the requests. */
async function showFlights(work: (page: Page, queries: URLSearchParams[]) => Promise<void>): Promise<void> {
  const queries: URLSearchParams[] = [];
  const flights = answer(listFlights, (_, query) => {
    queries.push(query);
    const hasPieces = query.has('piece');
    const price = { amountMinor: 12_500, currency: 'SGD' };
    const offer = (number: string, obstacles: DepartureOffer['obstacles']): DepartureOffer => ({
      ...BASE,
      departure: {
        ...BASE.departure,
        id: BASE.departure.id.slice(0, -1) + number.slice(-1),
        number,
        localDeparture: `${query.get('dateFrom') ?? '2026-11-30'}T22:05`,
      },
      chargeableGrams: hasPieces ? 24_000 : null,
      net: hasPieces ? price : null,
      surcharges: hasPieces ? [{ code: 'SC', dueTo: 'CARRIER', amountMinor: 500 }] : [],
      total: hasPieces ? { ...price, amountMinor: 13_000 } : null,
      obstacles,
    });
    const full = {
      code: 'departure.no_room_weight',
      params: { remainingGrams: 5_000, grossGrams: 24_000 },
      message: 'Room for 5 kg is left; the pieces weigh 24 kg.',
    };
    return {
      items: [offer('SQ101', hasPieces ? [full] : []), offer('SQ102', [])],
      page: 1,
      totalPage: 1,
      totalCount: 2,
    };
  });
  await show(`routes/app/${PATH}`, (page) => work(page, queries), {
    answers: [flights, ...exampleAnswers(PATH)],
  });
}

test('flights are priced for the pieces that were entered, and one without room says why', async () => {
  await showFlights(async (page, queries) => {
    await page.getByText('Enter your pieces to see prices').waitFor();
    await page.getByRole('button', { name: 'Enter pieces' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Number').fill('2');
    await dialog.getByLabel('Weight of one piece').fill('12');
    await dialog.getByLabel('Length').fill('40');
    await dialog.getByLabel('Width').fill('30');
    await dialog.getByRole('button', { name: 'Show prices' }).click();
    await dialog.getByText('Enter number, weight and dimensions').waitFor();
    await dialog.getByLabel('Height').fill('20');
    await dialog.getByRole('button', { name: 'Show prices' }).click();

    await page.getByText('2 pieces, 24 kg, 0.048 m³').waitFor();
    expect(queries.at(-1)?.get('piece')).toBe('2x12000x400x300x200');
    expect(queries.at(-1)?.get('shipmentMode')).toBe('AIR');
    const full = page.getByRole('row').filter({ hasText: 'SQ101' });
    await full.getByText('Room for 5 kg is left; the pieces weigh 24 kg.').waitFor();
    const free = page.getByRole('row').filter({ hasText: 'SQ102' });
    expect(await free.innerText()).toMatch(/130\.00 SGD[^]*24 kg: 125\.00 SGD \+ 5\.00 SGD/);
    await free.getByText('Room for your pieces').waitFor();

    await page.getByRole('button', { name: 'Remove pieces' }).click();
    await page.getByText('Enter your pieces to see prices').waitFor();
    expect(await page.getByText('130.00 SGD').count()).toBe(0);
  });
});

test('flights have local times of 24 hours, as a list and as a board', async () => {
  await showFlights(async (page) => {
    const row = page.getByRole('row').filter({ hasText: 'SQ101' });
    expect(await row.innerText()).toMatch(/Mon, Nov 30, 22:05/);
    await page.getByText('Board', { exact: true }).click();
    const board = page.getByRole('region', { name: 'Board' });
    expect(await board.getByRole('cell').filter({ hasText: 'SQ101' }).innerText()).toMatch(/^22:05 SQ101/);
  });
});
