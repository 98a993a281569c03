import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listManifestLayouts } from '@portal/contract/manifests';
import { listPartners } from '@portal/contract/partners';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommandLine } from './run-command.ts';

let world: World;
let folder: string;
beforeAll(async () => {
  world = await openWorld();
  folder = mkdtempSync(join(tmpdir(), 'portal-network-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await world.close();
});

const portal = (...words: string[]) => runCommandLine(words, { DATABASE_URL: world.url });

function writeCsv(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

test('an export of gateways can be loaded again, and a file with errors changes nothing', async () => {
  await portal('db', 'migrate');
  const { out: csv } = await portal('gateways', 'export');
  const [header = '', ...rows] = csv.split('\n');
  expect(rows.length).toBeGreaterThan(40);
  expect((await portal('gateways', 'list')).out).toMatch(/^COUNTRY +PORT /);
  const badPath = writeCsv('bad.csv', `${header}\nMY,MYXXX,,AIR,,,,test,2026-11-22\n`);
  expect((await portal('gateways', 'load', badPath)).error).toContain('row 2, port');
  const { out } = await portal('gateways', 'load', writeCsv('gateways.csv', csv));
  expect(out).toBe(`${rows.length} entries loaded; ${rows.length} entries replaced.`);
  expect((await portal('gateways', 'export')).out).toBe(csv);
});

test('a file of hubs closes the other hubs of its partners only, and its export can be loaded again', async () => {
  const [code, other] = ['HAULONE', 'HAULTWO'] as const;
  for (const partner of [code, other])
    await portal(
      'partner',
      'create',
      '--code',
      partner,
      '--name',
      partner,
      '--services',
      'LAST_MILE',
      '--countries',
      'MY',
    );
  const header = 'partner,code,name,country,street,town,province,postcode,area_postcodes,area_provinces';
  const toRow = (partner: string, hub: string, area: string) =>
    `${partner},${hub},"Hub ${hub}, new",MY,1 Road,Klang,Selangor,41000,${area},`;
  const load = (name: string, ...rows: string[]) =>
    portal('hubs', 'load', writeCsv(name, [header, ...rows].join('\n')));
  await load('first.csv', toRow(code, 'SHA1', '40-42'), toRow(other, 'KLG1', '41'));
  const { out } = await load('second.csv', toRow(code, 'SHA2', '40-48'));
  expect(out).toBe('1 hubs loaded; 1 hubs closed.');
  const { out: csv } = await portal('hubs', 'export');
  expect(csv.split('\n').toSorted()).toEqual(
    [header, toRow(code, 'SHA2', '40-48'), toRow(other, 'KLG1', '41')].toSorted(),
  );
  expect((await portal('hubs', 'list')).out).toContain('SHA2');
  expect((await portal('hubs', 'load', writeCsv('hubs.csv', csv))).out).toBe('2 hubs loaded; 0 hubs closed.');
});

test('partner goods sets the modes in which a partner takes goods, and its usual ones again', async () => {
  const code = 'TUASAIR';
  await portal(
    'partner',
    'create',
    '--code',
    code,
    '--name',
    'Tuas Air',
    '--services',
    'FREIGHT_FORWARDER',
    '--countries',
    'SG,MY',
  );
  const caller = await (await world.client()).as('CLIENT_ADMIN');
  const readGoods = async () => {
    const { data } = (await caller.call(listPartners, { query: { search: 'tuas air' } })).answer;
    return data[0]?.goods.map(({ flag, modes }) => [flag, ...modes]);
  };
  const set = (...words: string[]) => portal('partner', 'goods', code, '--flag', 'UN3480', ...words);
  expect((await set('--modes', 'air,sea')).out).toBe(`${code} takes UN3480: AIR, SEA.`);
  expect(await readGoods()).toEqual([['UN3480', 'AIR', 'SEA']]);
  expect((await set('--modes', 'none')).out).toBe(`${code} takes UN3480: no.`);
  expect(await readGoods()).toEqual([['UN3480']]);
  expect((await set('--modes', 'rail')).exitCode).toBe(1);
  expect((await set()).out).toBe(`${code} takes UN3480 as partners usually do.`);
  expect(await readGoods()).toEqual([]);
});

test('a layout of the operator starts from a bundled one, gets versions by its name, and is listed for every partner', async () => {
  const { out: json } = await portal('layouts', 'export', 'MY');
  const path = writeCsv('layout.json', json.replace('"name": "MY"', '"name": "Klang Brokers"'));
  expect((await portal('layouts', 'load', path)).out).toBe('Version 1 of the layout Klang Brokers is saved.');
  expect((await portal('layouts', 'load', path)).out).toContain('Version 1');
  const { out: exported } = await portal('layouts', 'export', 'klang brokers');
  const changedPath = writeCsv('changed.json', exported.replace('"HAWB No."', '"House AWB"'));
  expect((await portal('layouts', 'load', changedPath)).out).toContain('Version 2');
  expect((await portal('layouts', 'load', writeCsv('MY.json', json))).error).toContain(
    'Another layout has the name MY',
  );
  expect((await portal('layouts', 'confirm', 'klang brokers', 'Ms Tan')).out).toContain('Version 2');
  expect((await portal('layouts', 'list')).out).toMatch(/Klang Brokers +2 +MY +Ms Tan/);
  const badPath = writeCsv('bad.json', json.replace('"hawbNumber"', '"waybill"'));
  expect((await portal('layouts', 'load', badPath)).error).toContain('sheets.1.sortBy.0: must be one of');
  const partner = await world.partner();
  const operator = await partner.as('PARTNER_OPERATOR');
  const listLayouts = async () =>
    (await operator.call(listManifestLayouts, { query: { search: 'klang', isArchived: 'false' } })).answer
      .data;
  expect(await listLayouts()).toMatchObject([{ owner: 'OPERATOR', basedOn: 'MY', needsBroker: false }]);
  expect((await portal('layouts', 'archive', 'klang brokers')).out).toContain('archived');
  expect(await listLayouts()).toEqual([]);
});
