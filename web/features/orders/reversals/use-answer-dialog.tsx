import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { lazyPart } from '../../../i18n/lazy-part.ts';
import type { ReversalAnswer } from './answer-dialog.tsx';

const AnswerDialog = lazyPart(() => import('./answer-dialog.tsx'), 'AnswerDialog');

/** The dialog that approves or rejects; to be put on the page, and opened by `ask`. */
export function useAnswerDialog(): {
  readonly ask: (asked: ReversalAnswer) => void;
  readonly dialog: ReactNode;
} {
  const [asked, setAsked] = useState<ReversalAnswer>();
  const [opened, setOpened] = useState(false);
  const ask = useCallback((next: ReversalAnswer) => {
    setAsked(next);
    setOpened(true);
  }, []);
  const dialog =
    asked === undefined ? null : (
      <Suspense fallback={null}>
        <AnswerDialog {...asked} isOpen={opened} onClose={() => setOpened(false)} />
      </Suspense>
    );
  return { ask, dialog };
}
