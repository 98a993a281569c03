import { useEffect, useState, useSyncExternalStore } from 'react';
import { readDeviceUserId } from '../../api/device-user.ts';
import { useUser } from '../../session/use-user.ts';
import { readScannerSettings } from './scanner-settings.ts';
import { playTone } from './sounds.ts';
import { getStationTone } from './station-tones.ts';
import { createBrowserCoordinator } from './station/browser-coordinator.ts';
import { runStation } from './station/run-station.ts';
import { ScanStation } from './station/scan-station.ts';
import { buildOwner } from './station/station-database.ts';
import { openStationStore } from './station/station-store.ts';
import type { StationTask } from './station/station-task.ts';
import type { StationBag, StationOrder, StationServer } from './station/station-types.ts';

/** A task at one place. It must stay the same object while the station is open. */
export interface StationSetup<O extends StationOrder, B extends StationBag, W> {
  /** Names the place and the task in the store of the browser: what is queued belongs to both. */
  readonly name: string;
  readonly task: StationTask<O, B, W>;
  readonly server: StationServer<O, B>;
}

/** The station of the signed-in user for a bag. `failure` is true if the browser cannot store scans. */
export function useScanStation<O extends StationOrder, B extends StationBag, W>(
  { name, task, server }: StationSetup<O, B, W>,
  bagId: string,
) {
  const { id: userId } = useUser();
  const owner = buildOwner(name, userId);
  const [station, setStation] = useState<ScanStation<O, B, W>>();
  const [failure, setFailure] = useState(false);
  useEffect(() => {
    let isClosed = false;
    let close = () => {};
    const open = async () => {
      const store = await openStationStore<O, B>(owner);
      if (isClosed) return;
      const coordinator = createBrowserCoordinator(owner);
      const openStation = new ScanStation({
        task,
        store,
        server,
        coordinator,
        canSend: () => readDeviceUserId() === userId,
        now: Date.now,
        newId: () => crypto.randomUUID(),
        readSettings: readScannerSettings,
      });
      const unsubscribe = coordinator.subscribe(openStation.settle);
      const stop = runStation(openStation, bagId, {
        now: Date.now,
        isVisible: () => document.visibilityState === 'visible',
        onFailure: () => setFailure(true),
      });
      const synchronise = () => void openStation.synchronise(bagId);
      addEventListener('online', synchronise);
      addEventListener('offline', openStation.setOffline);
      close = () => {
        stop();
        unsubscribe();
        removeEventListener('online', synchronise);
        removeEventListener('offline', openStation.setOffline);
      };
      setStation(openStation);
    };
    open().catch(() => setFailure(true));
    // The browser then keeps the queue also when the disk is nearly full.
    void navigator.storage?.persist?.();
    return () => {
      isClosed = true;
      close();
    };
  }, [owner, userId, bagId, task, server]);
  return { station, failure };
}

/** The state of a station; its verdicts are played as sounds. */
export function useStationState<O extends StationOrder, B extends StationBag, W>(
  station: ScanStation<O, B, W>,
) {
  const state = useSyncExternalStore(station.subscribe, station.getState);
  const [entry] = state.entries;
  const { id, verdict } = entry ?? {};
  useEffect(() => {
    if (id !== undefined && verdict !== undefined) playTone(getStationTone(verdict));
  }, [id, verdict]);
  return state;
}
