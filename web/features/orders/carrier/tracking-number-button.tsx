import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { lazyPart } from '../../../i18n/lazy-part.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { useDialogState } from '../../../ui/dialog/use-dialog-state.ts';
import { carrierMessages } from './carrier-messages.ts';
import type { NumberedLeg } from './tracking-number-dialog.tsx';

const TrackingNumberDialog = lazyPart(() => import('./tracking-number-dialog.tsx'), 'TrackingNumberDialog');

interface TrackingNumberButtonProps {
  readonly order: { readonly id: string; readonly orderCode: string };
  readonly leg: NumberedLeg;
  /** Name of the partner that issues numbers without a carrier; undefined for own freight. */
  readonly partnerName?: string | undefined;
}

/** Opens the dialog for the tracking number of a leg. */
export function TrackingNumberButton({ order, leg, partnerName }: TrackingNumberButtonProps) {
  const t = useMessages(carrierMessages);
  const dialog = useDialogState<NumberedLeg>();
  return (
    <>
      <Button variant="subtle" size="compact-sm" onClick={() => dialog.open(leg)}>
        {t(leg.externalTracking === null ? 'addNumber' : 'editNumber')}
      </Button>
      {dialog.subject !== undefined && (
        <Suspense fallback={null}>
          <TrackingNumberDialog
            key={`${dialog.subject.externalTracking ?? ''} ${dialog.subject.carrierName ?? ''}`}
            orderId={order.id}
            orderCode={order.orderCode}
            leg={dialog.subject}
            partnerName={partnerName}
            isOpen={dialog.isOpen}
            onClose={dialog.close}
          />
        </Suspense>
      )}
    </>
  );
}
