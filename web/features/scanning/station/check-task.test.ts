import type { PartnerBag } from '@portal/contract/bagging';
import type { ContentVerdict, ScannableBagOrder } from '@portal/contract/scanning';
import { expect, test } from 'vitest';
import { checkTask } from './check-task.ts';
import { ScanStation } from './scan-station.ts';
import { createMemoryStore, createTestCoordinators } from './testing-memory-store.ts';
import type { StationAction, StationScan, StationServer } from './station-types.ts';

const CODE = 'SG000000001X';
const OTHER_CODE = 'SG000000002X';
const BAG: PartnerBag = {
  id: 'b-1',
  bagCode: 'BAG1',
  state: 'COMPLETED',
  packer: 'CLIENT',
  client: { id: 'c-1', name: 'Orchid' },
  destinationCountry: 'MY',
  destinationPortId: 'MYKUL',
  serviceLevel: 'ECONOMY',
  orders: 1,
  pieces: 2,
  orderGrams: 200,
  tareGrams: 0,
  grossGrams: 200,
  limitGrams: 30_000,
  scaleTolerance: { grams: 200, percent: 2 },
  sealNumber: 'S-1',
  sealedAt: null,
  awbNumber: null,
  loadUnit: null,
  packedBy: null,
  sealedBy: null,
  completedAt: null,
  handedOverAt: null,
  receivedBy: null,
  hasSignature: false,
  holder: null,
  receivedAt: '2026-01-05T08:00:00Z',
  forwardedAt: null,
  createdAt: '2026-01-05T08:00:00Z',
  updatedAt: '2026-01-05T08:00:00Z',
  version: 1,
};
const HERE = { id: BAG.id, bagCode: BAG.bagCode };

function buildOrders(): ScannableBagOrder[] {
  const piece = { grams: 100, sscc: null, bag: HERE, mark: null };
  const order = { labelVersion: 1, destinationPortId: 'MYKUL', client: { id: 'c-1', name: 'Orchid' } };
  return [
    { ...order, orderCode: CODE, pieces: [1, 2].map((number) => ({ ...piece, piece: number })) },
    {
      ...order,
      orderCode: OTHER_CODE,
      pieces: [{ ...piece, piece: 1, bag: { id: 'b-2', bagCode: 'BAG2' } }],
    },
  ];
}

const VERDICTS: Readonly<Record<StationAction, ContentVerdict>> = {
  ADD: 'BAG_CLOSED',
  REMOVE: 'BAG_CLOSED',
  PRESENT: 'ACCEPTED',
  DAMAGED: 'DAMAGED',
  MISSING: 'MISSING',
  CLEAR: 'REMOVED',
};

/** A station that checks a bag of two pieces, and the scans that the server got. */
async function openCheck(store = createMemoryStore<ScannableBagOrder, PartnerBag>(), isReachable = true) {
  const requests: (readonly StationScan[])[] = [];
  const sent: StationScan[] = [];
  const settings = { isReachable };
  const server: StationServer<ScannableBagOrder, PartnerBag> = {
    loadOrders: () =>
      settings.isReachable ? Promise.resolve(buildOrders()) : Promise.reject(new Error('unreachable')),
    loadBag: () => Promise.resolve(BAG),
    send: (_bagId, scans) => {
      if (!settings.isReachable) return Promise.reject(new Error('unreachable'));
      requests.push(scans);
      sent.push(...scans);
      const outcomes = scans.map(({ id, action, code }) => ({
        id,
        verdict: code.startsWith(CODE) ? VERDICTS[action] : ('NOT_ON_LIST' as const),
        orderCode: CODE,
        piece: 1,
        bagCode: null,
      }));
      return Promise.resolve({ bag: BAG, outcomes });
    },
  };
  let ids = 0;
  const station = new ScanStation({
    task: checkTask,
    store,
    server,
    coordinator: createTestCoordinators()(),
    canSend: () => true,
    now: () => 1_000_000_000,
    newId: () => `scan-${(ids += 1)}`,
    readSettings: () => ({ prefix: '', suffix: '' }),
  });
  await station.open(BAG.id);
  return { station, settings, sent, requests };
}

test('a check counts the marked pieces against those of the list, and sends a damage with its remarks', async () => {
  const { station, sent } = await openCheck();
  await station.scan(`${CODE}U001`);
  await station.mark('DAMAGED', `${CODE}U002`, { remarks: 'Wet', photo: 'AAAA' });
  await station.flush();
  expect(station.getState()).toMatchObject({ pieces: 2, grams: 200, expectation: { pieces: 2, grams: 200 } });
  expect(sent).toMatchObject([{ action: 'PRESENT' }, { action: 'DAMAGED', remarks: 'Wet', photo: 'AAAA' }]);
});

test('photos that do not fit into one request are sent in several', async () => {
  const { station, settings, sent, requests } = await openCheck();
  settings.isReachable = false;
  for (const piece of ['U001', 'U002', 'U001'])
    await station.mark('DAMAGED', `${CODE}${piece}`, { remarks: 'Wet', photo: 'A'.repeat(1_500_000) });
  await expect(station.flush()).rejects.toThrow('unreachable');
  settings.isReachable = true;
  await station.flush();
  expect(sent).toHaveLength(3);
  expect(requests.map((scans) => scans.length)).toEqual([2, 1]);
});

test('a piece that is not on the list is refused and sent all the same, also one of no order', async () => {
  const { station, sent } = await openCheck();
  await station.scan(OTHER_CODE);
  await station.scan('NOBODY');
  await station.flush();
  expect(station.getState().entries.map(({ verdict }) => verdict)).toEqual(['UNKNOWN', 'IN_ANOTHER_BAG']);
  expect(sent.map(({ code }) => code)).toEqual([OTHER_CODE, 'NOBODY']);
});

test('without the network marks wait in the queue, and the last one can be taken back', async () => {
  const { station, settings } = await openCheck();
  settings.isReachable = false;
  await station.scan(`${CODE}U001`);
  await station.mark('MISSING', `${CODE}U002`);
  expect(station.getState()).toMatchObject({ pieces: 1, queueLength: 2 });
  await station.undo();
  expect(station.getState()).toMatchObject({ pieces: 1, queueLength: 3 });
  expect(station.getState().orders[0]?.pieces.map(({ mark }) => mark)).toEqual(['PRESENT', null]);
});

test('a check without the network judges by the list of its own bag, and refuses to judge by that of another', async () => {
  const openStored = async (bagId: string) => {
    const store = createMemoryStore<ScannableBagOrder, PartnerBag>();
    await store.saveBag(BAG);
    await store.saveList({ orders: buildOrders(), syncedAt: 1_000_000_000, bagId });
    const { station } = await openCheck(store, false);
    await station.scan(`${CODE}U001`);
    return station.getState().entries.map(({ verdict }) => verdict);
  };
  expect(await openStored(BAG.id)).toEqual(['ACCEPTED']);
  expect(await openStored('b-2')).toEqual(['LIST_TOO_OLD']);
});
