import type { Job } from '@portal/contract/jobs';
import { startLabelsJob, type LabelFormat } from '@portal/contract/labels';
import { call } from '../../../api/client.ts';
import type { WantedOrders } from './wanted-orders.ts';

/** Starts printing labels in the background. */
export async function sendLabelsJob(wanted: WantedOrders, format: LabelFormat): Promise<Job> {
  const which = wanted.kind === 'named' ? { orderIds: [...wanted.orderIds] } : { filter: wanted.filter };
  return (await call(startLabelsJob, { body: { ...which, format } })).value;
}
