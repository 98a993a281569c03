import type { ScannableOrder } from '@portal/contract/scanning';
import { expect, test } from 'vitest';
import { fillTask, type FillBag } from './fill-task.ts';
import { ScanStation } from './scan-station.ts';
import { BAG, buildCode, buildOrders } from './testing-bag.ts';
import { createMemoryStore, createTestCoordinators } from './testing-memory-store.ts';
import type { StationServer } from './station-types.ts';

const PIECES = 200;
const OTHER_BAG: FillBag = { ...BAG, id: 'b-2', bagCode: 'BAG2' };

/** A server that judges by the rules of the product, and how often it was asked to apply a scan. */
function createSharedServer() {
  let orders: readonly ScannableOrder[] = buildOrders(PIECES);
  const bags = new Map<string, FillBag>([BAG, OTHER_BAG].map((bag) => [bag.id, bag]));
  const applied: string[] = [];
  const getBag = (id: string) => bags.get(id) ?? BAG;
  const server: StationServer<ScannableOrder, FillBag> = {
    loadOrders: () => Promise.resolve(orders),
    loadBag: (id) => Promise.resolve(getBag(id)),
    send: (bagId, scans) => {
      const bag = getBag(bagId);
      const outcomes = scans.map(({ id, action, code }) => {
        const order = orders.find(({ orderCode }) => orderCode === code);
        const scanBag = fillTask.toScanBag(bag, orders);
        const { verdict, piece } = fillTask.judge(action, { code, isSscc: false }, order, scanBag);
        if (fillTask.hasEffect(verdict)) {
          applied.push(id);
          orders = orders.map((other) =>
            other.orderCode === code ? fillTask.changeOrder(other, 1, action, bag) : other,
          );
        }
        return { id, verdict, orderCode: code, piece: 1, bagCode: piece?.bag?.bagCode ?? null };
      });
      return Promise.resolve({ bag, outcomes });
    },
  };
  const countIn = (bagId: string) => orders.filter(({ pieces }) => pieces[0]?.bag?.id === bagId).length;
  return { server, applied, countIn };
}

async function openStation(
  server: StationServer<ScannableOrder, FillBag>,
  bagId: string,
  name: string,
  network = { isUp: true },
  {
    store = createMemoryStore<ScannableOrder, FillBag>(),
    coordinator = createTestCoordinators()(),
    canSend = (): boolean => true,
  } = {},
) {
  let ids = 0;
  const guard = <T>(work: () => Promise<T>) =>
    network.isUp ? work() : Promise.reject(new Error('unreachable'));
  const station = new ScanStation({
    task: fillTask,
    store,
    server: {
      loadOrders: (id) => guard(() => server.loadOrders(id)),
      loadBag: (id) => guard(() => server.loadBag(id)),
      send: (id, scans) => guard(() => server.send(id, scans)),
    },
    coordinator,
    canSend,
    now: () => 1_000_000_000,
    newId: () => `${name}-${(ids += 1)}`,
    readSettings: () => ({ prefix: '', suffix: '' }),
  });
  coordinator.subscribe(station.settle);
  await station.open(bagId);
  return station;
}

test('200 pieces are scanned offline beside a station that stayed online: each is in one bag, and conflicts name it', async () => {
  const { server, applied, countIn } = createSharedServer();
  const network = { isUp: true };
  const offline = await openStation(server, BAG.id, 'offline', network);
  const online = await openStation(server, OTHER_BAG.id, 'online');
  network.isUp = false;
  for (let index = 0; index < PIECES; index += 1) await offline.scan(buildCode(index));
  expect(offline.getState()).toMatchObject({ pieces: PIECES, queueLength: PIECES, conflicts: [] });

  const both = [3, 50, 199].map((index) => buildCode(index));
  for (const code of both) await online.scan(code);
  await online.flush();
  network.isUp = true;
  await offline.synchronise(BAG.id);

  const { conflicts, queueLength, pieces } = offline.getState();
  expect(queueLength).toBe(0);
  expect(conflicts.map(({ orderCode, outcome }) => [orderCode, outcome?.bagCode])).toEqual(
    both.map((code) => [code, 'BAG2']),
  );
  expect(pieces).toBe(PIECES - both.length);
  expect([countIn(BAG.id), countIn(OTHER_BAG.id)]).toEqual([PIECES - both.length, both.length]);
  expect(new Set(applied).size).toBe(applied.length);
  await offline.synchronise(BAG.id);
  expect(applied).toHaveLength(PIECES);
});

test('two tabs with one queue send each scan once, in its sequence, and both know that it is sent', async () => {
  const { server } = createSharedServer();
  const sent: string[] = [];
  const recordingServer: StationServer<ScannableOrder, FillBag> = {
    ...server,
    send: (bagId, scans) => {
      sent.push(...scans.map(({ code }) => code));
      return server.send(bagId, scans);
    },
  };
  const network = { isUp: false };
  const createCoordinator = createTestCoordinators();
  const store = createMemoryStore<ScannableOrder, FillBag>();
  await store.saveList({ orders: buildOrders(PIECES), syncedAt: 1_000_000_000, bagId: BAG.id });
  await store.saveBag(BAG);
  const openTab = (name: string) =>
    openStation(recordingServer, BAG.id, name, network, { store, coordinator: createCoordinator() });
  const [first, second] = [await openTab('first'), await openTab('second')];
  await first.scan(buildCode(1));
  await first.scan(buildCode(2));
  const third = await openTab('third');
  network.isUp = true;
  await Promise.all([third.flush(), first.flush(), second.flush()]);
  expect(sent).toEqual([buildCode(1), buildCode(2)]);
  expect([first, second, third].map((tab) => tab.getState().queueLength)).toEqual([0, 0, 0]);
});

test('scans are not sent with the session of another user, and stay in the queue', async () => {
  const { server, applied } = createSharedServer();
  const browser = { userId: 'ana' };
  const station = await openStation(server, BAG.id, 'ana', undefined, {
    canSend: () => browser.userId === 'ana',
  });
  browser.userId = 'ben';
  await station.scan(buildCode(1));
  await expect(station.flush()).rejects.toThrow('another user');
  expect(applied).toEqual([]);
  browser.userId = 'ana';
  await station.flush();
  expect(applied).toHaveLength(1);
});

test('a tab that opens while another sends the queue has no scan that is sent, and each conflict once', async () => {
  const { server } = createSharedServer();
  const network = { isUp: false };
  const createCoordinator = createTestCoordinators();
  const store = createMemoryStore<ScannableOrder, FillBag>();
  await store.saveList({ orders: buildOrders(PIECES), syncedAt: 1_000_000_000, bagId: BAG.id });
  await store.saveBag(BAG);
  const openTab = (name: string, ownStore = store) =>
    openStation(server, BAG.id, name, network, { store: ownStore, coordinator: createCoordinator() });
  const sender = await openTab('sender');
  await sender.scan(buildCode(1));
  await sender.scan(buildCode(2));
  const winner = await openStation(server, OTHER_BAG.id, 'winner');
  await winner.scan(buildCode(2));
  await winner.flush();

  const loadList = async () => {
    network.isUp = true;
    await sender.flush();
    return store.loadList();
  };
  const tab = await openTab('tab', { ...store, loadList });
  expect(tab.getState()).toMatchObject({ queueLength: 0, isOnline: true });
  const { conflicts } = sender.getState();
  expect(conflicts.map(({ code }) => code)).toEqual([buildCode(2)]);
  // The message of the other tab can arrive after the store was read.
  tab.settle({ scans: conflicts, conflicts });
  expect(tab.getState().conflicts.map(({ code }) => code)).toEqual([buildCode(2)]);
});
