import { Button, CloseButton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { dropToast, type Toast, useToasts } from './toast-store.ts';
import classes from './toasts.module.css';
import { uiMessages } from '../ui-messages.ts';

export { toast, toastFailure } from './toast-store.ts';

/** Where messages show: once, in the shell. What was done goes away by itself, what failed stays. */
export function Toasts() {
  const t = useMessages(uiMessages);
  const toasts = useToasts();
  return (
    <section className={classes.toasts} aria-label={t('messages')} data-no-print>
      {toasts.map((one) => (
        <ToastLine key={one.id} toast={one} />
      ))}
    </section>
  );
}

function ToastLine({ toast }: { readonly toast: Toast }) {
  const t = useMessages(uiMessages);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    // A message under the mouse or the focus is being read, or about to be answered.
    if (toast.forMs === undefined || held) return;
    const timer = setTimeout(() => dropToast(toast.id), toast.forMs);
    return () => clearTimeout(timer);
  }, [toast, held]);
  return (
    <div
      role={toast.kind === 'failure' ? 'alert' : 'status'}
      className={classes.toast}
      data-kind={toast.kind}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={classes.message}>{toast.message}</span>
      {toast.undo === undefined ? null : (
        <Button
          size="compact-sm"
          variant="light"
          onClick={() => {
            dropToast(toast.id);
            toast.undo?.();
          }}
        >
          {t('undo')}
        </Button>
      )}
      <CloseButton size="sm" aria-label={t('close')} onClick={() => dropToast(toast.id)} />
    </div>
  );
}
