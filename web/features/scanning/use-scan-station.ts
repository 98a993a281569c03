import { useEffect, useState, useSyncExternalStore } from 'react';
import { useUser } from '../../session/use-user.ts';
import { stationServer } from './scanning-calls.ts';
import { isMuted, playTone } from './sounds.ts';
import { getStationTone } from './station-tones.ts';
import { ScanStation } from './station/scan-station.ts';
import { openStationStore } from './station/station-store.ts';

/** How often a station without the network tries to reach the server. */
const RETRY_MS = 3_000;
/** How often a station with the network reads its list again. */
const REFRESH_MS = 300_000;

/** The station of the signed-in user for a bag. `failure` is true if the browser cannot store scans. */
export function useScanStation(bagId: string) {
  const { id: userId, clientId } = useUser();
  const owner = `${clientId ?? ''}/${userId}`;
  const [station, setStation] = useState<ScanStation>();
  const [failure, setFailure] = useState(false);
  useEffect(() => {
    let isClosed = false;
    let timer: ReturnType<typeof setInterval> | undefined;
    let currentStation: ScanStation | undefined;
    const synchronise = () => void currentStation?.synchronise(bagId);
    const setOffline = () => currentStation?.setOffline();
    const open = async () => {
      const store = await openStationStore(owner);
      if (isClosed) return;
      currentStation = new ScanStation({
        store,
        server: stationServer,
        now: Date.now,
        newId: () => crypto.randomUUID(),
      });
      setStation(currentStation);
      await currentStation.open(bagId);
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
      removeEventListener('online', synchronise);
      removeEventListener('offline', setOffline);
    };
  }, [owner, bagId]);
  return { station, failure };
}

/** The state of a station; its verdicts are played as sounds. */
export function useStationState(station: ScanStation) {
  const state = useSyncExternalStore(station.subscribe, station.getState);
  const [entry] = state.entries;
  const { id, verdict } = entry ?? {};
  useEffect(() => {
    if (id !== undefined && verdict !== undefined && !isMuted()) playTone(getStationTone(verdict));
  }, [id, verdict]);
  return state;
}
