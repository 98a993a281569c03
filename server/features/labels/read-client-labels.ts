import type { Transaction } from '../../db/database.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import { buildLabels } from './label-mapper.ts';
import { readLabelOrders, readLetterhead } from './label-orders-read-model.ts';
import type { LabelModel } from './layout/label-model.ts';
import { findModelProblem } from './layout/label-problem.ts';
import { readLogo } from './render-labels.ts';

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
  const letterhead = await readLetterhead(tx, clientId);
  const logo = await readLogo(files, letterhead, 'pdf');
  const { orders } = await readLabelOrders(tx, clientId, orderIds);
  return orders
    .flatMap((order) => buildLabels(order, letterhead, logo))
    .filter((label) => findModelProblem(label) === undefined);
}
