import { useEffect, useState, useSyncExternalStore } from 'react';
import { useUser } from '../../session/use-user.ts';
import { readScannerSettings } from './scanner-settings.ts';
import { isMuted, playTone } from './sounds.ts';
import { getStationTone } from './station-tones.ts';
import { ScanStation } from './station/scan-station.ts';
import { openStationStore } from './station/station-store.ts';
import type { StationTask } from './station/station-task.ts';
import type { StationBag, StationOrder, StationServer } from './station/station-types.ts';

/** How often a station without the network tries to reach the server. */
const RETRY_MS = 3_000;
/** How often a station asks for the scans of others: they are seen within a second. */
const WATCH_MS = 700;
/** How often a station with the network reads its list again. */
const REFRESH_MS = 300_000;

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
  const owner = `${name}/${userId}`;
  const [station, setStation] = useState<ScanStation<O, B, W>>();
  const [failure, setFailure] = useState(false);
  useEffect(() => {
    let isClosed = false;
    let timer: ReturnType<typeof setInterval> | undefined;
    let watchTimer: ReturnType<typeof setTimeout> | undefined;
    let currentStation: ScanStation<O, B, W> | undefined;
    const synchronise = () => void currentStation?.synchronise(bagId);
    const watch = async () => {
      if (currentStation?.getState().isOnline === true && document.visibilityState === 'visible')
        await currentStation.watch().catch(() => currentStation?.setOffline());
      if (!isClosed) watchTimer = setTimeout(() => void watch(), WATCH_MS);
    };
    const setOffline = () => currentStation?.setOffline();
    const open = async () => {
      const store = await openStationStore<O, B>(owner);
      if (isClosed) return;
      currentStation = new ScanStation({
        task,
        store,
        server,
        now: Date.now,
        newId: () => crypto.randomUUID(),
        readSettings: readScannerSettings,
      });
      setStation(currentStation);
      await currentStation.open(bagId);
      if (isClosed) return;
      void watch();
      const { getState } = currentStation;
      timer = setInterval(() => {
        const { isOnline, syncedAt } = getState();
        if (!isOnline || Date.now() - (syncedAt ?? 0) > REFRESH_MS) synchronise();
      }, RETRY_MS);
    };
    open().catch(() => setFailure(true));
    addEventListener('online', synchronise);
    addEventListener('offline', setOffline);
    // The browser then keeps the queue also when the disk is nearly full.
    void navigator.storage?.persist?.();
    return () => {
      isClosed = true;
      clearInterval(timer);
      clearTimeout(watchTimer);
      removeEventListener('online', synchronise);
      removeEventListener('offline', setOffline);
    };
  }, [owner, bagId, task, server]);
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
    if (id !== undefined && verdict !== undefined && !isMuted()) playTone(getStationTone(verdict));
  }, [id, verdict]);
  return state;
}
