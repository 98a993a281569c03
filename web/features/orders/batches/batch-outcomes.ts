import type { Batch } from '@portal/contract/orders';

/** What became of the orders of a batch, in the order in which it is shown. */
const OUTCOMES = ['good', 'createdSoFar', 'printable', 'unallocated', 'ended', 'faulty', 'existing'] as const;
export type OutcomeKind = (typeof OUTCOMES)[number];

export interface BatchOutcome {
  readonly kind: OutcomeKind;
  readonly count: number;
  /** Page that lists these orders. */
  readonly href: string;
}

interface BatchRef {
  readonly batchId: string;
  readonly batchCode: string;
}

/** The outcomes with at least one order, each with the page that lists its orders. */
export function listOutcomes(
  { batchId, batchCode }: BatchRef,
  counts: Readonly<Partial<Record<OutcomeKind, number | null | undefined>>>,
): BatchOutcome[] {
  const orders = `/orders?batchCode=${encodeURIComponent(batchCode)}`;
  const rows = `/orders/batch/${batchId}`;
  const hrefs: Readonly<Record<OutcomeKind, string>> = {
    good: `${rows}?state=GOOD`,
    createdSoFar: `${rows}?state=CREATED`,
    printable: `${orders}&printable=true`,
    unallocated: `${orders}&stage=UNALLOCATED`,
    ended: `${orders}&terminalStatus=true`,
    faulty: `${rows}?state=FAULTY`,
    existing: `${rows}?state=EXISTING`,
  };
  return OUTCOMES.flatMap((kind) => {
    const count = counts[kind] ?? 0;
    return count > 0 ? [{ kind, count, href: hrefs[kind] }] : [];
  });
}

/** The outcomes of a batch by its counts: each of its orders is in exactly one. */
export function listBatchOutcomes({ id, batchCode, counts }: Pick<Batch, 'id' | 'batchCode' | 'counts'>) {
  return listOutcomes(
    { batchId: id, batchCode },
    {
      good: counts.goodOrders,
      // The outcomes of created orders are counted when all are created.
      createdSoFar: counts.printableOrders === null ? counts.createdOrders : 0,
      printable: counts.printableOrders,
      unallocated: counts.unallocatedOrders,
      ended: counts.endedOrders,
      faulty: counts.faultyOrders,
      existing: counts.existingOrders,
    },
  );
}

/** Whether the rows of the file are counted; they are during its check. */
export function isRead({ status, counts }: Pick<Batch, 'status' | 'counts'>): boolean {
  return counts.rows > 0 || !['UPLOADED', 'CHECKING', 'CANCELLED', 'FAILED'].includes(status);
}
