import { Suspense, useState } from 'react';
import { lazyPart } from '../../i18n/lazy-part.ts';
import type { DialogProps } from './dialog-modal.tsx';

const DialogModal = lazyPart(() => import('./dialog-modal.tsx'), 'DialogModal');

/** A titled modal dialog. Its bundle is loaded when it first opens. */
export function Dialog(props: DialogProps) {
  const [hasOpened, setHasOpened] = useState(props.isOpen);
  if (props.isOpen && !hasOpened) setHasOpened(true);
  return hasOpened ? (
    <Suspense fallback={null}>
      <DialogModal {...props} />
    </Suspense>
  ) : null;
}
