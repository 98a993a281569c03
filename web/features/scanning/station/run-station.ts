import type { ScanStation } from './scan-station.ts';
import type { StationBag, StationOrder } from './station-types.ts';

/** How often a station without the network tries to reach the server. */
const RETRY_MS = 3_000;
/** How often a station asks for the scans of others: they are seen within a second. */
const WATCH_MS = 700;
/** How often a station with the network reads its list again. */
const REFRESH_MS = 300_000;

interface RunOptions {
  readonly now: () => number;
  /** Whether a person can see the station. */
  readonly isVisible: () => boolean;
  /** The store of the station cannot be read. */
  readonly onFailure: () => void;
}

/** Opens a station for a bag, and keeps it up to date until the returned function is called. */
export function runStation<O extends StationOrder, B extends StationBag, W>(
  station: ScanStation<O, B, W>,
  bagId: string,
  { now, isVisible, onFailure }: RunOptions,
): () => void {
  let isClosed = false;
  let isSynchronising = false;
  let retryTimer: ReturnType<typeof setInterval> | undefined;
  let watchTimer: ReturnType<typeof setTimeout> | undefined;
  const watch = async () => {
    if (station.getState().isOnline && isVisible()) await station.watch().catch(() => station.setOffline());
    if (!isClosed) watchTimer = setTimeout(() => void watch(), WATCH_MS);
  };
  const synchronise = async () => {
    if (isSynchronising) return;
    isSynchronising = true;
    await station.synchronise(bagId);
    isSynchronising = false;
  };
  const open = async () => {
    await station.open(bagId);
    if (isClosed) return;
    void watch();
    retryTimer = setInterval(() => {
      const { isOnline, syncedAt, queueLength } = station.getState();
      if (!isOnline || now() - (syncedAt ?? 0) > REFRESH_MS) void synchronise();
      else if (queueLength > 0) station.flush().catch(station.setOffline);
    }, RETRY_MS);
  };
  open().catch(onFailure);
  return () => {
    isClosed = true;
    clearInterval(retryTimer);
    clearTimeout(watchTimer);
  };
}
