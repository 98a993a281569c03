import { Button } from '@mantine/core';
import type { DeliveryProof, ServiceType } from '@portal/contract/orders';
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
    readonly proofs: readonly DeliveryProof[];
  };
  readonly serviceType: ServiceType;
}

/** Opens the dialog for the proof of delivery of a leg. */
export function ProofButton({ order, serviceType }: ProofButtonProps) {
  const t = useMessages(proofMessages);
  const dialog = useDialogState<ServiceType>();
  const proof = order.proofs.find(
    (item) => item.serviceType === serviceType && item.piece === null && !item.isWithdrawn,
  );
  return (
    <>
      <Button variant="subtle" size="compact-sm" onClick={() => dialog.open(serviceType)}>
        {t(proof === undefined ? 'add' : 'edit')}
      </Button>
      {dialog.subject !== undefined && (
        <Suspense fallback={null}>
          <ProofDialog
            key={JSON.stringify(proof)}
            order={order}
            serviceType={dialog.subject}
            proof={proof}
            isOpen={dialog.isOpen}
            onClose={dialog.close}
          />
        </Suspense>
      )}
    </>
  );
}
