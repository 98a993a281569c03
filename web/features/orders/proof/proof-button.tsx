import { Button } from '@mantine/core';
import { findStatus, type DeliveryProof, type OrderPiece } from '@portal/contract/orders';
import type { ServiceType } from '@portal/contract/trade';
import { Suspense } from 'react';
import { lazyPart } from '../../../i18n/lazy-part.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { useDialogState } from '../../../ui/dialog/use-dialog-state.ts';
import { proofMessages } from './proof-messages.ts';

const ProofDialog = lazyPart(() => import('./proof-dialog.tsx'), 'ProofDialog');

interface ProofButtonProps {
  readonly order: {
    readonly id: string;
    readonly orderCode: string;
    readonly pieceDetails: readonly OrderPiece[];
    readonly proofs: readonly DeliveryProof[];
  };
  readonly serviceType: ServiceType;
  /** The furthest status of the leg; null before the first one. */
  readonly legStatus: string | null;
}

/** Opens the dialog for the proofs of delivery of a leg, for all pieces or for one; empty before a delivery. */
export function ProofButton({ order, serviceType, legStatus }: ProofButtonProps) {
  const t = useMessages(proofMessages);
  const dialog = useDialogState<ServiceType>();
  const isLegDelivered = legStatus !== null && isDelivery(serviceType, legStatus);
  const deliveredPieces = order.pieceDetails.filter(
    ({ status }) =>
      isLegDelivered || (status.serviceType === serviceType && isDelivery(serviceType, status.status)),
  );
  if (deliveredPieces.length === 0) return null;
  const proofs = order.proofs.filter((proof) => proof.serviceType === serviceType && !proof.isWithdrawn);
  return (
    <>
      <Button variant="subtle" size="compact-sm" onClick={() => dialog.open(serviceType)}>
        {t(proofs.length === 0 ? 'add' : 'edit')}
      </Button>
      {dialog.subject !== undefined && (
        <Suspense fallback={null}>
          <ProofDialog
            order={order}
            serviceType={dialog.subject}
            proofs={proofs}
            deliveredPieces={deliveredPieces}
            isLegDelivered={isLegDelivered}
            isOpen={dialog.isOpen}
            onClose={dialog.close}
          />
        </Suspense>
      )}
    </>
  );
}

function isDelivery(serviceType: ServiceType, status: string): boolean {
  return findStatus({ serviceType, status })?.stage === 'DELIVERED';
}
