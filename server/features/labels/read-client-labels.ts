import type { Transaction } from '../../db/database.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import { readLabelOrders } from './label-orders-read-model.ts';
import type { LabelModel } from './layout/label-model.ts';
import { findModelProblem } from './layout/label-problem.ts';
import { createLogoReader } from './render-labels.ts';
import { buildOrderLabels, readLabelContext } from './label-context.ts';

/**
 * The labels of the pieces of orders of a client, as the client prints them, in the sequence of the ids. In a transaction of
 * the client. Labels that cannot be printed are left out; none counts as printed.
 */
export async function readClientLabels(
  files: FileStorage,
  tx: Transaction,
  clientId: string,
  orderIds: readonly string[],
): Promise<LabelModel[]> {
  const { orders } = await readLabelOrders(tx, clientId, orderIds);
  const labelContext = await readLabelContext(tx, clientId, orders, createLogoReader(files));
  const labels: LabelModel[] = [];
  for (const order of orders) labels.push(...(await buildOrderLabels(order, labelContext)).labels);
  return labels.filter((label) => findModelProblem(label) === undefined);
}
