import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOrder, getOrder } from '@portal/contract/orders';
import { getExchangeRates } from '@portal/contract/routing';
import { openWorld, type TestClient, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildFreightOrder } from '../features/routing/samples/freight-order.ts';
import { RATE_FILE_COLUMNS } from './files/rate-file.ts';
import { runCommandLine } from './run-command.ts';

let world: World;
let folder: string;
beforeAll(async () => {
  world = await openWorld();
  folder = mkdtempSync(join(tmpdir(), 'portal-rates-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await world.close();
});

const portal = (...args: string[]) => runCommandLine(args, { DATABASE_URL: world.url });

function writeLines(name: string, ...lines: string[]): string {
  const path = join(folder, name);
  writeFileSync(path, lines.join('\n'));
  return path;
}

/** A rate file for freight from Singapore to Malaysia, with a price per half kilogram. */
const writeLaneFile = (currency: string, perStep: string) =>
  writeLines(
    `rates-${currency}-${perStep}.csv`,
    RATE_FILE_COLUMNS,
    `B2B,,,SG,,,MY,,,${currency},0.5,30,0,0,,5000,2,3,2024-01-01,,0,0,${perStep}`,
  );

/** The price of the leg of a freight order of 1.5 kg: three half kilograms. */
async function readLegPrice(client: TestClient) {
  const caller = await client.as('CLIENT_ADMIN');
  const { id } = (await caller.call(createOrder, { body: buildFreightOrder() })).answer.value;
  const { legs } = (await caller.call(getOrder, { params: { id } })).answer.value;
  return legs[0]?.price;
}

test('rates agreed with a client replace the network rates for that client only', async () => {
  const partner = await world.partner({ name: 'Causeway Haul', serviceTypes: ['B2B'] });
  const [agreedClient, otherClient] = [await world.client(), await world.client()];
  await agreedClient.connect(partner);
  await otherClient.connect(partner);
  const load = (path: string, ...options: string[]) =>
    portal('rates', 'load', path, '--partner', partner.partnerId, ...options);
  expect(await load(writeLaneFile('SGD', '2.00'))).toMatchObject({ exitCode: 0 });
  expect(await readLegPrice(agreedClient)).toEqual({ amountMinor: 600, currency: 'SGD' });

  const result = await load(writeLaneFile('SGD', '2.50'), '--client', agreedClient.clientId);
  expect(result).toMatchObject({
    exitCode: 0,
    out: expect.stringMatching(/^1 rate cards of \S+ for \S+ loaded\.$/),
  });
  expect(await readLegPrice(agreedClient)).toEqual({ amountMinor: 750, currency: 'SGD' });
  expect(await readLegPrice(otherClient)).toEqual({ amountMinor: 600, currency: 'SGD' });

  // A card with the same lane and day replaces the first one.
  expect(await load(writeLaneFile('SGD', '1.00'), '--client', agreedClient.clientId)).toMatchObject({
    exitCode: 0,
  });
  expect(await readLegPrice(agreedClient)).toEqual({ amountMinor: 300, currency: 'SGD' });
  expect((await load(writeLaneFile('SGD', '1.00'), '--client', 'nobody')).error).toContain('nobody');
});

test('the exchange rates of the latest day decide which of two offers in different currencies is cheaper', async () => {
  const client = await world.client();
  for (const [currency, perStep] of [
    ['THB', '10.00'],
    ['SGD', '0.50'],
  ] as const) {
    const partner = await world.partner({ serviceTypes: ['B2B'] });
    await client.connect(partner);
    await portal('rates', 'load', writeLaneFile(currency, perStep), '--partner', partner.partnerId);
  }
  const loadExchangeRates = (day: string, baht: number) =>
    portal(
      'rates',
      'load-exchange',
      writeLines(`${day}.csv`, 'as_of,base,currency,units', `${day},USD,THB,${baht}`, `${day},USD,SGD,1.25`),
    );
  expect(await loadExchangeRates('2024-01-01', 40)).toMatchObject({
    exitCode: 0,
    out: '2024-01-01: 2 rates to USD loaded.',
  });
  expect(await readLegPrice(client)).toEqual({ amountMinor: 3_000, currency: 'THB' });
  await loadExchangeRates('2024-02-01', 10);
  expect(await readLegPrice(client)).toEqual({ amountMinor: 150, currency: 'SGD' });

  const caller = await client.as('CLIENT_ADMIN');
  expect((await caller.call(getExchangeRates, {})).answer.value).toMatchObject({
    rates: { asOf: '2024-02-01', base: 'USD', unitsPerBase: { THB: 10, SGD: 1.25 } },
    maxAgeDays: 7,
    outdated: true,
  });
  const { out } = await portal('rates', 'exchange');
  expect(out).toContain('Rates of 2024-02-01: units that one USD buys.');
  expect(out).toMatch(/These rates are \d+ days old, more than 7\./);
  const today = new Date().toISOString().slice(0, 10);
  await loadExchangeRates(today, 10);
  expect((await caller.call(getExchangeRates, {})).answer.value).toMatchObject({
    ageDays: 0,
    outdated: false,
  });
  expect((await portal('rates', 'exchange')).out).not.toContain('days old');
});
