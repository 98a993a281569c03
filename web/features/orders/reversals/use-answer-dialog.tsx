import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../../i18n/lazy-part.ts';
import { useDialogState } from '../../../ui/dialog/use-dialog-state.ts';
import type { ReversalAnswer } from './answer-dialog.tsx';

const AnswerDialog = lazyPart(() => import('./answer-dialog.tsx'), 'AnswerDialog');

/** The dialog that approves or rejects reversals; the page renders `dialog`. */
export function useAnswerDialog(): {
  readonly openDialog: (answer: ReversalAnswer) => void;
  readonly dialog: ReactNode;
} {
  const { subject: answer, isOpen, open, close } = useDialogState<ReversalAnswer>();
  const dialog =
    answer === undefined ? null : (
      <Suspense fallback={null}>
        <AnswerDialog {...answer} isOpen={isOpen} onClose={close} />
      </Suspense>
    );
  return { openDialog: open, dialog };
}
