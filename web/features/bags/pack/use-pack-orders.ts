import type { Bag, BaggingOutcome } from '@portal/contract/bagging';
import { useRef, useState } from 'react';
import { ApiError } from '../../../api/client.ts';
import { toastFailure } from '../../../ui/toast/toasts.tsx';
import { useBagMutation } from '../bag-mutations.ts';
import { useBaggingSide } from '../bagging-side.ts';
import type { BagGroup } from './group-by-bag.ts';

/** The outcomes of one group; without a bag none of its orders could be packed. */
export interface PackedGroup {
  readonly bag: Pick<Bag, 'id' | 'bagCode'> | undefined;
  readonly outcomes: readonly Outcome[];
}

type Outcome = Pick<BaggingOutcome, 'orderId' | 'orderCode' | 'ok' | 'reason'>;

/** Packs group after group. A retry uses the same idempotency keys, so that no bag is created twice. */
export function usePackOrders() {
  const { mutateAsync, isPending } = useBagMutation(useBaggingSide().calls.pack);
  const keys = useRef(new Map<string, string>());
  const [results, setResults] = useState<readonly PackedGroup[]>();
  const packGroup = async (group: BagGroup, bagId: string | undefined): Promise<PackedGroup> => {
    const key = keys.current.get(group.key + (bagId ?? '')) ?? crypto.randomUUID();
    keys.current.set(group.key + (bagId ?? ''), key);
    const orderIds = group.orders.map(({ id }) => id);
    const { destinationPortId, serviceLevel } = group;
    const target = bagId === undefined ? { destinationPortId, serviceLevel } : { bagId };
    try {
      return await mutateAsync({ target, orderIds, key });
    } catch (error) {
      return toRefusedGroup(group, error);
    }
  };
  const pack = async (groups: readonly BagGroup[], bagId: string | undefined) => {
    try {
      const packedGroups: PackedGroup[] = [];
      // In sequence, so that bag numbers follow the sequence of the table.
      for (const group of groups) packedGroups.push(await packGroup(group, bagId));
      setResults(packedGroups);
    } catch (error) {
      toastFailure(error instanceof Error ? error.message : String(error));
    }
  };
  return {
    results,
    isPending,
    pack: (groups: readonly BagGroup[], bagId: string | undefined) => void pack(groups, bagId),
  };
}

/** The result of a group in which no order fits: the refusal gives a reason for each. Rethrows other errors. */
function toRefusedGroup({ orders }: BagGroup, error: unknown): PackedGroup {
  if (!(error instanceof ApiError) || error.problem.ErrorDetails.length === 0) throw error;
  const { code, params, ErrorDetails } = error.problem;
  const reasons = new Map(
    ErrorDetails.map((detail) => [
      detail.note,
      { code: detail.code, params: detail.params, message: detail.reason },
    ]),
  );
  const outcomes = orders.map(({ id, orderCode }): Outcome => ({
    orderId: id,
    orderCode,
    ok: false,
    reason: reasons.get(orderCode) ?? { code, params, message: error.message },
  }));
  return { bag: undefined, outcomes };
}
