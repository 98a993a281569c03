import { readDeviceUserId } from '../../../api/device-user.ts';
import { createCheckSetup, createFillSetup, createReceiveSetup } from '../partner/partner-station-calls.ts';
import { stationServer } from '../scanning-calls.ts';
import { createBrowserCoordinator } from '../station/browser-coordinator.ts';
import { fillTask } from '../station/fill-task.ts';
import { sendQueue } from '../station/send-queue.ts';
import { readStationName } from '../station/station-database.ts';
import { openStationStore } from '../station/station-store.ts';
import type { StationBag, StationOrder } from '../station/station-types.ts';
import type { StationSetup } from '../use-scan-station.ts';
import { listQueueOwners } from './user-rows.ts';

/**
 * Sends the scans of a user that wait in this browser, of all stations, from any page. Returns how many the server decided
 * otherwise. Rejects if the server cannot be reached, or if the browser has the session of another user.
 */
export async function sendStoredScans(userId: string): Promise<number> {
  let conflicts = 0;
  const send = async <O extends StationOrder, B extends StationBag, W>(
    owner: string,
    { task, server }: StationSetup<O, B, W>,
  ) => {
    const store = await openStationStore<O, B>(owner);
    const coordinator = createBrowserCoordinator(owner);
    const canSend = () => readDeviceUserId() === userId;
    await sendQueue({ task, store, server, coordinator, canSend }, (settlement) => {
      conflicts += settlement.conflicts.length;
    });
  };
  for (const owner of await listQueueOwners(userId)) {
    const name = readStationName(owner, userId) ?? '';
    const [kind = '', partnerId] = name.split(' ');
    if (partnerId === undefined) await send(owner, { name, task: fillTask, server: stationServer });
    else if (kind === 'fill') await send(owner, createFillSetup(partnerId));
    else if (kind === 'check') await send(owner, createCheckSetup(partnerId));
    else if (kind === 'receive') await send(owner, createReceiveSetup(partnerId));
  }
  return conflicts;
}
