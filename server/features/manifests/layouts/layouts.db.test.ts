import {
  archiveManifestLayout,
  confirmManifestLayout,
  createManifestLayout,
  downloadManifest,
  getManifestLayout,
  listManifestLayouts,
  listManifestLayoutVersions,
  listManifestVersions,
  previewManifestLayout,
  readManifestTemplate,
  saveManifestLayout,
} from '@portal/contract/manifests';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../db/sql.ts';
import { readFirstSheet } from './testing-spreadsheets.ts';
import { insertAirline, setUpBag, setUpForwarder } from '../mawb/testing-mawbs.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await insertAirline(world);
});
afterAll(() => world.close());

const buildSheets = (header: string) => [
  {
    name: 'Lines',
    rows: 'ORDER' as const,
    columns: [
      { header, source: 'hawbNumber' as const },
      { header: 'Weight (g)', source: 'grossWeight' as const, unit: 'g' as const },
      { header: 'Station', fixed: 'KUL' },
    ],
    sortBy: ['hawbNumber' as const],
    hasTotals: true,
  },
];

async function setUp() {
  const setup = await setUpForwarder(world);
  const { partner, partnerId } = setup;
  const admin = await partner.as('PARTNER_ADMIN');
  const create = (overrides: object = {}) =>
    admin.call(createManifestLayout, {
      body: { partnerId, name: 'Klang Brokers', basedOn: 'MY', sheets: buildSheets('HAWB'), ...overrides },
    });
  const save = (layoutKey: string, header: string, version: number) =>
    admin.call(saveManifestLayout, {
      params: { layoutKey },
      headers: { 'if-match': `"${version}"` },
      body: { name: 'Klang Brokers', sheets: buildSheets(header) },
    });
  return { ...setup, admin, create, save };
}

async function readHeader(bytes: Uint8Array) {
  return (await readFirstSheet(bytes))[0];
}

test('a manifest stays in the version of the layout that it was issued in', async () => {
  const { partner, forwarder, book, issue, create, save } = await setUp();
  const { answer } = await create();
  const { key, version } = answer.value;
  expect(answer.value).toMatchObject({ owner: 'PARTNER', version: 1, needsBroker: true, basedOn: 'MY' });
  const { bag, orders } = await setUpBag(world, partner);
  const { id } = (await book({ bagIds: [bag.id] })).answer.value;
  const issued = await issue(id, { layout: key });
  const [lines] = (await readXlsx(issued.bytes)).sheets;
  expect(lines?.rows[0]).toEqual(['HAWB', 'Weight (g)', 'Station']);
  expect(lines?.rows.at(-1)).toEqual(['Total', bag.orderGrams, null]);
  expect(lines?.rows).toHaveLength(orders.length + 2);

  expect((await save(key, 'House AWB', version ?? 0)).answer.value.version).toBe(2);
  const download = (query: Record<string, string> = {}) =>
    forwarder.call(downloadManifest, { params: { id }, query });
  expect(await readHeader((await download()).bytes)).toContain('HAWB');
  expect(await readHeader((await download({ layout: key })).bytes)).toContain('HAWB');
  expect(await readHeader((await issue(id, { layout: key })).bytes)).toContain('HAWB');
  expect((await readXlsx((await download({ layout: 'MY' })).bytes)).sheets[1]?.name).toBe('ePAM');
  const { answer: versions } = await forwarder.call(listManifestVersions, { params: { id } });
  expect(versions.data).toMatchObject([{ version: 1, layout: key }]);
});

test('a repeated change adds no version, and a change of an outdated version is refused', async () => {
  const { admin, create, save } = await setUp();
  const { key } = (await create()).answer.value;
  const params = { layoutKey: key };
  await save(key, 'House AWB', 1);
  expect((await save(key, 'House AWB', 1)).answer.value.version).toBe(2);
  expect(await save(key, 'HAWB No', 1)).toMatchObject({
    status: 412,
    problem: { code: 'manifest.layout_stale' },
  });
  const { answer } = await admin.call(listManifestLayoutVersions, { params });
  expect(answer.data.map(({ version }) => version)).toEqual([2, 1]);
  const changes = [{ field: 'header', before: 'HAWB', after: 'House AWB' }];
  expect(answer.data.map(({ differences }) => differences)).toEqual([
    [{ sheet: 'Lines', column: 'House AWB', kind: 'CHANGED', changes }],
    [],
  ]);
  const first = await admin.call(getManifestLayout, { params, query: { version: '1' } });
  expect(first.answer.value.sheets[0]?.columns[0]?.header).toBe('HAWB');
  await expect(
    world.database.withPartner({ partnerIds: [] }, (tx) =>
      tx.execute(sql`update manifest_layout_versions set name = 'x' where layout_id = ${key}`),
    ),
  ).rejects.toThrow('permission denied');
});

test('the confirmation of a broker is of one version, and an edit needs its own', async () => {
  const { admin, forwarder, create, save } = await setUp();
  const { key } = (await create()).answer.value;
  const body = { confirmedBy: 'Klang Brokers, Ms Tan' };
  const confirm = (version: number, by = admin) =>
    by.call(confirmManifestLayout, { params: { layoutKey: key, version: String(version) }, body });
  expect((await confirm(1, forwarder)).status).toBe(403);
  for (let attempt = 1; attempt <= 2; attempt++)
    expect((await confirm(1)).answer.value).toMatchObject({ version: 1, ...body, needsBroker: false });
  expect((await save(key, 'House AWB', 1)).answer.value).toMatchObject({
    version: 2,
    confirmedBy: null,
    needsBroker: true,
  });
  const { answer } = await admin.call(listManifestLayoutVersions, { params: { layoutKey: key } });
  expect(answer.data.map(({ confirmedBy }) => confirmedBy)).toEqual([null, body.confirmedBy]);
  expect((await confirm(3)).problem.code).toBe('manifest.layout_version_not_found');
});

test('a layout is listed and used by its partner only, and changed by an admin only', async () => {
  const [straits, other] = [await setUp(), await setUp()];
  const { key } = (await straits.create()).answer.value;
  const params = { layoutKey: key };
  const list = async ({ admin, partnerId }: typeof straits) =>
    (await admin.call(listManifestLayouts, { query: { partnerId, perPage: '50' } })).answer.data.map(
      (layout) => layout.key,
    );
  expect(await list(straits)).toEqual(['GENERAL', 'SG', 'MY', 'TH', 'VN', 'ID', 'PH', 'CN', key]);
  const matches = await straits.admin.call(listManifestLayouts, { query: { search: 'VIỆT' } });
  expect(matches.answer.data.map((layout) => layout.key)).toEqual(['VN']);
  expect(await list(other)).not.toContain(key);
  expect((await other.admin.call(getManifestLayout, { params })).status).toBe(404);
  expect((await other.save(key, 'HAWB', 1)).status).toBe(404);
  const { bag } = await setUpBag(world, other.partner);
  const { id } = (await other.book({ bagIds: [bag.id] })).answer.value;
  expect((await other.issue(id, { layout: key })).problem.code).toBe('manifest.layout_not_found');
  const { status } = await straits.forwarder.call(archiveManifestLayout, { params, body: {} });
  expect(status).toBe(403);
  const bundled = await straits.admin.call(archiveManifestLayout, { params: { layoutKey: 'MY' }, body: {} });
  expect(bundled.problem.code).toBe('manifest.layout_read_only');
});

test('an archived layout is not offered for manifests, and its name is free', async () => {
  const { partner, admin, book, create, issue } = await setUp();
  const { key } = (await create()).answer.value;
  expect((await create({ name: 'KLANG brokers' })).problem).toMatchObject({
    code: 'manifest.layout_name_in_use',
    ErrorDetails: [{ note: 'name' }],
  });
  const archive = (isArchived: boolean) =>
    admin.call(archiveManifestLayout, { params: { layoutKey: key }, body: { isArchived } });
  expect((await archive(true)).answer.value.isArchived).toBe(true);
  const { bag } = await setUpBag(world, partner);
  const { id } = (await book({ bagIds: [bag.id] })).answer.value;
  expect((await issue(id, { layout: key })).problem.code).toBe('manifest.layout_archived');
  const { answer } = await admin.call(listManifestLayouts, {
    query: { isArchived: 'false', search: 'klang' },
  });
  expect(answer.data).toEqual([]);
  expect((await create()).status).toBe(201);
  expect((await archive(false)).problem.code).toBe('manifest.layout_name_in_use');
});

test('errors name the sheet and the column', async () => {
  const { create } = await setUp();
  const [sheet] = buildSheets('HAWB');
  const columns = [{ header: 'Undecided' }, { header: 'Both', source: 'hawbNumber', fixed: 'x' }];
  const { status, problem } = await create({ sheets: [sheet, { ...sheet, name: 'lines', columns }] });
  expect(status).toBe(400);
  expect(problem.ErrorDetails.map(({ note, code }) => `${note} ${code}`)).toEqual([
    'sheets.1.name field.entry_twice',
    'sheets.1.columns.0.source field.column_source',
    'sheets.1.columns.1.source field.column_source',
  ]);
});

test('the preview shows the MAWB of the partner, and an example before the first one', async () => {
  const { partner, partnerId, forwarder, book } = await setUp();
  const other = await setUp();
  const mawbId = (await other.book()).answer.value.id;
  const foreign = await forwarder.call(previewManifestLayout, {
    body: { partnerId, mawbId, sheets: buildSheets('HAWB') },
  });
  expect(foreign.problem.code).toBe('manifest.not_found');
  const preview = async () =>
    (await forwarder.call(previewManifestLayout, { body: { partnerId, sheets: buildSheets('HAWB') } })).answer
      .value;
  expect(await preview()).toMatchObject({ isExample: true, awbNumber: '618-12345675' });
  const columns = [
    { header: 'HAWBs', source: 'hawbs' as const },
    { header: 'Gross (kg)', source: 'bagGross' as const },
  ];
  const header = await forwarder.call(previewManifestLayout, {
    body: { partnerId, sheets: [{ name: 'MAWB', rows: 'HEADER', columns }] },
  });
  expect(header.answer.value.sheets).toMatchObject([{ decimals: null, valueDecimals: [0, 3] }]);
  const { bag, orders } = await setUpBag(world, partner);
  const { awbNumber } = (await book({ bagIds: [bag.id] })).answer.value;
  const { sheets, ...rest } = await preview();
  expect(rest).toEqual({ isExample: false, awbNumber });
  expect(sheets).toMatchObject([{ name: 'Lines', totalRows: 1, omittedRows: 0, decimals: [null, 0, null] }]);
  expect(sheets[0]?.rows).toHaveLength(orders.length + 2);
});

test("the header rows of a broker's empty workbook become a draft", async () => {
  const { admin } = await setUp();
  const bytes = await writeXlsx({
    sheets: [
      { name: 'House', rows: [['Cargo manifest'], [], ['HAWB No.', 'Pcs', 'Gross Wt (KG)', 'Zone X']] },
      { name: 'Empty', rows: [] },
    ],
  });
  const file = { name: 'Klang.xlsx', bytes };
  const { answer } = await admin.call(readManifestTemplate, { file });
  expect(answer.value).toMatchObject({
    name: 'Klang',
    openColumns: [{ sheet: 'House', header: 'Zone X' }],
    leftOutSheets: ['Empty'],
  });
  expect(answer.value.sheets[0]?.columns.map(({ source }) => source)).toEqual([
    'hawbNumber',
    'pieces',
    'grossWeight',
    undefined,
  ]);
});
