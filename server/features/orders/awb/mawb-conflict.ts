import type { Reason } from '@portal/contract/core';
import { reason } from '@portal/contract/reasons';

/** The freight of an order or a bag under a MAWB. */
export interface MawbUse {
  /** Code of the order or the bag. */
  readonly code: string;
  /** The freight forwarder; null if there is none yet. */
  readonly forwarder: { readonly id: string; readonly name: string } | null;
  /** UN/LOCODEs; null if they are not set. */
  readonly originPort: string | null;
  readonly destinationPort: string | null;
}

/**
 * Why a MAWB cannot be used beside the other uses: it belongs to one forwarder, and to one route from port to port. What is
 * not set on one side is not compared. Undefined if it can.
 */
export function findMawbConflict(
  awbNumber: string,
  use: MawbUse,
  others: readonly MawbUse[],
): Reason | undefined {
  const ofOtherForwarder = others.find(
    (other) => other.forwarder !== null && use.forwarder !== null && other.forwarder.id !== use.forwarder.id,
  );
  if (ofOtherForwarder !== undefined)
    return reason('awb.other_forwarder', {
      awbNumber,
      otherPartnerName: ofOtherForwarder.forwarder?.name ?? '',
      otherOrderCode: ofOtherForwarder.code,
      orderCode: use.code,
      partnerName: use.forwarder?.name ?? '',
    });
  const onOtherRoute = others.find(
    (other) =>
      isDifferent(other.originPort, use.originPort) ||
      isDifferent(other.destinationPort, use.destinationPort),
  );
  return onOtherRoute && explainOtherRoute(awbNumber, use, onOtherRoute);
}

const UNKNOWN_PORT = '?';

function explainOtherRoute(awbNumber: string, use: MawbUse, other: MawbUse): Reason {
  return reason('awb.other_route', {
    awbNumber,
    otherOriginPort: other.originPort ?? UNKNOWN_PORT,
    otherDestinationPort: other.destinationPort ?? UNKNOWN_PORT,
    otherOrderCode: other.code,
    orderCode: use.code,
    originPort: use.originPort ?? UNKNOWN_PORT,
    destinationPort: use.destinationPort ?? UNKNOWN_PORT,
  });
}

function isDifferent(left: string | null, right: string | null): boolean {
  return left !== null && right !== null && left !== right;
}
