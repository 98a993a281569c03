import type { PartnerRequest } from '@portal/contract/partner-orders';
import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { lazyPart } from '../../../i18n/lazy-part.ts';

const AnswerRequestDialog = lazyPart(() => import('./answer-request-dialog.tsx'), 'AnswerRequestDialog');

/** The dialog that answers a request; to be put on the page, and opened by `ask`. */
export function useAnswerRequestDialog(partnerId: string): {
  readonly ask: (request: PartnerRequest) => void;
  readonly dialog: ReactNode;
} {
  const [asked, setAsked] = useState<PartnerRequest>();
  const [opened, setOpened] = useState(false);
  const ask = useCallback((request: PartnerRequest) => {
    setAsked(request);
    setOpened(true);
  }, []);
  const dialog =
    asked === undefined ? null : (
      <Suspense fallback={null}>
        <AnswerRequestDialog
          // What was typed belongs to this request, and waits there while the dialog is closed.
          key={asked.id}
          partnerId={partnerId}
          request={asked}
          isOpen={opened}
          onClose={() => setOpened(false)}
        />
      </Suspense>
    );
  return { ask, dialog };
}
