import { getAllowedActions } from '@portal/contract/orders';
import type { Reason } from '@portal/contract/core';
import type { LabelFailure } from '@portal/contract/labels';
import { reason } from '@portal/contract/reasons';
import type { LabelOrder } from './label-orders-read-model.ts';
import type { LabelModel } from './layout/label-model.ts';
import { findModelProblem } from './layout/label-problem.ts';
import { buildOrderLabels, type LabelContext } from './label-context.ts';

/** The labels of one order: all of its parcels or none. */
export interface LabelSheet {
  readonly id: string;
  readonly orderCode: string;
  /** Version of the label. */
  readonly version: number;
  /** Null for the defaults of a client that has saved no configuration. */
  readonly configurationId: string | null;
  /** Null without a logo. */
  readonly logoPath: string | null;
  readonly labels: readonly LabelModel[];
}

export interface LabelSheets {
  readonly sheets: readonly LabelSheet[];
  readonly failed: readonly LabelFailure[];
}

/** Builds the labels of the orders. Orders that cannot be printed are listed in `failed` with the reason. */
export async function buildSheets(
  orders: { readonly orders: readonly LabelOrder[]; readonly missing: readonly string[] },
  labelContext: LabelContext,
): Promise<LabelSheets> {
  const sheets: LabelSheet[] = [];
  const failed: LabelFailure[] = orders.missing.map((orderId) => ({
    orderId,
    orderCode: null,
    reason: reason('order.not_found'),
  }));
  for (const order of orders.orders) {
    const { configurationId, logoPath, labels } = await buildOrderLabels(order, labelContext);
    const { id, orderCode, labelVersion: version } = order;
    const problem = findStateProblem(order) ?? findLabelProblem(labels);
    if (problem === undefined) sheets.push({ id, orderCode, version, configurationId, logoPath, labels });
    else failed.push({ orderId: id, orderCode, reason: problem });
  }
  return { sheets, failed };
}

function findStateProblem({ serviceType, status }: LabelOrder): Reason | undefined {
  if (getAllowedActions({ serviceType, status }).includes('print-label')) return undefined;
  return status === 'UNALLOCATED'
    ? reason('label.unallocated')
    : reason('label.in_status', { statusTerm: status });
}

function findLabelProblem(labels: readonly LabelModel[]): Reason | undefined {
  if (labels.length === 0) return reason('label.no_parcels');
  for (const label of labels) {
    const problem = findModelProblem(label);
    if (problem !== undefined) return problem;
  }
  return undefined;
}
