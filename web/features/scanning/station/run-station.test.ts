import type { ScannableOrder } from '@portal/contract/scanning';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fillTask, type FillBag } from './fill-task.ts';
import { runStation } from './run-station.ts';
import { ScanStation } from './scan-station.ts';
import { BAG, buildCode, buildOrders } from './testing-bag.ts';
import { createMemoryStore, createTestCoordinators } from './testing-memory-store.ts';
import type { OtherScan, StationServer } from './station-types.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A server that accepts every scan, and lists the scans of all stations. */
function createServer() {
  const scans: OtherScan[] = [];
  const network = { isUp: true, isHanging: false, listCount: 0 };
  const server: StationServer<ScannableOrder, FillBag> = {
    loadOrders: () => {
      network.listCount += 1;
      if (network.isHanging) return new Promise<never>(() => undefined);
      return network.isUp ? Promise.resolve(buildOrders(5)) : Promise.reject(new Error('unreachable'));
    },
    loadBag: () => Promise.resolve(BAG),
    loadScans: (_bagId, after) =>
      Promise.resolve({ data: scans.slice(after ?? scans.length), next: scans.length }),
    send: (_bagId, sent) => {
      if (!network.isUp) return Promise.reject(new Error('unreachable'));
      const outcomes = sent.map(({ id, action, code }) => {
        const outcome = { id, verdict: 'ACCEPTED' as const, orderCode: code, piece: 1 };
        scans.push({ ...outcome, action });
        return { ...outcome, bagCode: null };
      });
      return Promise.resolve({ bag: BAG, outcomes });
    },
  };
  return { server, network };
}

function openStation(server: StationServer<ScannableOrder, FillBag>, name: string) {
  let ids = 0;
  const station = new ScanStation({
    task: fillTask,
    store: createMemoryStore<ScannableOrder, FillBag>(),
    server,
    coordinator: createTestCoordinators()(),
    canSend: () => true,
    now: Date.now,
    newId: () => `${name}-${(ids += 1)}`,
    readSettings: () => ({ prefix: '', suffix: '' }),
  });
  return {
    station,
    stop: runStation(station, BAG.id, {
      now: Date.now,
      isVisible: () => true,
      onFailure: () => expect.unreachable(),
    }),
  };
}

test('two stations on one bag see each other’s scans within a second, until they are closed', async () => {
  const { server } = createServer();
  const left = openStation(server, 'left');
  const right = openStation(server, 'right');
  await vi.advanceTimersByTimeAsync(0);
  await left.station.scan(buildCode(0));
  await right.station.scan(buildCode(1));
  await vi.advanceTimersByTimeAsync(1_000);
  expect([left.station.getState().pieces, right.station.getState().pieces]).toEqual([2, 2]);

  right.stop();
  await left.station.scan(buildCode(2));
  await vi.advanceTimersByTimeAsync(5_000);
  expect([left.station.getState().pieces, right.station.getState().pieces]).toEqual([3, 2]);
  left.stop();
});

test('a station without the network sends its queue within three seconds of its return', async () => {
  const { server, network } = createServer();
  const { station, stop } = openStation(server, 'only');
  await vi.advanceTimersByTimeAsync(0);
  network.isUp = false;
  await station.scan(buildCode(0));
  await vi.advanceTimersByTimeAsync(3_100);
  expect(station.getState()).toMatchObject({ isOnline: false, queueLength: 1 });
  network.isUp = true;
  await vi.advanceTimersByTimeAsync(3_000);
  expect(station.getState()).toMatchObject({ isOnline: true, queueLength: 0 });
  stop();
});

test('a station whose server does not answer waits for its request and sends no second one', async () => {
  const { server, network } = createServer();
  const { station, stop } = openStation(server, 'only');
  await vi.advanceTimersByTimeAsync(0);
  network.isHanging = true;
  station.setOffline();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(network.listCount).toBe(2);
  stop();
});
