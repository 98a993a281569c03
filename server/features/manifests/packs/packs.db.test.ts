import {
  downloadManifestPack,
  downloadManifestPaper,
  listManifestPacks,
  signManifestPack,
  startManifestPack,
} from '@portal/contract/manifests';
import { readPdfInfo } from '@portal/tests/decode/pdf-pages.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addFlightPapers, insertAirline, setUpBag, setUpForwarder } from '../mawb/testing-mawbs.ts';
import { MANIFEST_PACK_QUEUE } from './request-pack.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await insertAirline(world);
});
afterAll(() => world.close());

/** A forwarder with the MAWB of a bag with two orders; `issue` issues its manifest. */
async function setUpMawb() {
  const { partner, partnerId, forwarder, manager, book, issue } = await setUpForwarder(world);
  const { bag } = await setUpBag(world, partner);
  const { id, awbNumber } = (await book({ bagIds: [bag.id] })).answer.value;
  const start = () => forwarder.call(startManifestPack, { params: { id }, body: { layout: 'MY' } });
  /** Runs the work of a pack once, as the queue does. */
  const run = (packId: string) =>
    world.wiring.queues
      .find(({ name }) => name === MANIFEST_PACK_QUEUE)
      ?.handle({ partnerId, packId }, new AbortController().signal);
  const list = async () => (await forwarder.call(listManifestPacks, { params: { id } })).answer.data;
  return {
    forwarder,
    manager,
    id,
    awbNumber,
    bag,
    start,
    issueWithoutPapers: () => issue(id),
    issue: async () => {
      await addFlightPapers(forwarder, { id, awbNumber });
      expect((await issue(id)).status).toBe(200);
    },
    run,
    list,
  };
}

test('a pack is one PDF and one ZIP of all papers, made in the background', async () => {
  const { forwarder, id, awbNumber, start, issue, run, list } = await setUpMawb();
  expect((await start()).problem.code).toBe('manifest.not_issued');
  await issue();
  const { status, answer } = await start();
  expect(status).toBe(202);
  const { id: packId } = answer.value;
  expect(answer.value).toMatchObject({ state: 'WAITING', hasFiles: false, differences: 0, doneCount: 0 });
  const open = (format: 'pdf' | 'zip') =>
    forwarder.call(downloadManifestPack, { params: { id, packId }, query: { format } });
  expect((await open('pdf')).problem.code).toBe('manifest.pack_not_found');
  await run(packId);
  expect(await list()).toMatchObject([
    { id: packId, state: 'DONE', hasFiles: true, layout: 'MY', doneCount: 10 },
  ]);
  const [pdf, zip] = [await open('pdf'), await open('zip')];
  // Manifest, waybill, packing list, HAWB list, invoice, both labels of the bag, the layout, and a label of each order.
  expect(Number((await readPdfInfo(pdf.bytes)).Pages)).toBeGreaterThanOrEqual(10);
  const names = [
    'manifest',
    'air-waybill',
    'packing-list',
    'hawb-list',
    'commercial-invoices',
    'bag-labels',
    'piece-labels',
    'order-labels',
  ];
  const text = Buffer.from(zip.bytes).toString('latin1');
  for (const name of [...names, 'customs-my']) expect(text).toContain(`${name}-${awbNumber}.pdf`);
  expect(text).toContain(`customs-my-${awbNumber}.xlsx`);
  // A repeated job changes nothing.
  await run(packId);
  expect(await list()).toMatchObject([{ state: 'DONE', doneCount: 10 }]);
});

test('a pack of bags that no longer are what the manifest says is refused, unless an admin signs it with a reason', async () => {
  const { forwarder, manager, id, bag, start, issue, run, list } = await setUpMawb();
  await issue();
  await world.owner.query('update bags set gross_grams = gross_grams + 500 where id = $1', [bag.id]);
  expect((await start()).problem).toMatchObject({
    code: 'manifest.pack_differs',
    ErrorDetails: [{ note: bag.bagCode, code: 'manifest.weight_differs' }],
  });
  const sign = {
    params: { id },
    body: { layout: 'GENERAL', comment: 'The airline has the new weight' },
  } as const;
  expect((await forwarder.call(signManifestPack, sign)).status).toBe(403);
  const { answer } = await manager.call(signManifestPack, sign);
  expect(answer.value).toMatchObject({ differences: 1, comment: 'The airline has the new weight' });
  await run(answer.value.id);
  expect(await list()).toMatchObject([{ state: 'DONE', comment: 'The airline has the new weight' }]);
});

test('a pack is refused while the air waybill has no addresses', async () => {
  const { forwarder, id, awbNumber, start, issueWithoutPapers } = await setUpMawb();
  expect((await issueWithoutPapers()).status).toBe(200);
  expect((await start()).problem.code).toBe('manifest.no_waybill_details');
  await addFlightPapers(forwarder, { id, awbNumber });
  expect((await start()).status).toBe(202);
});

test('packs and papers of a MAWB do not exist for another forwarder', async () => {
  const { id, start, issue, run } = await setUpMawb();
  await issue();
  const { id: packId } = (await start()).answer.value;
  await run(packId);
  const outsider = await (await world.partner()).as('PARTNER_ADMIN');
  const body = { layout: 'GENERAL', comment: 'Example' } as const;
  const responses = await Promise.all([
    outsider.call(startManifestPack, { params: { id }, body: { layout: 'GENERAL' } }),
    outsider.call(signManifestPack, { params: { id }, body }),
    outsider.call(listManifestPacks, { params: { id } }),
    outsider.call(downloadManifestPack, { params: { id, packId } }),
    outsider.call(downloadManifestPaper, { params: { id, paper: 'AIR_WAYBILL' } }),
  ]);
  expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
});
