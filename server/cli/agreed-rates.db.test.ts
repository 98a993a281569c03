import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOrder, getOrder } from '@portal/contract/orders';
import { openWorld, type TestClient, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freightOrder } from '../features/routing/samples/freight-order.ts';
import { RATE_FILE_COLUMNS } from './rate-file.ts';
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

const portal = (...words: string[]) => runCommandLine(words, { DATABASE_URL: world.url });

function fileOf(name: string, ...lines: string[]): string {
  const path = join(folder, name);
  writeFileSync(path, lines.join('\n'));
  return path;
}

/** A freight lane from Singapore to Malaysia at so much a half kilogram. */
const laneAt = (currency: string, perStep: string) =>
  fileOf(
    `rates-${currency}-${perStep}.csv`,
    RATE_FILE_COLUMNS,
    `B2B,SG,,,MY,,,${currency},0.5,30,0,0,,5000,2,3,2024-01-01,,0,0,${perStep}`,
  );

/** What the leg of a freight order of 1.5 kg, three half kilograms, is priced at. */
async function priceFor(client: TestClient) {
  const caller = await client.as('CLIENT_ADMIN');
  const { id } = (await caller.call(createOrder, { body: freightOrder() })).answer.value;
  const { legs } = (await caller.call(getOrder, { params: { id } })).answer.value;
  return legs[0]?.price;
}

test('rates agreed with a client count for it before the network’s, and for nobody else', async () => {
  const partner = await world.partner({ name: 'Causeway Haul', serviceTypes: ['B2B'] });
  const [one, other] = [await world.client(), await world.client()];
  await one.connect(partner);
  await other.connect(partner);
  const load = (path: string, ...more: string[]) =>
    portal('rates', 'load', path, '--partner', partner.partnerId, ...more);
  expect(await load(laneAt('SGD', '2.00'))).toMatchObject({ exitCode: 0 });
  expect(await priceFor(one)).toEqual({ amountMinor: 600, currency: 'SGD' });

  const agreed = await load(laneAt('SGD', '2.50'), '--client', one.clientId);
  expect(agreed).toMatchObject({
    exitCode: 0,
    out: expect.stringMatching(/^1 rate cards of \S+ for \S+ loaded\.$/),
  });
  expect(await priceFor(one)).toEqual({ amountMinor: 750, currency: 'SGD' });
  expect(await priceFor(other)).toEqual({ amountMinor: 600, currency: 'SGD' });

  // The same lane and day again is a new price, not a second card.
  expect(await load(laneAt('SGD', '1.00'), '--client', one.clientId)).toMatchObject({ exitCode: 0 });
  expect(await priceFor(one)).toEqual({ amountMinor: 300, currency: 'SGD' });
  expect((await load(laneAt('SGD', '1.00'), '--client', 'nobody')).error).toContain('nobody');
});

test('exchange rates that are loaded decide which of two currencies is the cheaper, the latest day counting', async () => {
  const client = await world.client();
  for (const [currency, perStep] of [
    ['THB', '10.00'],
    ['SGD', '0.50'],
  ] as const) {
    const partner = await world.partner({ serviceTypes: ['B2B'] });
    await client.connect(partner);
    await portal('rates', 'load', laneAt(currency, perStep), '--partner', partner.partnerId);
  }
  const exchange = (day: string, baht: number) =>
    portal(
      'rates',
      'load-exchange',
      fileOf(`${day}.csv`, 'as_of,base,currency,units', `${day},USD,THB,${baht}`, `${day},USD,SGD,1.25`),
    );
  expect(await exchange('2024-01-01', 40)).toMatchObject({
    exitCode: 0,
    out: '2024-01-01: 2 rates to USD loaded.',
  });
  expect(await priceFor(client)).toEqual({ amountMinor: 3_000, currency: 'THB' });
  await exchange('2024-02-01', 10);
  expect(await priceFor(client)).toEqual({ amountMinor: 150, currency: 'SGD' });
});
