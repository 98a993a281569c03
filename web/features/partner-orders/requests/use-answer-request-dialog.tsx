import type { PartnerRequest } from '@portal/contract/partner-orders';
import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../../i18n/lazy-part.ts';
import { useDialogState } from '../../../ui/dialog/use-dialog-state.ts';

const AnswerRequestDialog = lazyPart(() => import('./answer-request-dialog.tsx'), 'AnswerRequestDialog');

/** The dialog that answers a request; the page renders `dialog`. */
export function useAnswerRequestDialog(partnerId: string): {
  readonly openDialog: (request: PartnerRequest) => void;
  readonly dialog: ReactNode;
} {
  const { subject: request, isOpen, open, close } = useDialogState<PartnerRequest>();
  const dialog =
    request === undefined ? null : (
      <Suspense fallback={null}>
        <AnswerRequestDialog
          // Entered values belong to one request.
          key={request.id}
          partnerId={partnerId}
          request={request}
          isOpen={isOpen}
          onClose={close}
        />
      </Suspense>
    );
  return { openDialog: open, dialog };
}
