import { actionsOf } from '@portal/contract/orders';
import type { LabelFailure } from '@portal/contract/labels';
import type { LabelFacts, Letterhead } from './label-facts.ts';
import { labelsOf } from './label-mapper.ts';
import type { LabelModel } from './label-model.ts';
import { labelProblem } from './label-problem.ts';

/** The labels of one order: all of its parcels or none. */
export interface LabelSheet {
  readonly id: string;
  readonly orderCode: string;
  /** Of the label. */
  readonly version: number;
  readonly labels: readonly LabelModel[];
}

export interface LabelSheets {
  readonly sheets: readonly LabelSheet[];
  readonly failed: readonly LabelFailure[];
}

export const UNKNOWN_ORDER = 'There is no such order.';

/** What of the orders can be printed, and why the rest cannot. */
export function sheetsOf(
  orders: { readonly found: readonly LabelFacts[]; readonly missing: readonly string[] },
  letterhead: Letterhead,
  logo: Uint8Array | undefined,
): LabelSheets {
  const sheets: LabelSheet[] = [];
  const failed: LabelFailure[] = orders.missing.map((orderId) => ({
    orderId,
    orderCode: null,
    reason: UNKNOWN_ORDER,
  }));
  for (const facts of orders.found) {
    const labels = labelsOf(facts, letterhead, logo);
    const problem = stateProblem(facts) ?? firstProblem(labels);
    if (problem === undefined)
      sheets.push({ id: facts.id, orderCode: facts.orderCode, version: facts.labelVersion, labels });
    else failed.push({ orderId: facts.id, orderCode: facts.orderCode, reason: sentence(problem) });
  }
  return { sheets, failed };
}

function stateProblem({ serviceType, status }: LabelFacts): string | undefined {
  if (actionsOf({ serviceType, status }).includes('print-label')) return undefined;
  return status === 'UNALLOCATED'
    ? 'the order has no partner yet, so its label would lead nowhere'
    : `the order is ${status.toLowerCase().replaceAll('_', ' ')}`;
}

function firstProblem(labels: readonly LabelModel[]): string | undefined {
  if (labels.length === 0) return 'the order has no parcel';
  for (const label of labels) {
    const problem = labelProblem(label);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function sentence(problem: string): string {
  return `${problem.charAt(0).toUpperCase()}${problem.slice(1)}.`;
}
