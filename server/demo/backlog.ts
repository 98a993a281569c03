import type { Random } from './random.ts';
import { COLLECTION_SERVICES, type ScriptedLeg } from './scripted-order.ts';

/** As long as a parcel waits: longer than most promises allow for. */
const BACKLOG_HOURS = [96, 216] as const;
export const BACKLOG_REMARKS = 'Delayed by a backlog';

/** The hours that a parcel waits in a backlog of the partner of a leg; 0 for most parcels. */
export function chooseBacklogHours(
  { serviceType, backlogShare }: Pick<ScriptedLeg, 'serviceType' | 'backlogShare'>,
  random: Random,
): number {
  if (COLLECTION_SERVICES.has(serviceType) || !random.chance(backlogShare)) return 0;
  return random.int(...BACKLOG_HOURS);
}
