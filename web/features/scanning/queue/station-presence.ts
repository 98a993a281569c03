/** The store of stations; browsers that have not been a station do not have it. */
export const STATION_DATABASE = 'portal-scanning';

let isStation = false;
const listeners = new Set<() => void>();

/** Whether this browser has been a station, as far as this page knows. */
export const isStationDevice = (): boolean => isStation;

/** Calls the listener once it is known that this browser has been a station. Returns the end of the subscription. */
export function subscribeToStationDevice(listener: () => void): () => void {
  listeners.add(listener);
  void lookForStation();
  return () => void listeners.delete(listener);
}

async function lookForStation(): Promise<void> {
  if (await hasStationDatabase()) markStationDevice();
}

/** Called when the page opens the store of stations. */
export function markStationDevice(): void {
  if (isStation) return;
  isStation = true;
  for (const listener of listeners) listener();
}

/** Whether this browser has the store of stations. Creates none. */
export async function hasStationDatabase(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === STATION_DATABASE);
  } catch {
    // Site data is blocked.
    return false;
  }
}
