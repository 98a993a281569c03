import type { Job } from '@portal/contract/jobs';
import { startLabelsJob, type LabelFormat } from '@portal/contract/labels';
import { call } from '../../../api/client.ts';
import type { WantedOrders } from '../order-selection.ts';

/** Starts printing labels in the background: a job for each file. */
export async function sendLabelsJobs(wanted: WantedOrders, format: LabelFormat): Promise<Job[]> {
  const which = wanted.kind === 'named' ? { orderIds: [...wanted.orderIds] } : { filter: wanted.filter };
  const { value, further } = await call(startLabelsJob, { body: { ...which, format } });
  return [value, ...further];
}
