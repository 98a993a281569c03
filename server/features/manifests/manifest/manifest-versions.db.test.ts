import {
  downloadManifest,
  listManifestDifferences,
  listManifestVersions,
  offLoadBag,
  reissueManifest,
  setLoadUnit,
  startManifestPack,
} from '@portal/contract/manifests';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../db/sql.ts';
import { addFlightPapers, insertAirline, setUpBag, setUpForwarder } from '../mawb/testing-mawbs.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await insertAirline(world);
});
afterAll(() => world.close());

async function setUpManifest() {
  const setUp = await setUpForwarder(world);
  const { forwarder, book, issue } = setUp;
  const { orders, bag, client } = await setUpBag(world, setUp.partner);
  const mawb = (await book({ bagIds: [bag.id] })).answer.value;
  await addFlightPapers(forwarder, mawb);
  expect((await issue(mawb.id)).status).toBe(200);
  const params = { id: mawb.id };
  const reissue = (reason: string) => forwarder.call(reissueManifest, { params, body: { reason } });
  const listVersions = async () =>
    (await forwarder.call(listManifestVersions, { params })).answer.data.map(
      ({ version, reason, added, removed, changed }) => ({ version, reason, added, removed, changed }),
    );
  const listDifferences = async (version: number) =>
    (await forwarder.call(listManifestDifferences, { params: { ...params, version: String(version) } }))
      .answer;
  return { ...setUp, client, mawb, params, bag, order: orders[0], reissue, listVersions, listDifferences };
}

const reweigh = (clientId: string, orderId = '', grams = 0) =>
  world.database.withTenant({ clientId }, (tx) =>
    tx.execute(sql`update orders set parcels = jsonb_set(parcels, '{0,grossGrams}', to_jsonb(${grams}::int))
      where client_id = ${clientId} and id = ${orderId}`),
  );

test('a manifest that is issued again is a new version with its differences, and the one before stays', async () => {
  const { client, forwarder, mawb, params, order, reissue, listVersions, listDifferences } =
    await setUpManifest();
  expect(await reissue('Nothing changed')).toMatchObject({
    status: 409,
    problem: { code: 'manifest.unchanged' },
  });
  await reweigh(client.clientId, order?.id, 1_700);
  const { answer } = await reissue('Weights corrected');
  expect(answer.value).toMatchObject({
    version: 2,
    by: expect.any(String),
    reason: 'Weights corrected',
    totals: { bags: 1, hawbs: 2, pieces: 2 },
    changed: 1,
  });
  expect((await reissue('Weights corrected')).answer.value.version).toBe(2);
  expect(await listVersions()).toEqual([
    { version: 2, reason: 'Weights corrected', added: 0, removed: 0, changed: 1 },
    { version: 1, reason: 'A test without papers', added: 0, removed: 0, changed: 0 },
  ]);
  const { data, totalCount } = await listDifferences(2);
  expect(totalCount).toBe(1);
  expect(data).toMatchObject([
    {
      line: 'HAWB',
      code: order?.orderCode,
      kind: 'CHANGED',
      changes: [{ kind: 'WEIGHT', field: 'GROSS_WEIGHT', after: 1_700 }],
    },
  ]);
  const weightOf = async (version: string) => {
    const file = await forwarder.call(downloadManifest, { params, query: { version } });
    const { sheets } = await readXlsx(file.bytes);
    return sheets[1]?.rows.find((row) => row[2] === order?.orderCode)?.[6];
  };
  expect(await weightOf('2')).toBe(1.7);
  expect(await weightOf('1')).toBe(1.2);
  expect(mawb.manifestVersion).toBeNull();
});

test('a bag that is put on a unit after the manifest is a difference of the next version, and prevents the pack before', async () => {
  const { forwarder, params, bag, reissue, listDifferences } = await setUpManifest();
  const body = { bagIds: [bag.id], loadUnit: { kind: 'ULD' as const, code: 'AKE54321SQ' } };
  expect((await forwarder.call(setLoadUnit, { params, body })).status).toBe(200);
  expect(await forwarder.call(startManifestPack, { params, body: { layout: 'GENERAL' } })).toMatchObject({
    problem: { ErrorDetails: [{ code: 'manifest.unit_differs' }] },
  });
  expect((await reissue('Built up on a ULD')).answer.value.version).toBe(2);
  expect((await listDifferences(2)).data).toMatchObject([
    {
      line: 'BAG',
      code: bag.bagCode,
      changes: [{ kind: 'TEXT', field: 'LOAD_UNIT', before: null, after: 'AKE54321SQ' }],
    },
  ]);
  const { sheets } = await readXlsx((await forwarder.call(downloadManifest, { params })).bytes);
  expect(sheets.map(({ rows }) => rows.filter((row) => row.includes('AKE54321SQ')).length)).toEqual([
    0, 2, 2, 1,
  ]);
});

test('an off-load is a version with the bag and its orders as removed lines', async () => {
  const { forwarder, params, bag, listVersions, listDifferences } = await setUpManifest();
  const body = { bagId: bag.id, toMawbId: null, reason: 'Space taken by priority cargo' };
  expect((await forwarder.call(offLoadBag, { params, body })).status).toBe(200);
  expect(await listVersions()).toMatchObject([
    { version: 2, reason: 'Space taken by priority cargo', added: 0, removed: 3, changed: 0 },
    { version: 1 },
  ]);
  const { data } = await listDifferences(2);
  expect(data.map(({ line, kind }) => `${line} ${kind}`)).toEqual([
    'BAG REMOVED',
    'HAWB REMOVED',
    'HAWB REMOVED',
  ]);
  expect(data[0]?.code).toBe(bag.bagCode);
});

test('an open MAWB is not issued again, and versions of another forwarder do not exist', async () => {
  const { book, forwarder, params } = await setUpManifest();
  const open = (await book()).answer.value;
  const body = { reason: 'Weights corrected' };
  expect((await forwarder.call(reissueManifest, { params: { id: open.id }, body })).status).toBe(409);
  const version = { ...params, version: '9' };
  expect((await forwarder.call(listManifestDifferences, { params: version })).status).toBe(404);
  const { forwarder: other } = await setUpForwarder(world);
  expect((await other.call(listManifestVersions, { params })).status).toBe(404);
  expect((await other.call(reissueManifest, { params, body })).status).toBe(404);
  const first = { ...params, version: '1' };
  expect((await other.call(listManifestDifferences, { params: first })).status).toBe(404);
});
