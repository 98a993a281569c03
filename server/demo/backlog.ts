import type { Random } from './random.ts';
import type { ScriptedLeg } from './scripted-order.ts';

/** As long as a parcel waits: longer than most promises allow for. */
const BACKLOG_HOURS = [96, 216] as const;
export const BACKLOG_REMARKS = 'Delayed by a backlog';

/** The hours that a parcel waits in a backlog of the partner of a leg; 0 for most parcels. */
export function chooseBacklogHours(
  { serviceType, backlogShare }: Pick<ScriptedLeg, 'serviceType' | 'backlogShare'>,
  random: Random,
): number {
  // A drop-off waits for the sender.
  if (serviceType === 'DROPOFF' || !random.chance(backlogShare)) return 0;
  return random.int(...BACKLOG_HOURS);
}
