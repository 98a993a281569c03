import type { MawbDiscrepancy } from '@portal/contract/mawb-match';
import { usePermission } from '../../session/use-user.ts';
import type { PortalPartner } from './mawb-match-queries.ts';
import { usePartnerServices } from '../partner-orders/index.ts';

/** Whether the user closes discrepancies: users of the client, and of the forwarder, who may change orders. */
export function useClosing(partnerId: PortalPartner) {
  const { isAllowed, reason } = usePermission(
    partnerId === undefined ? 'bagging.write' : 'partner-bagging.write',
  );
  const services = usePartnerServices(partnerId);
  const isSide = partnerId === undefined || services.includes('FREIGHT_FORWARDER');
  return {
    isVisible: isSide && (isAllowed || reason !== undefined),
    reason,
    isOpen: ({ clientClosure, forwarderClosure }: MawbDiscrepancy) =>
      (partnerId === undefined ? clientClosure : forwarderClosure) === null,
  };
}
