import { Suspense, useState } from 'react';
import type { DialogProps } from './dialog-props.ts';
import { lazyPart } from '../../i18n/lazy-part.ts';

const DialogModal = lazyPart(() => import('./dialog-modal.tsx'), 'DialogModal');

/** A titled dialog over the page. Its bundle comes when a dialog is first opened: no page shows one at once. */
export function Dialog(props: DialogProps) {
  const [asked, setAsked] = useState(props.opened);
  if (props.opened && !asked) setAsked(true);
  return asked ? (
    <Suspense fallback={null}>
      <DialogModal {...props} />
    </Suspense>
  ) : null;
}
