import { getAllowedActions } from '@portal/contract/orders';
import type { Reason } from '@portal/contract/core';
import type { LabelFailure } from '@portal/contract/labels';
import { reason } from '@portal/contract/reasons';
import type { LabelOrder, Letterhead } from './label-orders-read-model.ts';
import { buildLabels } from './label-mapper.ts';
import type { LabelModel } from './layout/label-model.ts';
import { findModelProblem } from './layout/label-problem.ts';

/** The labels of one order: all of its parcels or none. */
export interface LabelSheet {
  readonly id: string;
  readonly orderCode: string;
  /** Version of the label. */
  readonly version: number;
  readonly labels: readonly LabelModel[];
}

export interface LabelSheets {
  readonly sheets: readonly LabelSheet[];
  readonly failed: readonly LabelFailure[];
}

/** Builds the labels of the orders. Orders that cannot be printed are listed in `failed` with the reason. */
export function buildSheets(
  orders: { readonly orders: readonly LabelOrder[]; readonly missing: readonly string[] },
  letterhead: Letterhead,
  logo: Uint8Array | undefined,
): LabelSheets {
  const sheets: LabelSheet[] = [];
  const failed: LabelFailure[] = orders.missing.map((orderId) => ({
    orderId,
    orderCode: null,
    reason: reason('order.not_found'),
  }));
  for (const order of orders.orders) {
    const labels = buildLabels(order, letterhead, logo);
    const problem = findStateProblem(order) ?? findLabelProblem(labels);
    if (problem === undefined)
      sheets.push({ id: order.id, orderCode: order.orderCode, version: order.labelVersion, labels });
    else failed.push({ orderId: order.id, orderCode: order.orderCode, reason: problem });
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
