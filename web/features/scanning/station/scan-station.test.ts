import type { Problem } from '@portal/contract/core';
import type { ScannableOrder, ScannerSettings, ScanVerdict } from '@portal/contract/scanning';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../../api/client.ts';
import { fillTask, type FillBag } from './fill-task.ts';
import { ScanStation } from './scan-station.ts';
import { MAX_LIST_AGE_MS } from './station-state.ts';
import { BAG, buildCode, buildOrders } from './testing-bag.ts';
import { createMemoryStore, createTestCoordinators } from './testing-memory-store.ts';
import type { OtherScan, StationScan, StationServer } from './station-types.ts';

function buildProblem(status: number, error: string): Problem {
  return {
    type: 'about:blank',
    title: error,
    status,
    detail: error,
    kind: 'not_found',
    code: 'bag.not_found',
    params: {},
    error,
    ErrorDetails: [],
    requestId: '',
  };
}

/** A server that answers every scan with the same verdict, or cannot be reached. */
function createServer(orders: readonly ScannableOrder[]) {
  const appliedScans = new Map<string, StationScan>();
  const otherScans: OtherScan[] = [];
  const settings = {
    isReachable: true,
    verdict: undefined as ScanVerdict | undefined,
    problem: undefined as Problem | undefined,
    bagProblem: undefined as Problem | undefined,
  };
  const reach = () => {
    if (!settings.isReachable) throw new Error('unreachable');
  };
  const server: StationServer<ScannableOrder, FillBag> = {
    loadOrders: async () => {
      reach();
      return Promise.resolve(orders);
    },
    loadBag: async () => {
      reach();
      if (settings.bagProblem !== undefined) throw new ApiError(settings.bagProblem);
      return Promise.resolve(BAG);
    },
    loadScans: (_bagId, after) =>
      Promise.resolve({
        data: after === undefined ? [] : otherScans,
        next: (after ?? 0) + otherScans.length,
      }),
    send: async (_bagId, scans) => {
      reach();
      if (settings.problem !== undefined) throw new ApiError(settings.problem);
      for (const scan of scans) appliedScans.set(scan.id, scan);
      const outcomes = scans.map(({ id, action }) => ({
        id,
        verdict: settings.verdict ?? (action === 'ADD' ? ('ACCEPTED' as const) : ('REMOVED' as const)),
        orderCode: null,
        piece: 1,
        bagCode: settings.verdict === 'IN_ANOTHER_BAG' ? 'BAG2' : null,
      }));
      return Promise.resolve({ bag: BAG, outcomes });
    },
  };
  return { server, settings, appliedScans, otherScans };
}

const NO_AFFIXES: ScannerSettings = { prefix: '', suffix: '' };

async function setUp({ count = 3, scanner = NO_AFFIXES } = {}) {
  const clock = { at: 1_000_000_000 };
  let ids = 0;
  const { server, settings, appliedScans, otherScans } = createServer(buildOrders(count));
  const store = createMemoryStore<ScannableOrder, FillBag>();
  const createStation = () =>
    new ScanStation({
      task: fillTask,
      store,
      server,
      coordinator: createTestCoordinators()(),
      canSend: () => true,
      now: () => clock.at,
      newId: () => `scan-${(ids += 1)}`,
      readSettings: () => scanner,
    });
  const openStation = async () => {
    const station = createStation();
    await station.open(BAG.id);
    return station;
  };
  return {
    clock,
    settings,
    appliedScans,
    otherScans,
    store,
    createStation,
    openStation,
    station: await openStation(),
  };
}

type Station = Awaited<ReturnType<typeof setUp>>['station'];

const listVerdicts = (station: Station) => station.getState().entries.map(({ verdict }) => verdict);

test('a scan is judged by the list, counted, and sent', async () => {
  const { station, appliedScans } = await setUp();
  await station.scan(`]C1${buildCode(0)}\r`);
  await station.scan('NO SUCH CODE');
  await station.flush();
  expect(listVerdicts(station)).toEqual(['UNKNOWN', 'ACCEPTED']);
  expect(station.getState()).toMatchObject({
    pieces: 1,
    grams: 100,
    expectation: { pieces: 3, grams: 300 },
    queueLength: 0,
  });
  expect([...appliedScans.values()].map(({ code }) => code)).toEqual([buildCode(0)]);
});

test('twenty codes at once are all judged, and a repeat within 300 ms is ignored', async () => {
  const { station, clock } = await setUp({ count: 20 });
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => [
      station.scan(buildCode(index)),
      station.scan(buildCode(index)),
    ]).flat(),
  );
  expect(station.getState().pieces).toBe(20);
  clock.at += 300;
  await station.scan(buildCode(19));
  expect(listVerdicts(station)[0]).toBe('ALREADY_HERE');
});

test('scans without the network survive a reload and are sent once each in their sequence', async () => {
  const { station, settings, appliedScans, openStation } = await setUp();
  settings.isReachable = false;
  await station.scan(buildCode(0));
  await station.scan(buildCode(1));
  await station.undo();
  await expect(station.flush()).rejects.toThrow('unreachable');
  expect(station.getState()).toMatchObject({ pieces: 1, queueLength: 3, isOnline: false });
  const reloadedStation = await openStation();
  expect(reloadedStation.getState()).toMatchObject({ pieces: 1, queueLength: 3 });
  settings.isReachable = true;
  await reloadedStation.flush();
  await reloadedStation.flush();
  expect([...appliedScans.values()].map(({ action, code }) => [action, code])).toEqual([
    ['ADD', buildCode(0)],
    ['ADD', buildCode(1)],
    ['REMOVE', `${buildCode(1)}U001`],
  ]);
  expect(reloadedStation.getState().queueLength).toBe(0);
});

test('a scan that the server decides otherwise is a conflict until it is resolved', async () => {
  const { station, settings, openStation } = await setUp();
  settings.isReachable = false;
  await station.scan(buildCode(0));
  await expect(station.flush()).rejects.toThrow('unreachable');
  settings.isReachable = true;
  settings.verdict = 'IN_ANOTHER_BAG';
  await station.flush();
  expect(listVerdicts(station)).toEqual(['IN_ANOTHER_BAG']);
  expect(station.getState()).toMatchObject({ pieces: 0, conflicts: [{ outcome: { bagCode: 'BAG2' } }] });
  const reloadedStation = await openStation();
  const [conflict] = reloadedStation.getState().conflicts;
  await reloadedStation.resolveConflict(conflict?.id ?? '');
  expect((await openStation()).getState().conflicts).toEqual([]);
});

test('after 12 hours without a new list a station refuses scans until it is synchronised', async () => {
  const { station, clock, settings } = await setUp();
  settings.isReachable = false;
  clock.at += MAX_LIST_AGE_MS + 1;
  await station.scan(buildCode(0));
  expect(listVerdicts(station)).toEqual(['LIST_TOO_OLD']);
  settings.isReachable = true;
  expect(await station.synchronise(BAG.id)).toBe(true);
  clock.at += 1_000;
  await station.scan(buildCode(0));
  expect(listVerdicts(station)[0]).toBe('ACCEPTED');
});

test('scans that the server refuses for good become conflicts and leave the queue', async () => {
  const { station, settings } = await setUp();
  settings.isReachable = false;
  await station.scan(buildCode(0));
  await expect(station.flush()).rejects.toThrow('unreachable');
  settings.isReachable = true;
  settings.problem = buildProblem(404, 'There is no such bag.');
  await station.flush();
  expect(station.getState()).toMatchObject({
    queueLength: 0,
    conflicts: [{ outcome: null, message: 'There is no such bag.' }],
  });
});

test('scans wait in the queue while their user must set up MFA first', async () => {
  const { station, settings } = await setUp();
  settings.problem = { ...buildProblem(403, 'Set up MFA first'), kind: 'mfa_required' };
  await station.scan(buildCode(1));
  await expect(station.flush()).rejects.toThrow('Set up MFA first');
  expect(station.getState()).toMatchObject({ conflicts: [], queueLength: 1 });
});

test('the prefix and the suffix of the scanner are removed', async () => {
  const { station, appliedScans } = await setUp({ scanner: { prefix: '#A', suffix: '*' } });
  await station.scan(`#A${buildCode(0)}*`);
  await station.flush();
  expect([...appliedScans.values()].map(({ code }) => code)).toEqual([buildCode(0)]);
});

test('a station counts what another has scanned, and judges by it', async () => {
  const { station, otherScans } = await setUp();
  const scan = { orderCode: buildCode(0), piece: 1, verdict: 'ACCEPTED' } as const;
  otherScans.push({ ...scan, id: 'other-1', action: 'ADD' });
  await station.watch();
  await station.watch();
  expect(station.getState()).toMatchObject({ pieces: 1, grams: 100 });
  await station.scan(buildCode(0));
  expect(listVerdicts(station)).toEqual(['ALREADY_HERE']);
  otherScans.splice(0, 1, { ...scan, id: 'other-2', action: 'REMOVE', verdict: 'REMOVED' });
  await station.watch();
  expect(station.getState()).toMatchObject({ pieces: 0, grams: 0 });
});

test('a scan that the browser cannot store is refused and not counted, and the next one is accepted', async () => {
  const { store, createStation } = await setUp();
  const enqueue = vi.spyOn(store, 'enqueue').mockRejectedValueOnce(new Error('the disk is full'));
  const station = createStation();
  await station.open(BAG.id);
  await station.scan(buildCode(0));
  expect(listVerdicts(station)).toEqual(['NOT_STORED']);
  expect(station.getState()).toMatchObject({ pieces: 0, queueLength: 0 });
  await station.undo();
  await station.scan(buildCode(1));
  expect(listVerdicts(station)).toEqual(['ACCEPTED', 'NOT_STORED']);
  expect(enqueue).toHaveBeenCalledTimes(2);
});

test('scans before the station has read its list are judged in their sequence when it has', async () => {
  const { createStation } = await setUp();
  const station = createStation();
  const opening = station.open('other-bag');
  const scans = [station.scan(buildCode(0)), station.scan(buildCode(1))];
  expect(station.getState()).toMatchObject({ isOpening: true, entries: [] });
  await Promise.all([opening, ...scans]);
  expect(station.getState()).toMatchObject({
    isOpening: false,
    entries: [
      { code: buildCode(1), verdict: 'ACCEPTED' },
      { code: buildCode(0), verdict: 'ACCEPTED' },
    ],
  });
});

test('a station whose bag cannot be read refuses scans, and says why if the server refuses the bag', async () => {
  const { settings, createStation } = await setUp();
  const openOther = async () => {
    const station = createStation();
    await station.open('other-bag');
    await station.scan(buildCode(0));
    expect(listVerdicts(station)).toEqual(['NOT_LOADED']);
    return station.getState();
  };
  settings.isReachable = false;
  expect(await openOther()).toMatchObject({ isOnline: false, refusal: undefined });
  settings.isReachable = true;
  settings.bagProblem = buildProblem(404, 'There is no such bag.');
  expect(await openOther()).toMatchObject({ isOnline: true, refusal: 'There is no such bag.' });
});

test('an undo of a piece that is no longer in the bag leaves the scan as it is', async () => {
  const { station } = await setUp();
  await station.scan(buildCode(0));
  await station.flush();
  await station.synchronise(BAG.id);
  await station.undo();
  expect(station.getState().entries).toMatchObject([{ verdict: 'NOT_HERE' }, { isUndone: false }]);
});
