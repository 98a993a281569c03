import type { Bag, BaggingOutcome } from '@portal/contract/bagging';
import { useRef, useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { toastFailure } from '../../ui/toasts.tsx';
import { usePackBag } from './bagging-queries.ts';
import type { Place } from './packing.ts';

/** What became of the orders of one place; without a bag none of them could be packed. */
export interface PackedPlace {
  readonly bag: Bag | undefined;
  readonly outcomes: readonly Outcome[];
}

type Outcome = Pick<BaggingOutcome, 'orderId' | 'orderCode' | 'ok' | 'reason'>;

/** Packs place after place. A try that was cut off is made again under the same keys, so no bag is made twice. */
export function usePacking() {
  const { mutateAsync, isPending } = usePackBag();
  const keys = useRef(new Map<string, string>());
  const [packed, setPacked] = useState<readonly PackedPlace[]>();
  const packOne = async (place: Place, bagId: string | undefined): Promise<PackedPlace> => {
    const key = keys.current.get(place.key + (bagId ?? '')) ?? crypto.randomUUID();
    keys.current.set(place.key + (bagId ?? ''), key);
    const orderIds = place.orders.map(({ id }) => id);
    const { destinationPortId, serviceLevel } = place;
    const where = bagId === undefined ? { destinationPortId, serviceLevel } : { bagId };
    try {
      return await mutateAsync({ body: { ...where, orderIds }, key });
    } catch (error) {
      return refusedOf(place, error);
    }
  };
  const pack = async (places: readonly Place[], bagId: string | undefined) => {
    try {
      const done: PackedPlace[] = [];
      // One after the other: bags are numbered, and read, in the order of the table.
      for (const place of places) done.push(await packOne(place, bagId));
      setPacked(done);
    } catch (error) {
      toastFailure(error instanceof Error ? error.message : String(error));
    }
  };
  return {
    packed,
    busy: isPending,
    pack: (places: readonly Place[], bagId: string | undefined) => void pack(places, bagId),
  };
}

/** None of a place fitted: the refusal says why of each. Anything else is the caller's to say. */
function refusedOf({ orders }: Place, error: unknown): PackedPlace {
  if (!(error instanceof ApiError) || error.problem.ErrorDetails.length === 0) throw error;
  const reasons = new Map(error.problem.ErrorDetails.map(({ note, reason }) => [note, reason]));
  const outcomes = orders.map(({ id, orderCode }): Outcome => ({
    orderId: id,
    orderCode,
    ok: false,
    reason: reasons.get(orderCode) ?? error.message,
  }));
  return { bag: undefined, outcomes };
}
